import { describe, expect, it } from "vitest";
import { bytesOf, describeBytes, referenceParse } from "./bytes.ts";

describe("bytesOf", () => {
  it("puts text and bytes one after the other", () => {
    expect(bytesOf("é", [0xff, 0], new Uint8Array([1]), "")).toEqual(new Uint8Array([0xc3, 0xa9, 0xff, 0, 1]));
  });
});

describe("referenceParse", () => {
  it("skips one byte order mark and refuses ill-formed UTF-8", () => {
    expect(referenceParse(bytesOf([0xef, 0xbb, 0xbf], "1"))).toBe(1);
    expect(() => referenceParse(bytesOf('"', [0xff], '"'))).toThrow();
  });
});

describe("describeBytes", () => {
  it("quotes text, spells ill-formed bytes out, and cuts both short", () => {
    expect(describeBytes(bytesOf('{"a":"é\n"}'))).toBe('"{\\"a\\":\\"é\\n\\"}"');
    expect(describeBytes(bytesOf("a", [0xff]))).toBe("61 ff");
    expect(describeBytes(bytesOf("x".repeat(100)))).toBe(`"${"x".repeat(60)}"… (100 bytes)`);
  });
});
