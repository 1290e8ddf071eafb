import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { hasChromium, openPage, startChromium, type WatchedPage } from "./chromium.ts";
import { type Site, serveSite } from "./static-server.ts";

/** How long a page may take for what it does: only a limit for what hangs. */
const PATIENCE_MILLISECONDS = 120_000;

/**
 * The built site and a browser, for the tests of a file: started before the first and ended after the last of them.
 *
 * @param contentSecurityPolicy asked for before the site is served
 */
export function withSite(contentSecurityPolicy: () => string | undefined = () => undefined) {
  let site: Site | undefined;
  let browser: Browser | undefined;
  beforeAll(async () => {
    if (!hasChromium) return;
    site = await serveSite(contentSecurityPolicy());
    browser = await startChromium();
  });
  afterEach(async () => {
    for (const context of browser?.contexts() ?? []) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    /** Opens a page of the site. */
    async open(path: string, options?: BrowserContextOptions): Promise<WatchedPage> {
      const opened = await openPage(browser!, site!.address + path, options);
      opened.page.setDefaultTimeout(PATIENCE_MILLISECONDS);
      return opened;
    },
  };
}

/** Gives a file to the page as its reader would pick it. */
export async function pickFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await page.setInputFiles("input[type=file]", { name, mimeType: "application/json", buffer: Buffer.from(content) });
}

/** The width of a phone. */
export const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
