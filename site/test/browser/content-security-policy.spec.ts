import { describe, expect, test } from "vitest";
import { hasChromium } from "./chromium.ts";
import { EXPLORER, ExplorerPage } from "./explorer-page.ts";
import { scriptSources } from "./static-server.ts";
import { withSite } from "./with-site.ts";

const CASES = [
  { name: "that forbids WebAssembly", more: "", backend: "portable" },
  { name: "that allows WebAssembly", more: " 'wasm-unsafe-eval'", backend: "wasm" },
];

describe.skipIf(!hasChromium).each(CASES)("under a strict Content Security Policy $name", ({ more, backend }) => {
  const site = withSite(() => `script-src ${scriptSources()}${more}; object-src 'none'; base-uri 'none'`);

  test(`the explorer reads with the backend "${backend}"`, async () => {
    const { page, errors } = await site.open(EXPLORER);
    const explorer = new ExplorerPage(page);
    await explorer.openFile("a.json", '{"a": [1, 2]}');
    expect(await explorer.text("backend")).toBe(backend);
    await explorer.query("/a/1");
    await explorer.expectText("pointer", "/a/1");
    expect(errors).toEqual([]);
  });

  test(`the bench says that it ran on the backend "${backend}"`, async () => {
    const { page, errors } = await site.open("/try/bench");
    for (const name of ["Rows", "Mixed", "Indented"]) await page.getByRole("checkbox", { name }).uncheck();
    await page.getByRole("checkbox", { name: "Numbers" }).check();
    await page.getByRole("button", { name: "Run" }).click();
    await page.getByRole("button", { name: "Save results.json" }).waitFor();
    expect(await page.getByTestId("backend").textContent()).toBe(backend);
    const configs = await page.getByTestId("table").locator("tbody th").allInnerTexts();
    expect(configs).toContain(`arena-json (pool, ${backend})`);
    expect(errors).toEqual([]);
  });
});
