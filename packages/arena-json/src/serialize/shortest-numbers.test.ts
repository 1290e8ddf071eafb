import { isEngineError } from "@enginebay/core";
import { beforeAll, describe, expect, it } from "vitest";
import * as main from "../index.ts";
import * as portable from "../portable.ts";

const decoder = new TextDecoder();

beforeAll(() => {
  expect(main.initSync()).toBe(true);
});

describe.each([
  ["the kernel", main, "wasm"],
  ["the portable writer", portable, "portable"],
])('numbers: "shortest", by %s', (_, { parse, serialize }, backend) => {
  const shortest = (text: string): string => {
    const document = parse(text);
    expect(document.backend).toBe(backend);
    return decoder.decode(document.serialize({ numbers: "shortest" }));
  };

  it.each([
    ["0", "0"],
    ["-0", "0"],
    ["-0.0e5", "0"],
    ["1.0", "1"],
    ["1.50", "1.5"],
    ["-1E2", "-100"],
    ["0.1", "0.1"],
    ["100000000.000", "100000000"],
    ["9007199254740991", "9007199254740991"],
    ["9007199254740993", "9007199254740992"],
    ["12345678901234567890", "12345678901234567000"],
    ["1e20", "100000000000000000000"],
    ["123456789012345678901", "123456789012345680000"],
    ["1e21", "1e+21"],
    ["1.5e300", "1.5e+300"],
    ["0.000001", "0.000001"],
    ["0.00000123", "0.00000123"],
    ["0.0000001", "1e-7"],
    ["-12.5E-8", "-1.25e-7"],
    ["5e-324", "5e-324"],
    ["2.2250738585072014e-308", "2.2250738585072014e-308"],
    ["1.7976931348623157e308", "1.7976931348623157e+308"],
    ["9.5367431640625e-7", "9.5367431640625e-7"],
    ["2251799813685248.5", "2251799813685248.5"],
    ["0.30000000000000004440", "0.30000000000000004"],
    ["1e-400", "0"],
  ])("%s is written %s", (text, expected) => {
    expect(JSON.stringify(JSON.parse(text))).toBe(expected);
    expect(shortest(text)).toBe(expected);
    // Where others follow.
    expect(shortest(`[${text} , {"a" : ${text}}]`)).toBe(`[${expected},{"a":${expected}}]`);
  });

  it("what is beyond the doubles keeps its lexeme, since null would lose it", () => {
    expect(shortest("[ 1e400, -1E+999 ]")).toBe("[1e400,-1E+999]");
  });

  it("text that becomes much longer than its source is whole", () => {
    const text = `[${Array.from({ length: 10_000 }, () => "1e20").join()}]`;
    expect(shortest(text)).toBe(JSON.stringify(JSON.parse(text)));
  });

  it("repeated keys are resolved as well", () => {
    expect(shortest('{"a":1.0,"b":2.50,"a":3.0}')).toBe('{"a":3,"b":2.5}');
  });

  it("a value of a document has it too, and the function", () => {
    const value = parse("[[1.0,2e0]]").at("/0")!;
    expect(decoder.decode(value.serialize({ numbers: "shortest" }))).toBe("[1,2]");
    expect(decoder.decode(serialize(value, { numbers: "shortest" }))).toBe("[1,2]");
    expect(decoder.decode(serialize(value, { numbers: "lexeme" }))).toBe("[1.0,2e0]");
  });

  it("any other form is refused", () => {
    const options = { numbers: "fixed" } as unknown as main.SerializeOptions;
    const refused = expect.toSatisfy((error) => isEngineError(error, "invalid-argument"));
    expect(() => serialize(parse("1"), options)).toThrow(refused);
    expect(() => serialize(1, options)).toThrow(refused);
  });
});
