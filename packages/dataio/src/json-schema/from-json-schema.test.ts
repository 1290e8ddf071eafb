import { describe, expect, it } from "vitest";
import { codec, engineFor, fromJsonSchema } from "../index.ts";

/** What values of a schema look like once they were parsed, saved and loaded. */
function roundTrip(schema: unknown, plain: unknown): unknown {
  const type = fromJsonSchema(schema);
  const engine = engineFor(type);
  const value = engine.fromJS(plain);
  return engine.toJS(codec(type).load(codec(type).save(value)));
}

describe("a schema of the common kind", () => {
  it.each([
    ["true", true, { any: ["thing", 1, null] }],
    ["an annotation only", { title: "anything" }, [1, "a"]],
    ["string", { type: "string" }, "a"],
    ["integer", { type: "integer" }, -5],
    ["number", { type: "number" }, 0.5],
    ["boolean", { type: "boolean" }, false],
    ["null", { type: "null" }, null],
    ["or null", { type: ["integer", "null"] }, null],
    ["or null, not null", { type: ["null", "string"] }, "a"],
    ["enum", { enum: ["red", "green"] }, "green"],
    ["enum with a type", { type: "string", enum: ["red"] }, "red"],
    ["const", { const: "v1" }, "v1"],
    ["array", { type: "array", items: { type: "integer" } }, [1, 2]],
    ["array of anything", { type: "array" }, [1, "a"]],
    [
      "tuple",
      { type: "array", prefixItems: [{ type: "string" }, { type: "integer" }], items: false, minItems: 2 },
      ["a", 1],
    ],
    ["object by keys", { type: "object", additionalProperties: { type: "integer" } }, { b: 1, a: 2 }],
    ["object of anything", { type: "object" }, { b: 1, a: [] }],
    [
      "object",
      {
        type: "object",
        properties: { a: { type: "integer" }, b: { type: "string" } },
        required: ["a"],
        additionalProperties: false,
      },
      { a: 1 },
    ],
    ["null for a member", { type: "object", properties: { a: { type: ["integer", "null"] } } }, { a: null }],
    [
      "definition",
      {
        $ref: "#/$defs/a~1b",
        $defs: { "a/b": { type: "array", items: { $ref: "#/$defs/c" } }, c: { type: "integer" } },
      },
      [1],
    ],
    ["recursion", { type: "object", properties: { next: { $ref: "#" } } }, { next: { next: {} } }],
    [
      "mutual recursion",
      {
        $ref: "#/definitions/a",
        definitions: {
          a: { type: "array", items: { $ref: "#/definitions/b" } },
          b: { type: "object", properties: { a: { $ref: "#/definitions/a" } } },
        },
      },
      [{ a: [{}, { a: [] }] }],
    ],
  ])("%s", (_name, schema, plain) => {
    expect(roundTrip(schema, plain)).toEqual(plain);
  });

  it.each([
    [{ type: "integer" }, 0.5],
    [{ enum: ["red"] }, "blue"],
    [{ type: "object", properties: { a: { type: "integer" } }, required: ["a"] }, {}],
    [{ type: "object", properties: { a: { type: "integer" } } }, { b: 1 }],
    [{ type: "array", prefixItems: [{ type: "string" }], items: false, minItems: 1 }, []],
    [{ type: ["integer", "null"] }, "a"],
  ])("%j refuses %j", (schema, plain) => {
    expect(() => roundTrip(schema, plain)).toThrow(expect.objectContaining({ name: "EngineError" }));
  });
});

describe("outside of that", () => {
  it.each([
    ["a keyword that would have to be obeyed", { type: "string", minLength: 1 }, "/minLength"],
    [
      "one deep down",
      { type: "object", properties: { a: { type: "array", items: { type: "integer", minimum: 0 } } } },
      "/properties/a/items/minimum",
    ],
    ["one beside a reference", { $ref: "#/$defs/a", minLength: 1, $defs: { a: true } }, "/minLength"],
    ["combinations", { oneOf: [{ type: "string" }] }, "/oneOf"],
    ["several types", { type: ["string", "integer"] }, "/type"],
    ["no type", { type: "text" }, "/type"],
    ["false", false, ""],
    ["an enum of numbers", { enum: [1, 2] }, "/enum"],
    ["an enum with a value twice", { enum: ["a", "a"] }, "/enum"],
    ["an enum of nothing", { enum: [] }, "/enum"],
    [
      "an open object with properties",
      { type: "object", properties: {}, additionalProperties: true },
      "/additionalProperties",
    ],
    ["a required property that is not described", { type: "object", properties: {}, required: ["a"] }, "/required/0"],
    ["an open tuple", { type: "array", prefixItems: [{ type: "string" }] }, "/prefixItems"],
    ["another document", { $ref: "other.json" }, "/$ref"],
    ["a definition that is not there", { $ref: "#/$defs/a" }, "/$ref"],
  ])("%s", (_name, schema, path) => {
    expect(() => fromJsonSchema(schema)).toThrow(expect.objectContaining({ code: "invalid-argument", path }));
  });

  it("a definition that is nothing but itself", () => {
    const type = fromJsonSchema({ $ref: "#/$defs/a", $defs: { a: { $ref: "#/$defs/b" }, b: { $ref: "#/$defs/a" } } });
    expect(() => codec(type)).toThrow(expect.objectContaining({ code: "invalid-argument" }));
  });
});
