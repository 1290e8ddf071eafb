import { describe, expect, test } from "vitest";
import { hasChromium, overflow } from "./chromium.ts";
import { EXPLORER, ExplorerPage } from "./explorer-page.ts";
import { PHONE, pickFile, withSite } from "./with-site.ts";

describe.skipIf(!hasChromium)("a hostile file in the explorer", () => {
  const site = withSite();
  const open = async (options?: Parameters<typeof site.open>[1]) => {
    const { page, errors } = await site.open(EXPLORER, options);
    return { page, errors, explorer: new ExplorerPage(page) };
  };

  test("of a hundred thousand brackets is opened, also at its deepest", async () => {
    const depth = 100_000;
    const { explorer, page, errors } = await open();
    await explorer.openFile("deep.json", "[".repeat(depth) + "]".repeat(depth));
    await explorer.query("/0".repeat(depth - 1));
    await page.locator(`[aria-level="${depth}"][aria-selected="true"]`).waitFor();
    await explorer.expectText("type", "array");
    expect(await explorer.rows.count()).toBeLessThan(100);
    await page.keyboard.press("Home");
    await page.locator('[aria-level="1"][aria-selected="true"]').waitFor();
    expect(await overflow(page)).toBe(0);
    expect(errors).toEqual([]);
  });

  test("of brackets that are never closed is an error at its end", async () => {
    const { explorer, page } = await open();
    await pickFile(page, "open.json", "[".repeat(100_000));
    await page.getByRole("alert").waitFor();
    expect(await explorer.text("error-offset")).toBe("100000");
  });

  test("of huge numbers shows their spelling, and what a double makes of them", async () => {
    const { explorer } = await open();
    const digits = "1234567890".repeat(1000);
    await explorer.openFile("numbers.json", `[1e400, ${digits}, -0.0, 1e-400]`);
    await explorer.query("/0");
    await explorer.expectText("value", "Infinity as a double");
    await explorer.query("/1");
    await explorer.expectText("pointer", "/1");
    await explorer.expectText("range", "(10,000)");
    expect((await explorer.active.textContent())!.length).toBeLessThan(400);
    await explorer.query("/2");
    await explorer.expectActive("-0.0");
  });

  test("of markup is text", async () => {
    const { explorer, page, errors } = await open();
    const markup = '<script>window.hacked = 1</script><img src="x" onerror="window.hacked = 1">';
    await explorer.openFile(`${markup}.json`, JSON.stringify({ [markup]: markup, "\u202e": "\u202eabc" }));
    await explorer.query(`/${markup.replaceAll("~", "~0").replaceAll("/", "~1")}`);
    await explorer.expectText("value", markup);
    await pickFile(page, markup, `{"${markup}`);
    await page.getByRole("alert").waitFor();
    expect(await page.evaluate(() => (window as { hacked?: number }).hacked)).toBeUndefined();
    expect(await page.locator(".explorer img, .explorer script").count()).toBe(0);
    expect(errors).toEqual([]);
  });

  test("of bytes that are no UTF-8 is an error at the first of them", async () => {
    const { explorer, page } = await open();
    await pickFile(page, "latin1.json", Buffer.from('{"name": "Bj\xf6rn"}', "latin1"));
    await page.getByRole("alert").waitFor();
    expect(await explorer.text("parse-error")).toContain("invalid-utf8");
    expect(await explorer.text("error-offset")).toBe("12");
  });

  test("that is empty is an error too", async () => {
    const { explorer, page } = await open(PHONE);
    await pickFile(page, "empty.json", "");
    await page.getByRole("alert").waitFor();
    expect(await explorer.text("parse-error")).toContain("unexpected-end");
    expect(await explorer.text("error-offset")).toBe("0");
    expect(await overflow(page)).toBe(0);
  });

  test("with long keys, strings and errors does not widen a phone's page", async () => {
    const { explorer, page } = await open(PHONE);
    const long = "x".repeat(100_000);
    await explorer.openFile(`${long.slice(0, 200)}.json`, JSON.stringify({ [long]: { [long]: long } }));
    await explorer.query(`/${long}/${long}`);
    await explorer.expectText("type", "string");
    expect(await overflow(page)).toBe(0);
    await explorer.query(`/${long}/nothing${long}`);
    await explorer.expectText("answer", "Nothing there");
    expect(await overflow(page)).toBe(0);
    await pickFile(page, `${long.slice(0, 200)}.json`, `["${long}", ?${long}`);
    await page.getByRole("alert").waitFor();
    expect(await overflow(page)).toBe(0);
  });
});
