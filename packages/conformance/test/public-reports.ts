/*
 * Checks for cases from public bug reports of other libraries, by their id in the file that collects them. Each says what
 * a case of that kind asks of an engine, or why nothing in the contract of an engine can answer it.
 */
import assert from "node:assert/strict";
import { type Engine, isEngineError } from "@enginebay/core";

/** A case as the file has it; which members there are depends on the case. */
export interface PublicReport {
  readonly id: string;
  readonly about: string;
  readonly input_base64?: string;
  readonly variants_base64?: readonly string[];
  readonly doubles_hex?: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: every case has a shape of its own, and each check reads its own case
  readonly expected: any;
}

type Check = (engine: Engine, report: PublicReport) => void;

/** What each case asks of an engine. */
export const CHECKS: Readonly<Record<string, Check>> = {
  "num-power-of-two": checkBits,
  "num-long-mantissa-negative-exponent": checkBits,
  "num-tiny-denormal-edge": checkBits,
  "num-huge-exponent"(engine, { input_base64, expected }) {
    const values = toJS(engine, fromBase64(input_base64!)) as number[];
    assert.deepEqual(values.map(String), expected.value_as_text);
  },
  "utf8-ill-formed"(engine, { input_base64, variants_base64, expected }) {
    for (const text of [input_base64!, ...variants_base64!]) {
      assert.equal(refusal(engine, fromBase64(text)).offset, expected.error_offset);
    }
  },
  "string-10M-then-comma"(engine, { expected }) {
    const text = utf8(`"${"a".repeat(9_999_997)}",`);
    assert.equal(refusal(engine, text).offset, expected.error_offset);
    assert.equal((toJS(engine, text.subarray(0, -1)) as string).length, 9_999_997);
  },
  "depth-bomb"(engine) {
    const texts = ["[".repeat(100_000), "[".repeat(100_000) + "]".repeat(100_000)];
    for (const text of [...texts, `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`]) {
      const error = thrownBy(() => engine.parse(utf8(text)));
      if (error !== undefined)
        assert.ok(isEngineError(error, "depth-exceeded") || isEngineError(error, "unexpected-end"));
      else assert.notEqual(text, texts[0]);
    }
  },
  "duplicate-key"(engine, { input_base64, variants_base64, expected }) {
    assert.equal(JSON.stringify(toJS(engine, fromBase64(input_base64!))), expected.last_wins.split(" ")[0]);
    assert.equal(JSON.stringify(toJS(engine, fromBase64(variants_base64![0]!))), '{"a":2}');
  },
  "proto-key"(engine, { input_base64, variants_base64, expected }) {
    const value = toJS(engine, fromBase64(input_base64!)) as Record<string, unknown>;
    assert.deepEqual(Object.keys(value), expected.own_keys);
    assert.equal(Object.getPrototypeOf(value), Object.prototype);
    assert.equal(value.isAdmin, undefined);
    assert.equal(JSON.stringify(parsed(engine.serialize(engine.parse(fromBase64(input_base64!))))), expected.roundtrip);
    for (const variant of variants_base64!) {
      const text = fromBase64(variant);
      assert.deepEqual(toJS(engine, text), parsed(text));
    }
  },
  "stringify-lone-surrogate"(engine, { expected }) {
    assert.equal(written(engine, "Matteo\ud800"), expected.text);
    assert.equal(written(engine, "\ud800\ud800"), '"\\ud800\\ud800"');
    assert.equal(written(engine, "\udc00..."), '"\\udc00..."');
    assert.equal(written(engine, "\ud83d\ude00"), '"😀"');
  },
  "float-shortest-roundtrip"(engine, { doubles_hex, expected }) {
    for (const [index, bits] of doubles_hex!.entries()) {
      const value = doubleOf(bits);
      const text = written(engine, value);
      assert.equal(text, expected.text_ecmascript[index]);
      assert.equal(bitsOf(toJS(engine, utf8(text)) as number), bits);
    }
  },
  "stringify-non-finite"(engine, { expected }) {
    const values = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, -0];
    assert.equal(written(engine, values), expected.default);
  },
  "stringify-toJSON-key"(engine, { expected }) {
    const echo = { toJSON: (key: string) => key };
    const value = { a: echo, b: [echo], c: { toJSON: () => undefined }, d: { toJSON: 5 } };
    assert.equal(written(engine, value), expected.text);
    assert.equal(written(engine, { toJSON: (key: string) => `<${key}>` }), expected.root);
  },
  "constructor-not-duplicate": checkAccepted,
  "bigint-with-exponent-or-fraction": checkAccepted,
  "jcs-utf16-order": checkAccepted,
  "escape-in-key-stringify"(engine, { expected }) {
    assert.equal(written(engine, { "\\\\d": 1 }), expected.text);
  },
};

/** What no engine can be asked through its contract. */
export const NOT_APPLICABLE: Readonly<Record<string, string>> = {
  "chunk-inside-utf8": "an engine parses whole texts, not chunks",
  "chunk-inside-escape": "an engine parses whole texts, not chunks",
  "ndjson-cut-record": "an engine parses one value, not a sequence of records",
  "pretty-empty-containers": "indentation is an option of serialize, which the contract leaves to the engine",
  "size-beyond-32-bits": "needs gigabytes; an engine tests its bound where it checks it",
  "empty-replacer-list": "the contract has no replacer",
  "array-index-leading-zero-patch": "the contract has no patches",
};

function checkBits(engine: Engine, { input_base64, expected }: PublicReport): void {
  const values = [toJS(engine, fromBase64(input_base64!))].flat() as number[];
  assert.deepEqual(values.map(bitsOf), [expected.float64_hex].flat());
}

function checkAccepted(engine: Engine, { input_base64 }: PublicReport): void {
  const text = fromBase64(input_base64!);
  const value = engine.parse(text);
  assert.deepEqual(engine.toJS(value), parsed(text));
  assert.deepEqual(parsed(engine.serialize(value)), parsed(text));
}

function toJS(engine: Engine, text: Uint8Array): unknown {
  return engine.toJS(engine.parse(text));
}

/** What an engine writes for a plain value. */
function written(engine: Engine, plain: unknown): string {
  return new TextDecoder("utf-8", { fatal: true }).decode(engine.serialize(engine.fromJS(plain)));
}

function refusal(engine: Engine, text: Uint8Array): { readonly offset: number | undefined } {
  const error = thrownBy(() => engine.parse(text));
  assert.ok(isEngineError(error));
  return error;
}

function thrownBy(call: () => unknown): unknown {
  try {
    call();
  } catch (error) {
    return error;
  }
  return undefined;
}

function parsed(text: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(text));
}

function utf8(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, "base64"));
}

function doubleOf(hexadecimal: string): number {
  return Buffer.from(hexadecimal, "hex").readDoubleBE();
}

function bitsOf(value: number): string {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return bytes.toString("hex");
}
