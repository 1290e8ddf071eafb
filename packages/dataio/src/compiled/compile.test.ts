import { EngineError, fixedSink, memorySink, memorySource, type Sink, type Source } from "@enginebay/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { samples } from "../../test/random-types.ts";
import { tricklingSource } from "../../test/trickling-source.ts";
import { since, string, u8, u32, vector, versioned } from "../index.ts";
import { type Decode, DecoderFactory } from "../interpreted/decode.ts";
import { type Encode, EncoderFactory } from "../interpreted/encode.ts";
import { toError } from "../refusal.ts";
import type { Type, TypeNode } from "../type.ts";
import { requireSound } from "../types/size.ts";
import type { WireOptions } from "../wire/wire-options.ts";
import { makeDecode, makeEncode } from "./compile.ts";
import { DecodeGenerator } from "./decode-generator.ts";
import { EncodeGenerator } from "./encode-generator.ts";

const optionSets: fc.Arbitrary<WireOptions> = fc.record({
  littleEndian: fc.boolean(),
  hasVarInt: fc.boolean(),
  invalidUtf8: fc.constantFrom("error", "replace", "raw"),
  maxDepth: fc.constantFrom(2, 1024),
});

/** A type that a codec can have, settings, a value, and both codecs. */
const cases = fc
  .tuple(samples(3), optionSets)
  .filter(([{ type }]) => isSound(type))
  .chain(([{ type, value }, options]) =>
    value.map((one) => ({
      node: type.node,
      options,
      value: one,
      toString: () => JSON.stringify(type.node, shown),
    })),
  );

function isSound(type: Type): boolean {
  try {
    requireSound(type.node);
    return true;
  } catch {
    return false;
  }
}

function shown(_key: string, value: unknown): unknown {
  return typeof value === "bigint" ? `${value}n` : value;
}

/** What a call comes to: a result, or all there is to know about an error. */
function outcome<T>(call: () => T): { result: T } | { error: unknown } {
  try {
    return { result: call() };
  } catch (caught) {
    const error = toError(caught);
    if (!(error instanceof EngineError)) return { error };
    return { error: { code: error.code, path: error.path, offset: error.offset, message: error.message } };
  }
}

function written(encode: Encode, sink: Sink, value: unknown): unknown {
  return outcome(() => {
    encode(sink, value, 0);
    return Buffer.from(sink.writtenBytes()).toString("hex");
  });
}

function read(decode: Decode, source: Source): unknown {
  return outcome(() => ({ value: decode(source, 0), end: source.offset }));
}

function interpretedEncode(node: TypeNode, options: WireOptions): Encode {
  return new EncoderFactory(options).make(node);
}

function bytesOf(node: TypeNode, options: WireOptions, value: unknown): Uint8Array | undefined {
  const sink = memorySink();
  try {
    interpretedEncode(node, options)(sink, value, 0);
  } catch {
    return undefined;
  }
  return sink.writtenBytes();
}

const WRONG = [
  undefined,
  null,
  -1,
  1.5,
  Number.NaN,
  2 ** 53,
  256,
  "x",
  "\ud800",
  "\udc80",
  "é",
  true,
  [],
  {},
  1n,
  2n ** 64n,
  new Date(Number.NaN),
  new Map(),
];

/** A copy of a value in which one part, found by turns from the outside in, is something else. */
function spoiled(value: unknown, turns: readonly number[], wrong: unknown): unknown {
  const [turn, ...rest] = turns;
  if (turn === undefined || typeof value !== "object" || value === null) return wrong;
  if (value instanceof Map || value instanceof Set) {
    const parts = spoiled([...value], turns, wrong);
    if (!Array.isArray(parts)) return wrong;
    if (value instanceof Set) return new Set(parts);
    return parts.every(Array.isArray) ? new Map(parts as [unknown, unknown][]) : wrong;
  }
  if (Array.isArray(value)) {
    if (value.length === 0) return wrong;
    return value.with(turn % value.length, spoiled(value[turn % value.length], rest, wrong));
  }
  const names = Object.keys(value);
  if (names.length === 0 || value instanceof Date) return wrong;
  const name = names[turn % names.length]!;
  const part = (value as Record<string, unknown>)[name];
  return Object.fromEntries(
    Object.entries(value).map(([n, old]) => [n, n === name ? spoiled(part, rest, wrong) : old]),
  );
}

