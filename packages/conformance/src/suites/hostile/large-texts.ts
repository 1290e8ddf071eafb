import type { EngineErrorCode } from "@enginebay/core";
import { bytesOf } from "../../bytes.ts";
import type { TextCase, TextOutcome } from "../../case.ts";
import { COLLIDING_KEYS } from "./colliding-keys.ts";

/**
 * Large texts that cost a careless parser more than their length: each is made when it is needed, and each has one
 * right answer.
 */
export function largeTexts(): readonly TextCase[] {
  return [...strings(), ...numbers(), ...containers(), ...collidingKeys()];
}

function strings(): TextCase[] {
  const letters = "a".repeat(TEN_MEGABYTES - 3);
  return [
    rejects(
      "ten million bytes: a string, then a comma",
      () => bytesOf(`"${letters}",`),
      TEN_MEGABYTES - 1,
      "trailing-content",
    ),
    rejects(
      "ten million bytes: a string, then an ill-formed byte",
      () => bytesOf(`"${letters}"`, [0xff]),
      TEN_MEGABYTES - 1,
    ),
    rejects(
      "ten million bytes: a string that holds a tab in the end",
      () => bytesOf(`"${letters}\t"`),
      TEN_MEGABYTES - 2,
      "invalid-string",
    ),
    rejects(
      "ten million bytes: a string that is ill-formed in the end",
      () => bytesOf(`"${letters}`, [0xc0], '"'),
      TEN_MEGABYTES - 2,
      "invalid-utf8",
    ),
    rejects(
      "ten million bytes: a string that never ends",
      () => bytesOf(`"${letters}`),
      undefined,
      "unexpected-end",
      "invalid-string",
    ),
    accepts("ten million bytes: a string and nothing else", () => bytesOf(`"${letters}"`)),
    accepts("a million escapes", () => bytesOf(`"${"\\n".repeat(1_000_000)}"`)),
    accepts("a million backslashes", () => bytesOf(`"${"\\".repeat(1_000_000)}"`)),
    rejects(
      "a million backslashes, and one",
      () => bytesOf(`"${"\\".repeat(1_000_001)}"`),
      undefined,
      "unexpected-end",
      "invalid-string",
    ),
    accepts("a million characters of three bytes", () => bytesOf(`"${"漢".repeat(1_000_000)}"`)),
    accepts("a megabyte of white space around a value", () =>
      bytesOf(`${" ".repeat(MEGABYTE)}1${"\n".repeat(MEGABYTE)}`),
    ),
    rejects("a megabyte of white space, then nothing", () => bytesOf(" ".repeat(MEGABYTE)), MEGABYTE, "unexpected-end"),
  ];
}

function numbers(): TextCase[] {
  return [
    accepts("a number of a megabyte: an integer", () => bytesOf("7".repeat(MEGABYTE))),
    accepts("a number of a megabyte: a fraction", () => bytesOf(`0.${"3".repeat(MEGABYTE)}`)),
    accepts("a number of a megabyte: zeros after the point", () => bytesOf(`[0.${"0".repeat(MEGABYTE)}1]`)),
    accepts("a number of a megabyte: zeros in the exponent", () => bytesOf(`[1e${"0".repeat(MEGABYTE)}5]`)),
    accepts("a number of a megabyte: digits in the exponent", () => bytesOf(`[1e-${"9".repeat(MEGABYTE)}]`)),
    accepts("a number of a megabyte: zeros that the exponent takes away", () =>
      bytesOf(`[1${"0".repeat(MEGABYTE)}e-${MEGABYTE}]`),
    ),
    rejects("a number of a megabyte: a zero in front", () => bytesOf(`0${"7".repeat(MEGABYTE)}`)),
    accepts("hundreds of thousands of numbers", () => bytesOf(`[${"1,-2.5,3e4,".repeat(100_000)}0]`)),
  ];
}

function containers(): TextCase[] {
  return [
    accepts("a hundred thousand empty arrays", () => bytesOf(`[${"[],".repeat(100_000)}[]]`)),
    accepts("a hundred thousand empty objects", () => bytesOf(`[${"{},".repeat(100_000)}{}]`)),
    accepts("fifty thousand small objects", () => bytesOf(`[${'{"a":0},'.repeat(50_000)}{}]`)),
    accepts("one key, a hundred thousand times", () => bytesOf(`{${'"a":1,'.repeat(100_000)}"a":2}`)),
    accepts("two keys in turn, a hundred thousand times", () => bytesOf(`{${'"a":1,"b":2,'.repeat(50_000)}"c":3}`)),
    accepts("thirty thousand keys, in descending order", () => {
      return bytesOf(`{${Array.from({ length: 30_000 }, (_, i) => `"key ${999_999 - i}":${i}`).join(",")}}`);
    }),
    rejects(
      "a million elements, then the wrong bracket",
      () => bytesOf(`[${"1,".repeat(1_000_000)}1}`),
      2_000_002,
      "syntax",
    ),
  ];
}

function collidingKeys(): TextCase[] {
  return COLLIDING_KEYS.map(({ name, make }) =>
    accepts(`${2 ** COLLISION_STAGES} keys that collide: ${name}`, () => {
      return bytesOf(
        `{${make(COLLISION_STAGES)
          .map((key, index) => `"${key}":${index}`)
          .join(",")}}`,
      );
    }),
  );
}

function accepts(name: string, input: () => Uint8Array): TextCase {
  return { kind: "text", name, input, expected: { outcome: "accept" } };
}

function rejects(name: string, input: () => Uint8Array, offset?: number, ...codes: EngineErrorCode[]): TextCase {
  const expected: TextOutcome = {
    outcome: "reject",
    ...(offset !== undefined && { offset }),
    ...(codes.length > 0 && { codes }),
  };
  return { kind: "text", name, input, expected };
}

const MEGABYTE = 1_000_000;
const TEN_MEGABYTES = 10_000_000;
const COLLISION_STAGES = 16;
