import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { hasChromium, overflow } from "./chromium.ts";
import { PHONE, withSite } from "./with-site.ts";

const BENCH = "/try/bench";
const GENERATED = ["Rows", "Mixed", "Indented", "Numbers", "Text"];

/** Leaves of the generated files only these. */
async function choose(page: Page, names: readonly string[]): Promise<void> {
  for (const name of GENERATED) await page.getByRole("checkbox", { name }).setChecked(names.includes(name));
}

async function pick(page: Page, files: Readonly<Record<string, string>>): Promise<void> {
  await page.setInputFiles(
    "input[type=file]",
    Object.entries(files).map(([name, text]) => ({ name, mimeType: "application/json", buffer: Buffer.from(text) })),
  );
}

async function run(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Run" }).click();
  await page.getByRole("progressbar").waitFor();
  await page.getByRole("button", { name: "Save results.json" }).waitFor();
}

const configsIn = (page: Page) => page.getByTestId("table").locator("tbody th").allInnerTexts();

describe.skipIf(!hasChromium)("the bench in the browser", () => {
  const site = withSite();

  test("measures arena-json against the browser's JSON, and shows chart and table of each operation", async () => {
    const { page, errors } = await site.open(BENCH);
    await choose(page, ["Numbers"]);
    await pick(page, { "mine.json": JSON.stringify(Array.from({ length: 500 }, (_, id) => ({ id, name: `n${id}` }))) });
    await page.getByTestId("files").getByText("mine.json").waitFor();
    await run(page);
    expect(await page.getByTestId("backend").textContent()).toBe("wasm");
    const reading = [
      "JSON.parse (bytes)",
      "JSON.parse (string)",
      "arena-json (pool, wasm)",
      "arena-json (wasm)",
      "arena-json/portable",
    ];
    expect((await configsIn(page)).sort()).toEqual(reading);
    expect(await page.getByTestId("table").locator("thead").textContent()).toMatch(/mine\.json[\s\S]*numbers\.json/);
    expect(await page.getByTestId("table").locator("td").allInnerTexts()).not.toContain("–");
    const bars = page.getByTestId("chart").locator("svg");
    await bars.getByText("arena-json (pool, wasm)").waitFor();
    await page.getByRole("button", { name: "parse+toJS" }).click();
    await bars.getByText("parse+toJS: overview").waitFor();
    expect((await configsIn(page)).sort()).toEqual(reading);
    await page.getByRole("button", { name: "serialize" }).click();
    await bars.getByText("JSON.stringify (bytes)").first().waitFor();
    await page.getByLabel("Files in the chart").selectOption("mine.json");
    await bars.getByText("serialize: mine.json").waitFor();
    expect(errors).toEqual([]);
  });

  test("saves results that the command line can read", async () => {
    const { page } = await site.open(BENCH);
    await choose(page, []);
    await pick(page, { "mine.json": "[1,2,3]" });
    await run(page);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("button", { name: "Save results.json" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("results.json");
    const { parseResults } = await import("@enginebay/bench-kit");
    const chunks: Buffer[] = [];
    for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
    const results = parseResults(JSON.parse(Buffer.concat(chunks).toString()));
    expect(results.measurements.every(({ samples }) => samples.length === 5)).toBe(true);
    expect(results.notMeasured).toEqual([]);
  });

  test("says where a dropped file is not JSON, and measures the others", async () => {
    const { page } = await site.open(BENCH);
    await choose(page, []);
    const deep = "[".repeat(100_000);
    await pick(page, {
      "bad.json": '{\n "a": 1,\n "b": tru\n}',
      "good.json": "[true]",
      "deep.json": deep,
      "empty.json": "",
    });
    const problems = page.getByRole("alert");
    await problems.nth(2).waitFor();
    expect(await problems.nth(0).textContent()).toMatch(/bad\.json is not JSON[\s\S]*line 3, column 10/);
    expect(await problems.nth(1).textContent()).toMatch(/deep\.json is not JSON[\s\S]*depth-exceeded/);
    expect(await problems.nth(2).textContent()).toMatch(/empty\.json is not JSON[\s\S]*unexpected-end/);
    await run(page);
    expect(await page.getByTestId("table").locator("thead").textContent()).toContain("good.json");
  });

  test("says what cannot be measured: a number that JSON.stringify cannot write again", async () => {
    const { page } = await site.open(BENCH);
    await choose(page, []);
    await pick(page, { "huge.json": "[1e400]" });
    await run(page);
    await page.getByText(/Not measured: serialize of huge\.json by JSON\.stringify/).waitFor();
    await page.getByRole("button", { name: "serialize" }).click();
    expect(await configsIn(page)).toContain("arena-json (pool, wasm)");
  });

  test("can be cancelled, and run again", async () => {
    const { page } = await site.open(BENCH);
    await choose(page, ["Rows"]);
    await page.getByLabel("How long to measure").selectOption({ index: 1 });
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByTestId("progress").getByText("parse").waitFor();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Run" }).waitFor();
    await expect.poll(() => page.workers().length, { timeout: 60_000 }).toBe(0);
    await page.getByLabel("How long to measure").selectOption({ index: 0 });
    await run(page);
    expect(await configsIn(page)).toContain("arena-json (pool, wasm)");
  });

  test("has no run without a file", async () => {
    const { page } = await site.open(BENCH);
    await choose(page, []);
    expect(await page.getByRole("button", { name: "Run" }).isDisabled()).toBe(true);
  });

  test("is dark where the reader wants it, and fits a phone", async () => {
    const { page } = await site.open(BENCH, { ...PHONE, colorScheme: "dark" });
    expect(await overflow(page)).toBe(0);
    await choose(page, []);
    await pick(page, { "a-file-with-a-very-long-name-that-has-no-space-in-it-at-all.json": "[1]" });
    await run(page);
    expect(await overflow(page)).toBe(0);
    const chart = page.getByTestId("chart").locator("svg");
    await chart.waitFor();
    expect((await chart.boundingBox())!.width).toBeLessThanOrEqual(390);
    const background = await chart.locator("rect").first().getAttribute("fill");
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const channels = background!.match(/[0-9a-f]{2}/g)!.map((digits) => Number.parseInt(digits, 16));
    expect(`rgb(${channels.join(", ")})`).toBe(paper);
    expect(Math.max(...channels)).toBeLessThan(60);
  });
});
