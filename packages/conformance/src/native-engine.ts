import { type Engine, EngineError } from "@enginebay/core";
import type { Policy } from "./policy.ts";

/**
 * `JSON.parse` and `JSON.stringify` as an engine: the reference that others are compared with. Its in-memory form is
 * the plain value itself; its binary form is the text with its length in front, as four little-endian bytes.
 */
export const nativeEngine: Engine = {
  name: "native",
  binaryFormat: "length-prefixed-json/1",
  parse: parseText,
  serialize: stringify,
  save(value, sink) {
    const text = stringify(value);
    sink.reserve(LENGTH_BYTES);
    sink.view.setUint32(sink.position, text.byteLength, true);
    sink.position += LENGTH_BYTES;
    sink.write(text);
  },
  load(source) {
    source.require(LENGTH_BYTES);
    const length = source.view.getUint32(source.position, true);
    source.position += LENGTH_BYTES;
    return parseText(source.take(length));
  },
  fromJS: (plain) => parseText(stringify(plain)),
  toJS: (value) => value,
};

/** What `JSON.parse` and `JSON.stringify` cannot promise: they do not say where, and write -0 as 0. */
export const nativePolicy: Partial<Policy> = { errors: "unlocated", damage: "contained", numbers: "ecmascript" };

function parseText(text: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text));
  } catch (cause) {
    throw new EngineError("syntax", (cause as Error).message, { cause });
  }
}

function stringify(value: unknown): Uint8Array {
  let text: string | undefined;
  try {
    text = JSON.stringify(value);
  } catch (cause) {
    throw refusal(cause as Error);
  }
  if (text === undefined) throw new EngineError("unsupported-value", `JSON has no form for ${typeof value}`);
  return new TextEncoder().encode(text);
}

/** JSON.stringify throws a RangeError where the stack ends, and a TypeError for a BigInt or, in other words, a cycle. */
function refusal(cause: Error): EngineError {
  if (cause instanceof RangeError) return new EngineError("depth-exceeded", "nested too deeply", { cause });
  const code = cause.message.includes("BigInt") ? "unsupported-value" : "cyclic-value";
  return new EngineError(code, cause.message, { cause });
}

const LENGTH_BYTES = 4;
