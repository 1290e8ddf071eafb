// A whole engine: its in-memory form is the plain value, its binary form is a length and JSON text.
import { EngineError } from "@enginebay/core";

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

/** @type {import("@enginebay/core").Engine} */
export const engine = {
  name: "example",
  binaryFormat: "example/1",
  parse(text) {
    try {
      return JSON.parse(decoder.decode(text));
    } catch (cause) {
      const code = cause instanceof SyntaxError ? "syntax" : "invalid-utf8";
      throw new EngineError(code, cause.message, { cause });
    }
  },
  serialize: (value) => encoder.encode(JSON.stringify(value)),
  save(value, sink) {
    const text = engine.serialize(value);
    sink.reserve(4);
    sink.view.setUint32(sink.position, text.length, true);
    sink.position += 4;
    sink.write(text);
  },
  load(source) {
    source.require(4);
    const length = source.view.getUint32(source.position, true);
    source.position += 4;
    return engine.parse(source.take(length));
  },
  fromJS: (plain) => JSON.parse(JSON.stringify(plain)),
  toJS: (value) => value,
};
