// A whole engine: its in-memory form is the plain value, its binary form a length and then JSON text.
import { EngineError } from "@enginebay/core";

export const engine = {
  name: "example",
  binaryFormat: "example/1",
  parse: (text) => attempt("syntax", () => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text))),
  serialize(value) {
    const text = attempt("unsupported-value", () => JSON.stringify(value));
    if (text === undefined) throw new EngineError("unsupported-value", `JSON has no form for ${typeof value}`);
    return new TextEncoder().encode(text);
  },
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
  fromJS: (plain) => engine.parse(engine.serialize(plain)),
  toJS: (value) => value,
};

/** What it cannot promise: to say where an error is, to notice every damage, to tell -0 from 0. */
export const conformancePolicy = { errors: "unlocated", damage: "contained", numbers: "ecmascript" };

function attempt(code, work) {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof RangeError) throw new EngineError("depth-exceeded", cause.message, { cause });
    const cyclic = cause.message.includes("circular");
    throw new EngineError(cyclic ? "cyclic-value" : code, cause.message, { cause });
  }
}
