import { describe, expect, it } from "vitest";
import { arrayIndex, formatPointer, parsePointer } from "./pointer.ts";

describe("a JSON Pointer", () => {
  it.each([
    ["", []],
    ["/", [""]],
    ["/foo", ["foo"]],
    ["/foo/0", ["foo", "0"]],
    ["/a~1b", ["a/b"]],
    ["/m~0n", ["m~n"]],
    ["/~01", ["~1"]],
    ["/~10", ["/0"]],
    ["/~0~1~0", ["~/~"]],
    ["//", ["", ""]],
    ["/ /é/😀", [" ", "é", "😀"]],
  ])("%j has the reference tokens %j, and they give it back", (pointer, tokens) => {
    expect(parsePointer(pointer)).toEqual(tokens);
    expect(formatPointer(tokens)).toBe(pointer);
  });

  it.each(["foo", "#/foo", " /foo", "/~", "/~2", "/a~", "/~~0", "/a/~/b"])("%j is malformed", (pointer) => {
    expect(() => parsePointer(pointer)).toThrow(expect.objectContaining({ code: "invalid-pointer" }));
  });

  it("says where a bad tilde stands", () => {
    expect(() => parsePointer("/ab~c")).toThrow('"/ab~c" has a "~" at character 3 that neither 0 nor 1 follows');
  });
});

describe("a reference token into an array", () => {
  it.each([
    ["0", 0],
    ["7", 7],
    ["10", 10],
  ])("%j is a position", (token, index) => {
    expect(arrayIndex(token)).toBe(index);
  });

  it.each(["", "-", "00", "01", "-1", "+1", "1.0", "1e1", " 1", "1 ", "0x1", "१"])("%j is none", (token) => {
    expect(arrayIndex(token)).toBeUndefined();
  });
});
