import { rows } from "@enginebay/corpus";
import { describe, expect, test } from "vitest";
import { WrongResult } from "../../suite.ts";
import { writeColumnFile } from "./column-form.ts";
import { prepareRowCase, type RowEvidence } from "./row-case.ts";
import { RowInput } from "./row-input.ts";
import type { PlainRow } from "./row-sums.ts";

const COUNT = 3000;
const COLUMNS = rows(COUNT).columns();
const ROWS = writeColumnFile({ form: "rows", columns: COLUMNS });
const FLAT = writeColumnFile({ form: "flat", columns: COLUMNS });

const prepare = (evidence: RowEvidence, file = ROWS) =>
  prepareRowCase(
    { read: () => ({ call: () => "result", evidence: () => evidence, byteLength: () => 7 }) },
    "read",
    file,
  );
const plain = () => new RowInput(ROWS).plain() as PlainRow[];

test("a right result becomes a trial that counts its bytes", () => {
  const trial = prepare({ plain: plain() });
  expect(trial.bytes).toBe(7);
  expect(trial.call()).toBe("result");
  expect(trial.measure).toBeUndefined();
});

test("fields without objects are compared as such", () => {
  const fields = new RowInput(FLAT).plain();
  expect(fields).toHaveLength(4 * COUNT);
  expect(() => prepare({ plain: fields }, FLAT)).not.toThrow();
  expect(() => prepare({ plain: plain() }, FLAT)).toThrow("the number of values: found 3000, expected 12000");
});

describe("a wrong result is never a trial", () => {
  const input = new RowInput(ROWS);
  const compared = input.picked()[0]!;
  // None of those that are compared field by field: the sums must tell.
  const unpicked = Array.from({ length: COUNT }, (_, index) => index).find((index) => !input.picked().includes(index))!;
  const changed = (index: number, change: Partial<PlainRow>) =>
    plain().map((row, at) => (at === index ? { ...row, ...change } : row));
  const sums = input.sums();

  test.each<[string, RowEvidence]>([
    ["a row too few", { plain: plain().slice(1) }],
    ["another name in a row that is compared", { plain: changed(compared, { name: "other" }) }],
    ["another number in one that is not", { plain: changed(unpicked, { value: 0 }) }],
    ["another name in one that is not", { plain: changed(unpicked, { name: "" }) }],
    ["another flag", { plain: changed(unpicked, { flag: !input.row(unpicked).flag }) }],
    ["another sum of all fields", { sums: { ...sums, nameStarts: sums.nameStarts + 1 } }],
    ["another sum of the numbers", { sums: { ids: sums.ids, values: sums.values + 1 } }],
    ["another sum of the picked rows", { pickedSum: 0 }],
    ["nothing", {}],
  ])("%s", (_, evidence) => {
    expect(() => prepare(evidence)).toThrow(WrongResult);
  });

  test("what is right of each is taken", () => {
    const { ids, values } = sums;
    expect(() => prepare({ sums })).not.toThrow();
    expect(() => prepare({ sums: { ids, values } })).not.toThrow();
    expect(() => prepare({ pickedSum: input.pickedSum() })).not.toThrow();
  });
});

test("memory is that of the call that was checked", () => {
  const kept: Uint8Array[] = [];
  const work = {
    write: () => ({
      call: () => kept.push(new Uint8Array(32 << 20).fill(1)),
      evidence: () => ({ pickedSum: new RowInput(ROWS).pickedSum() }),
    }),
  };
  const trial = prepareRowCase(work, "peak memory of write", ROWS);
  expect(trial.measure!().held).toBeGreaterThan(30 << 20);
  expect(trial.measure!().held).toBe(trial.measure!().held);
  expect(kept).toHaveLength(1);
});

test("an operation that the entrant lacks is an error", () => {
  expect(() => prepareRowCase({}, "write", ROWS)).toThrow('there is no operation "write" here');
});