describe("compiled code, compared with the interpreter", () => {
  it("reads the same of older and newer versions", () => {
    const since3 = { a: u8, b: since(2, string, () => "as it was"), c: since(3, vector(u8)) };
    const latest = versioned("Record", 5, { ...since3, d: since(5, u32, 7) });
    for (const hasVarInt of [true, false]) {
      const options: WireOptions = { littleEndian: true, hasVarInt, invalidUtf8: "error", maxDepth: 1 };
      const [compiled, interpreted] = [
        new DecodeGenerator(options).compile(latest.node),
        new DecoderFactory(options).make(latest.node),
      ];
      for (let version = 0; version <= 6; version++) {
        const bytes = Uint8Array.of(
          version,
          ...(hasVarInt ? [] : [0, 0, 0]),
          65,
          1,
          66,
          2,
          1,
          2,
          3,
          4,
          5,
          6,
          7,
          8,
          9,
          10,
          11,
          12,
          13,
        );
        const found = read(compiled, memorySource(bytes));
        expect(found).toStrictEqual(read(interpreted, memorySource(bytes)));
      }
    }
  });

  it("is what is used where code may be generated", () => {
    fc.assert(
      fc.property(cases, ({ node, options, value }) => {
        const bytes = bytesOf(node, options, value);
        fc.pre(bytes !== undefined);
        const sink = memorySink();
        // The bare code: it has no interpreter to fall back on.
        new EncodeGenerator(options).compile(node)(sink, value, 0);
        expect(sink.writtenBytes()).toStrictEqual(bytes);
      }),
      { numRuns: 150 },
    );
  });

  it("writes the same bytes, from any position of a sink, and refuses the same values", () => {
    const wrong = fc.option(
      fc.record({ turns: fc.array(fc.nat(20), { maxLength: 4 }), wrong: fc.constantFrom(...WRONG) }),
    );
    fc.assert(
      fc.property(cases, wrong, fc.nat(40), ({ node, options, value }, spoil, capacity) => {
        const given = spoil === null ? value : spoiled(value, spoil.turns, spoil.wrong);
        const expected = written(interpretedEncode(node, options), memorySink(), given);
        expect(written(makeEncode(node, options), memorySink(capacity), given)).toStrictEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("fills a fixed sink to the last byte, and refuses one that is a byte too small", () => {
    fc.assert(
      fc.property(cases, ({ node, options, value }) => {
        const bytes = bytesOf(node, options, value);
        fc.pre(bytes !== undefined && bytes.length > 0);
        const encode = makeEncode(node, options);
        const exact = fixedSink(new Uint8Array(bytes!.length));
        expect(written(encode, exact, value)).toStrictEqual({ result: Buffer.from(bytes!).toString("hex") });
        const small = () => fixedSink(new Uint8Array(bytes!.length - 1));
        expect(written(encode, small(), value)).toStrictEqual(
          written(interpretedEncode(node, options), small(), value),
        );
      }),
      { numRuns: 150 },
    );
  });

  it("reads the same values from memory, files and sockets", () => {
    fc.assert(
      fc.property(cases, fc.integer({ min: 1, max: 40 }), fc.boolean(), ({ node, options, value }, step, knowsSize) => {
        const bytes = bytesOf(node, options, value);
        fc.pre(bytes !== undefined);
        const decode = makeDecode(node, options);
        const expected = read(new DecoderFactory(options).make(node), memorySource(bytes!));
        const found = read(new DecodeGenerator(options).compile(node), memorySource(bytes!));
        expect(found).toStrictEqual(expected);
        expect(read(decode, tricklingSource(bytes!, step, knowsSize))).toStrictEqual(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("reads no byte beyond the value", () => {
    fc.assert(
      fc.property(cases, ({ node, options, value }) => {
        const bytes = bytesOf(node, options, value);
        fc.pre(bytes !== undefined && !JSON.stringify(node, shown).includes("restAll"));
        const source = tricklingSource(Buffer.concat([bytes!, new Uint8Array(40)]), 1, false);
        makeDecode(node, options)(source, 0);
        expect(source.offset).toBe(bytes!.length);
        expect(source.limit - source.position).toBe(0);
      }),
      { numRuns: 150 },
    );
  });

  it("refuses what is cut short, at every length, from memory, files and sockets", () => {
    fc.assert(
      fc.property(cases, ({ node, options, value }) => {
        const bytes = bytesOf(node, options, value);
        fc.pre(bytes !== undefined);
        const decode = makeDecode(node, options);
        const interpreted = new DecoderFactory(options).make(node);
        for (let length = Math.max(0, bytes!.length - 40); length < bytes!.length; length++) {
          const cut = bytes!.slice(0, length);
          expect(read(decode, memorySource(cut))).toStrictEqual(read(interpreted, memorySource(cut)));
          const knowsSize = length % 2 === 0;
          const expected = read(interpreted, tricklingSource(cut, 3, knowsSize));
          expect(read(decode, tricklingSource(cut, 3, knowsSize))).toStrictEqual(expected);
        }
      }),
      { numRuns: 100 },
    );
  });

  it("makes the same of damaged bytes", () => {
    const damage = fc.array(fc.tuple(fc.nat(), fc.oneof(fc.nat(255), fc.constantFrom(0xff, 0x80, 1, 2))), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(cases, damage, fc.boolean(), ({ node, options, value }, changes, knowsSize) => {
        const bytes = bytesOf(node, options, value)?.slice();
        fc.pre(bytes !== undefined && bytes.length > 0);
        for (const [at, byte] of changes) bytes![at % bytes!.length] = byte;
        const decode = makeDecode(node, options);
        const interpreted = new DecoderFactory(options).make(node);
        expect(read(decode, memorySource(bytes!))).toStrictEqual(read(interpreted, memorySource(bytes!)));
        const expected = read(interpreted, tricklingSource(bytes!, 1, knowsSize));
        expect(read(decode, tricklingSource(bytes!, 1, knowsSize))).toStrictEqual(expected);
      }),
      { numRuns: 500 },
    );
  });
});
