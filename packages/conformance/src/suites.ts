import type { Suite } from "./case.ts";
import { binarySuite } from "./suites/binary.ts";
import { damageSuite } from "./suites/damage.ts";
import { documentsSuite } from "./suites/documents.ts";
import { hostileSuite } from "./suites/hostile.ts";
import { numbersSuite } from "./suites/numbers.ts";
import { ownershipSuite } from "./suites/ownership.ts";
import { propertiesSuite } from "./suites/properties.ts";
import { stringsSuite } from "./suites/strings.ts";
import { textSuite } from "./suites/text.ts";
import { valuesSuite } from "./suites/values.ts";

/** All suites for one engine, in the order in which their failures are best read. */
export const suites: readonly Suite[] = [
  textSuite,
  numbersSuite,
  stringsSuite,
  valuesSuite,
  documentsSuite,
  binarySuite,
  damageSuite,
  ownershipSuite,
  propertiesSuite,
  hostileSuite,
];
