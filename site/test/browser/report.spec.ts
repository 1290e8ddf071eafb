import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, test } from "vitest";
import { newestReport } from "../../.vitepress/figures/newest-report.ts";
import { hasChromium, overflow } from "./chromium.ts";
import { PHONE, withSite } from "./with-site.ts";

const report = newestReport();
const JSON_PAGE = `/reports/${report.date}/json`;

const PARTS = ["arena-json/portable", "JSON.parse (bytes)", "json-bigint"];

const chartOf = (page: Page) => page.locator(".report-chart svg");

/** Names and figures of the table below the chart: configuration, value, ratio. */
async function rowsOf(page: Page): Promise<string[][]> {
  const rows = await page.locator(".report-explorer .figures tbody tr").all();
  return Promise.all(rows.map((row) => row.locator("th, td").allInnerTexts()));
}

/** How long the bars are, from top to bottom, in pixels. */
async function barsOf(page: Page): Promise<number[]> {
  return chartOf(page).evaluate((svg) => {
    const background = svg.getBoundingClientRect().width;
    return [...svg.querySelectorAll<SVGGraphicsElement>("path[fill^='#'], path[fill^='rgb']")]
      .map((path) => path.getBoundingClientRect())
      .filter(({ width, height }) => width < background && Math.round(height) === 16)
      .sort((a, b) => a.top - b.top)
      .map(({ width }) => width);
  });
}

/** Leaves of the engines only these. */
async function choose(page: Page, names: readonly string[]): Promise<void> {
  const picker = page.locator(".name-picker", { hasText: "Engines" });
  await picker.locator("summary").click();
  await picker.getByRole("button", { name: "None" }).click();
  for (const name of names) await picker.getByRole("checkbox", { name, exact: true }).check();
}

describe.skipIf(!hasChromium)("a report's page", () => {
  const site = withSite();

  test("shows the engines and the ratio that are chosen, with bars as long as the table's figures", async () => {
    const { page, errors } = await site.open(JSON_PAGE);
    await chartOf(page).waitFor();
    await choose(page, PARTS);
    await page.getByLabel("Ratio to").selectOption("json-bigint");
    await chartOf(page).getByText("relative to json-bigint").waitFor();
    const rows = await rowsOf(page);
    expect(rows.map(([config]) => config).sort()).toEqual([...PARTS].sort());
    expect(rows.find(([config]) => config === "json-bigint")?.[2]).toBe("1.00×");
    const ratios = rows.map(([, , ratio]) => Number.parseFloat(ratio!));
    expect(ratios).toEqual([...ratios].sort((a, b) => b - a));
    const bars = await barsOf(page);
    expect(bars).toHaveLength(ratios.length);
    for (const [index, length] of bars.entries()) {
      // Figures are rounded to three digits, and bars drawn to the pixel.
      expect(Math.abs(length / bars[0]! - ratios[index]! / ratios[0]!)).toBeLessThan(0.02);
    }
    const labels = (await chartOf(page).locator("text").allTextContents()).join(" ");
    for (const [config, value, ratio] of rows) {
      expect(labels).toContain(config);
      expect(labels).toContain(value);
      expect(labels).toContain(ratio);
    }
    expect(errors).toEqual([]);
  });

  test("has its view in the address, and says so where nothing is chosen", async () => {
    const { page } = await site.open(`${JSON_PAGE}?show=value&sort=name&engine=json-bigint&engine=lossless-json`);
    await chartOf(page).getByText("more is better").waitFor();
    expect((await rowsOf(page)).map(([config]) => config)).toEqual(["json-bigint", "lossless-json"]);
    await choose(page, []);
    await page.getByText("Nothing is chosen that was measured.").waitFor();
    expect(new URL(page.url()).searchParams.get("engine")).toBe("");
  });

  test("is dark where the reader wants it, and fits a phone", async () => {
    const { page } = await site.open(JSON_PAGE, { ...PHONE, colorScheme: "dark" });
    await chartOf(page).waitFor();
    expect(await overflow(page)).toBe(0);
    expect((await chartOf(page).boundingBox())!.width).toBeLessThanOrEqual(390);
    const paper = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const background = () =>
      chartOf(page)
        .locator("rect")
        .first()
        .evaluate((rect) => getComputedStyle(rect).fill);
    await expect.poll(background).toBe(paper);
    const words = page.locator(".report-explorer .figures thead th");
    for (const word of await words.all()) expect((await word.boundingBox())!.width).toBeGreaterThan(40);
  });

  test("links the committed results", async () => {
    const { page } = await site.open(JSON_PAGE);
    const results = page.getByRole("link", { name: "results.json" }).first();
    const response = await page.request.get(new URL((await results.getAttribute("href"))!, page.url()).href);
    expect(await response.text()).toBe(readFileSync(join(report.folder, "results.json"), "utf8"));
  });
});
