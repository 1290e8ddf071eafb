import { expect, test } from "vitest";
import { literal } from "./literal.ts";
import { table } from "./table.ts";

test("what looks like a tag stands as it is", () => {
  expect(literal("vector<pair<int,int>>")).toBe("vector&lt;pair&lt;int,int>>");
});

test("code is left alone", () => {
  expect(literal("a<b `vector<string>` c<d")).toBe("a&lt;b `vector<string>` c&lt;d");
});

test("cells of tables are literal", () => {
  expect(table(["map<int,string>"], [["1"]])).toContain("map&lt;int,string>");
});
