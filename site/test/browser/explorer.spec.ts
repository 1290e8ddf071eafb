import { describe, expect, test } from "vitest";
import { hasChromium, overflow } from "./chromium.ts";
import { EXPLORER, ExplorerPage } from "./explorer-page.ts";
import { PHONE, withSite } from "./with-site.ts";

const TEXT = `{
  "name": "eve",
  "posts": [ { "id": 9007199254740993, "tags": ["a", "b"] }, { "id": 2, "tags": [] } ],
  "a/b": { "~": null }
}`;

describe.skipIf(!hasChromium)("the explorer", () => {
  const site = withSite();
  const open = async (options?: Parameters<typeof site.open>[1]) => {
    const { page, errors } = await site.open(EXPLORER, options);
    return { page, errors, explorer: new ExplorerPage(page) };
  };

  test("shows a file as a tree, and says what parsed it", async () => {
    const { explorer, errors } = await open();
    await explorer.openFile("a.json", TEXT);
    expect(await explorer.rows.allInnerTexts()).toHaveLength(4);
    expect(await explorer.text("backend")).toBe("wasm");
    expect(await explorer.text("summary")).toContain("a.json");
    expect(errors).toEqual([]);
  });

  test("is used with the keys of a tree", async () => {
    const { explorer, page } = await open();
    await explorer.openFile("a.json", TEXT);
    await explorer.tree.focus();
    for (const key of ["ArrowDown", "ArrowDown", "ArrowRight"]) await page.keyboard.press(key);
    await explorer.expectActive('"posts"');
    await page.getByRole("treeitem", { expanded: true, selected: true }).waitFor();
    expect(await explorer.active.getAttribute("aria-level")).toBe("2");
    await page.keyboard.press("ArrowRight");
    await explorer.expectActive("0");
    await explorer.expectText("pointer", "/posts/0");
    expect(await explorer.tree.getAttribute("aria-activedescendant")).toBe(await explorer.active.getAttribute("id"));
    await page.keyboard.press("ArrowLeft");
    await explorer.expectText("pointer", "/posts");
    await page.keyboard.press("ArrowLeft");
    await page.getByRole("treeitem", { expanded: false, selected: true }).waitFor();
    await page.keyboard.press("End");
    await explorer.expectActive('"a/b"');
    await page.keyboard.press("Home");
    await explorer.expectText("type", "object");
  });

  test("goes to what a JSON Pointer leads to, and tells its type, size, place and value", async () => {
    const { explorer } = await open();
    await explorer.openFile("a.json", TEXT);
    await explorer.query("/posts/0/id");
    await explorer.expectActive("9007199254740993");
    await explorer.expectText("pointer", "/posts/0/id");
    expect(await explorer.text("type")).toBe("number");
    const start = TEXT.indexOf("9007199254740993");
    expect(await explorer.text("range")).toBe(`${start} to ${start + 16} (16)`);
    expect(await explorer.text("value")).toBe("9007199254740992 as a double");
    await explorer.query("/a~1b/~0");
    await explorer.expectActive("null");
  });

  test("says why a pointer leads nowhere", async () => {
    const { explorer } = await open();
    await explorer.openFile("a.json", TEXT);
    await explorer.query("posts");
    await explorer.expectText("answer", 'Not a JSON Pointer: "posts" must be empty or begin with "/"');
    await explorer.query("/posts/7/id");
    await explorer.expectText("answer", 'Nothing there: /posts is an array of 2 elements, without "7".');
    await explorer.query("/name");
    await explorer.expectActive("eve");
    expect(await explorer.text("answer")).toBe("");
  });

  test("shows where a text is not JSON, with the source and a caret, and opens the next one", async () => {
    const { explorer, page } = await open();
    await explorer.openFile("good.json", TEXT);
    await page.setInputFiles("input[type=file]", {
      name: "bad.json",
      mimeType: "application/json",
      buffer: Buffer.from('{\n  "é": [1,\n  2,]\n}'),
    });
    await page.getByRole("alert").waitFor();
    expect([
      await explorer.text("error-line"),
      await explorer.text("error-column"),
      await explorer.text("error-offset"),
    ]).toEqual(["3", "5", "18"]);
    expect(await page.locator("mark").textContent()).toBe("]");
    const [caret, mark] = await Promise.all([page.locator(".caret").boundingBox(), page.locator("mark").boundingBox()]);
    expect(Math.abs(caret!.x - mark!.x)).toBeLessThan(1);
    expect(await explorer.tree.count()).toBe(0);
    await explorer.openFile("good.json", TEXT);
    expect(await page.getByRole("alert").count()).toBe(0);
  });

  test("takes pasted and dropped text", async () => {
    const { explorer, page } = await open();
    await page.getByRole("button", { name: "Paste text" }).click();
    await page.getByLabel("JSON text").fill('["pasted"]');
    await page.getByRole("button", { name: "Open" }).click();
    await explorer.rows.filter({ hasText: "pasted" }).first().waitFor();
    const transfer = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File(['["dropped"]'], "dropped.json"));
      return data;
    });
    await page.locator(".file-drop").dispatchEvent("drop", { dataTransfer: transfer });
    await explorer.rows.filter({ hasText: "dropped" }).first().waitFor();
    expect(await explorer.text("summary")).toContain("dropped.json");
  });

  test("copies pointer and source text", async () => {
    const { explorer, page } = await open({ permissions: ["clipboard-read", "clipboard-write"] });
    await explorer.openFile("a.json", TEXT);
    await explorer.query("/posts/1");
    await explorer.expectText("pointer", "/posts/1");
    await page.getByRole("button", { name: "Copy pointer" }).click();
    await page.getByText("Pointer copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("/posts/1");
    await page.getByRole("button", { name: "Copy raw JSON" }).click();
    await page.getByText("JSON copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{ "id": 2, "tags": [] }');
  });

  test("is dark where the reader wants it", async () => {
    const { explorer, page } = await open({ colorScheme: "dark" });
    await explorer.openFile("a.json", TEXT);
    expect(await brightness(page, "body", "backgroundColor")).toBeLessThan(60);
    expect(await brightness(page, ".tree", "backgroundColor")).toBeLessThan(60);
    expect(await brightness(page, ".row .label", "color")).toBeGreaterThan(120);
    expect(await brightness(page, ".row .preview", "color")).toBeGreaterThan(120);
  });

  test("fits a phone", async () => {
    const { explorer, page } = await open(PHONE);
    expect(await overflow(page)).toBe(0);
    await explorer.openFile("a.json", TEXT);
    await explorer.query("/posts/0/tags/1");
    await explorer.expectText("pointer", "/posts/0/tags/1");
    expect(await overflow(page)).toBe(0);
    await page.locator(".active .label").waitFor();
  });
});

/** The mean of red, green and blue of a colour, from 0 to 255. */
function brightness(
  page: ExplorerPage["page"],
  selector: string,
  property: "color" | "backgroundColor",
): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element, name) => {
      const [red, green, blue] = getComputedStyle(element)
        [name].match(/[\d.]+/g)!
        .map(Number);
      return (red! + green! + blue!) / 3;
    }, property);
}
