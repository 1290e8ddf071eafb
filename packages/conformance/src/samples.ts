import type { Engine } from "@enginebay/core";
import { must } from "./attempt.ts";
import { bytesOf } from "./bytes.ts";
import type { Policy } from "./policy.ts";

/** A value that suites carry through the binary form and from engine to engine. */
export interface Sample {
  readonly name: string;
  /** The plain value that it is. */
  readonly expected: unknown;
  /** The engine's form of it. */
  make(engine: Engine): unknown;
}

/** The values to work with: those of the policy and, if the engine takes any, these of ours. */
export function samplesFor(policy: Policy): readonly Sample[] {
  const given = policy.samples.map((plain, index) => sampleOf(`sample ${index + 1} of the policy`, plain));
  return policy.values === "schema" ? given : [...ownSamples(policy), ...given];
}

/** Small values of every kind, each with something in it that a binary form may get wrong. */
function ownSamples({ loneSurrogates }: Policy): Sample[] {
  const samples = TEXTS.map(([name, text]) => sampleFromText(name, text));
  return loneSurrogates === "kept"
    ? [...samples, sampleFromText("lone surrogates", '["\\ud800",{"\\udc00x":1}]')]
    : samples;
}

const TEXTS: readonly (readonly [name: string, text: string])[] = [
  ["null", "null"],
  ["true", "true"],
  ["zero", "0"],
  ["minus zero", "-0"],
  ["a fraction", "0.1"],
  ["the empty string", '""'],
  ["a string", '"text é€😀\\n"'],
  ["the empty array", "[]"],
  ["the empty object", "{}"],
  ["a record", '{"id":7,"flag":true,"name":"seven","value":7.25,"none":null}'],
  ["nested containers", '[[],[[]],{"a":{"b":{"c":[1,[2,[3]]]}}},[{}]]'],
  ["integers", "[0,1,-1,127,128,-128,-129,255,256,32767,65536,2147483647,-2147483648,4294967296,9007199254740993]"],
  ["doubles", "[5e-324,2.2250738585072014e-308,1.7976931348623157e308,1e23,-0.0,123456789012345678901234567890]"],
  ["strings", `["","a","\\u0000","\\"\\\\/\\b\\f","${"x".repeat(64)}","${"漢".repeat(90)}","\\ud83d\\ude00"]`],
  ["keys", '{"":1,"b":2,"a":3,"2":4,"1":5,"__proto__":{"x":1},"constructor":null,"\\u00e9":6,"a\\"b":7}'],
  ["duplicate keys", '{"a":1,"b":2,"\\u0061":3,"b":{"c":1,"c":2}}'],
  ["rows", `[${Array.from({ length: 20 }, (_, i) => `{"id":${i},"name":"row ${i}","ok":${i % 2 === 0}}`).join(",")}]`],
];

function sampleFromText(name: string, text: string): Sample {
  return { name, expected: JSON.parse(text), make: (engine) => must("parse", () => engine.parse(bytesOf(text))) };
}

function sampleOf(name: string, plain: unknown): Sample {
  return {
    name,
    expected: JSON.parse(JSON.stringify(plain)),
    make: (engine) => must("fromJS", () => engine.fromJS(plain)),
  };
}
