export {
  type Case,
  type CheckContext,
  DEPTH_FOR_ALL,
  inputOf,
  type ProcedureCase,
  type Requirement,
  type Suite,
  type TextCase,
  type TextOutcome,
  type ValueCase,
  type ValueOutcome,
} from "./case.ts";
export { type CrossEngineOptions, crossEngine } from "./cross-engine.ts";
export { describeConformance, type TestFramework, type TestFunction } from "./describe.ts";
export { type Fault, findFaults, findFirstFault } from "./fault.ts";
export { type Comparison, firstDifference } from "./first-difference.ts";
export { formatReport, type ReportFormat } from "./format-report.ts";
export { nativeEngine, nativePolicy } from "./native-engine.ts";
export { completePolicy, type Policy, strictPolicy } from "./policy.ts";
export { type CaseResult, type ConformanceReport, choicesOf } from "./report.ts";
export { type ConformanceOptions, type RunOptions, runConformance } from "./run.ts";
export type { Selection } from "./select.ts";
export { binarySuite } from "./suites/binary.ts";
export { damageSuite } from "./suites/damage.ts";
export { documentsSuite } from "./suites/documents.ts";
export { hostileSuite } from "./suites/hostile.ts";
export { numbersSuite } from "./suites/numbers.ts";
export { ownershipSuite } from "./suites/ownership.ts";
export { propertiesSuite } from "./suites/properties.ts";
export { stringsSuite } from "./suites/strings.ts";
export { textSuite } from "./suites/text.ts";
export { valuesSuite } from "./suites/values.ts";
export { suites } from "./suites.ts";
