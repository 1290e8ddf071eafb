import { describe, expect, test } from "vitest";
import { hasChromium } from "./chromium.ts";
import { EXPLORER, ExplorerPage } from "./explorer-page.ts";
import { withSite } from "./with-site.ts";

/** Rows in sight and some beyond, whatever the file. */
const MOST_ROWS_IN_PAGE = 80;

describe.skipIf(!hasChromium)("a file of a hundred megabytes in the explorer", () => {
  const site = withSite();

  test("is generated, opened, scrolled, unfolded and queried while the page goes on", async () => {
    const { page, errors } = await site.open(EXPLORER);
    const explorer = new ExplorerPage(page);
    await page.getByLabel("Sample").selectOption("rows-100mb.json");
    await page.getByRole("button", { name: "Generate" }).click();
    // The page answers while its worker is busy.
    await page.getByTestId("stage").waitFor();
    expect(await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => resolve("drawn"))))).toBe(
      "drawn",
    );
    await explorer.rows.first().waitFor();
    expect(await explorer.text("summary")).toContain("100 MB");

    // More than a million elements are ranges of ranges.
    expect(await explorer.rows.count()).toBeLessThan(10);
    await explorer.tree.focus();
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await explorer.rows.filter({ hasText: "0 … 999" }).first().waitFor();
    expect(await explorer.rows.count()).toBeLessThan(MOST_ROWS_IN_PAGE);
    for (const key of ["ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await explorer.rows.filter({ hasText: '{"id":0,' }).first().waitFor();

    // Far down in one leap.
    await explorer.tree.evaluate((element) => {
      element.scrollTop = element.scrollHeight;
    });
    await explorer.rows.filter({ hasText: "999000 … 999999" }).waitFor();
    expect(await explorer.rows.count()).toBeLessThan(MOST_ROWS_IN_PAGE);

    await explorer.query("/1234567/id");
    await explorer.expectActive("1234567");
    await explorer.expectText("pointer", "/1234567/id");
    expect(await explorer.text("type")).toBe("number");
    expect(await explorer.rows.count()).toBeLessThan(MOST_ROWS_IN_PAGE);
    await explorer.query("/99999999");
    await explorer.expectText("answer", "Nothing there: the document is an array of");
    expect(errors).toEqual([]);
  });

  test("can be given up while it is generated", async () => {
    const { page } = await site.open(EXPLORER);
    await page.getByLabel("Sample").selectOption("rows-100mb.json");
    await page.getByRole("button", { name: "Generate" }).click();
    await page.getByRole("button", { name: "Cancel" }).click();
    await page.getByTestId("stage").waitFor({ state: "hidden" });
    await expect.poll(() => page.workers().length, { timeout: 60_000 }).toBe(0);
    await new ExplorerPage(page).openFile("small.json", "[1]");
  });

  test("that the reader picks is read from the disk by the worker", async () => {
    const { page } = await site.open(EXPLORER);
    const explorer = new ExplorerPage(page);
    // Made in the page: a file of this size would take long to be handed over to it.
    const element = "0123456789";
    const transfer = await page.evaluateHandle((text) => {
      const data = new DataTransfer();
      const parts = new Array(100_000).fill(`"${text.repeat(100)}",`);
      data.items.add(new File(["[", ...parts, "0]"], "picked.json"));
      return data;
    }, element);
    await page.locator(".file-drop").dispatchEvent("drop", { dataTransfer: transfer });
    await explorer.rows.first().waitFor();
    expect(await explorer.text("summary")).toContain("100 MB");
    await explorer.query("/99999");
    await explorer.expectText("type", "string");
    await explorer.expectText("range", "100,298,998 to");
    expect(await explorer.rows.count()).toBeLessThan(MOST_ROWS_IN_PAGE);
  });
});
