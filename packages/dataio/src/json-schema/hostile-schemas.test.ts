import { describe, expect, it } from "vitest";
import { codec, engineFor, fromJsonSchema } from "../index.ts";

describe("a schema is refused with its place", () => {
  it.each([
    ["malformed percent-encoding", { $ref: "#/%E0%A4%A" }, "/$ref"],
    ["an escape that JSON Pointer has not", { $ref: "#/$defs/a~2", $defs: { "a~2": true } }, "/$ref"],
    ["what every object inherits", { $ref: "#/__proto__" }, "/$ref"],
    ["a property that JavaScript would move", { type: "object", properties: { 7: true } }, "/properties/7"],
  ])("%s", (_, schema, path) => {
    expect(() => fromJsonSchema(schema)).toThrow(expect.objectContaining({ code: "invalid-argument", path }) as Error);
  });

  it("a schema that contains itself, or as good as", () => {
    const refused = expect.objectContaining({ code: "invalid-argument" }) as Error;
    const cycle: Record<string, unknown> = { type: "array" };
    cycle.items = cycle;
    expect(() => fromJsonSchema(cycle)).toThrow(refused);
    let deep: unknown = { type: "string" };
    for (let i = 0; i < 1e5; i++) deep = { type: "array", items: deep };
    expect(() => fromJsonSchema(deep)).toThrow(refused);
    const $defs: Record<string, unknown> = { d100000: true };
    for (let i = 0; i < 1e5; i++) $defs[`d${i}`] = { $ref: `#/$defs/d${i + 1}` };
    expect(() => fromJsonSchema({ $ref: "#/$defs/d0", $defs })).toThrow(refused);
  });
});

it("a pointer is decoded as a whole, and then its segments", () => {
  const schema = { $ref: "#/$defs%2Fa~1b~0%22", $defs: { 'a/b~"': { type: "string" } } };
  expect(engineFor(fromJsonSchema(schema)).fromJS("x")).toBe("x");
});

it("definitions that use the next one twice cost no more than they are", () => {
  const $defs: Record<string, unknown> = { d60: { type: "string" } };
  for (let i = 0; i < 60; i++) {
    const next = { $ref: `#/$defs/d${i + 1}` };
    $defs[`d${i}`] = { type: "object", properties: { a: next, b: next } };
  }
  const type = fromJsonSchema({ $ref: "#/$defs/d0", $defs });
  const engine = engineFor(type);
  expect(codec(type).load(codec(type).save({}))).toEqual({ a: undefined, b: undefined });
  expect(new TextDecoder().decode(engine.serialize(engine.fromJS({ b: { a: {} } })))).toBe('{"b":{"a":{}}}');
});

it("names of properties are names, whatever they are", () => {
  const properties = JSON.parse('{"__proto__":{"type":"string"},"constructor":{"type":"integer"}}');
  const engine = engineFor(fromJsonSchema({ type: "object", properties }));
  const value = engine.parse(new TextEncoder().encode('{"__proto__":"x"}')) as object;
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
  expect(new TextDecoder().decode(engine.serialize(value))).toBe('{"__proto__":"x"}');
});
