import { type JsonValue, parse } from "@enginebay/arena-json";
import { describe, expect, test } from "vitest";
import { describeRow } from "../../.vitepress/theme/explorer/describe.ts";
import { MAX_ROWS, type Place, RANGE_SIZE, VisibleTree } from "../../.vitepress/theme/explorer/visible-tree.ts";

const rootOf = (text: string): JsonValue => parse(text, { maxDepth: 1_000_000 }).root;
const labels = (tree: VisibleTree) =>
  Array.from({ length: tree.total }, (_, row) => {
    const { level, label, preview } = describeRow(tree.at(row));
    return `${" ".repeat(level - 1)}${label} ${preview}`.trimEnd();
  });
const rowLabelled = (tree: VisibleTree, label: string): Place => {
  for (let row = 0; row < tree.total; row++) if (describeRow(tree.at(row)).label === label) return tree.at(row);
  throw new Error(`no row "${label}"`);
};

describe("the rows", () => {
  const tree = () => new VisibleTree(rootOf('{"a": [1, {"b": 2}], "c": {}, "d": [ ]}'));

  test("are those of the outermost value at first", () => {
    expect(labels(tree())).toEqual([
      ' {"a": [1, {"b": 2}], "c": {}, "d": [ ]}',
      ' "a" [1, {"b": 2}]',
      ' "c" {}',
      ' "d" [ ]',
    ]);
  });

  test("come and go with what is unfolded and folded", () => {
    const mine = tree();
    mine.expand(rowLabelled(mine, '"a"'));
    mine.expand(rowLabelled(mine, "1"));
    expect(labels(mine).slice(1)).toEqual([
      ' "a" [1, {"b": 2}]',
      "  0 1",
      '  1 {"b": 2}',
      '   "b" 2',
      ' "c" {}',
      ' "d" [ ]',
    ]);
    mine.collapse(rowLabelled(mine, '"a"'));
    expect(labels(mine)).toEqual(labels(tree()));
  });

  test("know their own number", () => {
    const mine = tree();
    mine.expand(rowLabelled(mine, '"a"'));
    mine.expand(rowLabelled(mine, "1"));
    for (let row = 0; row < mine.total; row++) expect(mine.rowOf(mine.at(row))).toBe(row);
  });

  test("say what can be unfolded: what has children", () => {
    const mine = tree();
    const expandable = (label: string) => describeRow(rowLabelled(mine, label)).expanded;
    expect([expandable('"a"'), expandable('"c"'), expandable('"d"')]).toEqual([false, undefined, undefined]);
  });

  test("of a scalar are one", () => {
    expect(labels(new VisibleTree(rootOf(" 12 ")))).toEqual([" 12"]);
  });
});

describe("a container with many children", () => {
  const count = 1_234_567;
  const many = new VisibleTree(rootOf(`[${"0,".repeat(count - 1)}1]`));

  test("shows them in ranges of ranges", () => {
    expect(labels(many)).toEqual([expect.stringMatching(/^ \[0,0,/), " 0 … 999999", " 1000000 … 1234566"]);
    many.expand(many.at(2));
    expect(many.total).toBe(3 + 235);
    expect(labels(many).at(-1)).toBe("  1234000 … 1234566");
    many.expand(many.at(many.total - 1));
    expect(labels(many).at(-1)).toBe("   1234566 1");
  });

  test("is opened range by range for a pointer", () => {
    const row = many.reveal(["500500"])!;
    expect(describeRow(many.at(row))).toMatchObject({ label: "500500", position: 501, setSize: RANGE_SIZE });
    expect(many.rowOf(many.at(row))).toBe(row);
  });

  test("does not unfold when more rows would be open than a page can show", () => {
    const wide = new VisibleTree(rootOf(`[${`[${"0,".repeat(999)}0],`.repeat(999)}[]]`));
    let row = 1;
    while (wide.expand(wide.at(row))) row += RANGE_SIZE + 1;
    expect(wide.total).toBeLessThanOrEqual(MAX_ROWS);
    expect(wide.total).toBeGreaterThan(MAX_ROWS - 2 * RANGE_SIZE);
  });
});

describe("a pointer", () => {
  test("opens the way through objects and arrays, by tokens that are still escaped", () => {
    const tree = new VisibleTree(rootOf('{"x": 0, "a/b": [0, {"~": {"": 5}}]}'));
    const row = tree.reveal(["a~1b", "1", "~0", ""])!;
    expect(describeRow(tree.at(row))).toMatchObject({ label: '""', preview: "5", level: 5 });
    expect(tree.total).toBe(7);
  });

  test("leads to the member that counts where keys are repeated", () => {
    const tree = new VisibleTree(rootOf('{"a": 1, "b": 2, "a": 3}'));
    expect(describeRow(tree.at(tree.reveal(["a"])!)).preview).toBe("3");
  });

  test("may be followed twice, and adds nothing then", () => {
    const tree = new VisibleTree(rootOf("[[[1]]]"));
    const row = tree.reveal(["0", "0", "0"]);
    const { total } = tree;
    expect([tree.reveal(["0", "0", "0"]), tree.total]).toEqual([row, total]);
  });

  test("may be a hundred thousand levels long", () => {
    const depth = 100_000;
    const tree = new VisibleTree(rootOf("[".repeat(depth) + "]".repeat(depth)));
    const row = tree.reveal(new Array(depth - 1).fill("0"))!;
    expect(row).toBe(depth - 1);
    expect(describeRow(tree.at(row)).level).toBe(depth);
  });
});

test("whatever is unfolded, every row is found: compared with a tree that is written out", () => {
  const text = JSON.stringify(
    Array.from({ length: 7 }, (_, i) => Array.from({ length: i }, (_, j) => Array(j).fill(i))),
  );
  const tree = new VisibleTree(rootOf(text));
  let state = 1;
  for (let step = 0; step < 200; step++) {
    state = (state * 48271) % 0x7fffffff;
    const place = tree.at(state % tree.total);
    if (place.branch.openAt(place.index) !== undefined) tree.collapse(place);
    else if (describeRow(place).expanded === false) tree.expand(place);
    if (tree.total === 1) tree.expand(tree.at(0));
    const levels = Array.from({ length: tree.total }, (_, row) => describeRow(tree.at(row)));
    expect(levels.map((_, row) => tree.rowOf(tree.at(row)))).toEqual(levels.map((_, row) => row));
    for (const [row, { level, expanded }] of levels.entries()) {
      const next = levels[row + 1]?.level ?? 1;
      expect(next <= level ? expanded !== true : expanded === true && next === level + 1).toBe(true);
    }
  }
});
