import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";

/** Names that Chromium has in the packages of Linux distributions. */
const NAMES = ["chromium", "chromium-browser", "google-chrome"];

/** The program to test with: `CHROMIUM_PATH`, or what is found on the `PATH`; undefined if there is none. */
export function findChromium(): string | undefined {
  const { CHROMIUM_PATH, PATH = "" } = process.env;
  if (CHROMIUM_PATH) return CHROMIUM_PATH;
  return PATH.split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

const found = findChromium();

/** Whether there is a browser to test with. Says so if not. */
export const hasChromium = found !== undefined;
if (!hasChromium) console.warn("Browser tests are skipped: no Chromium on the PATH, and CHROMIUM_PATH is not set.");

export function startChromium(): Promise<Browser> {
  // Chromium's sandbox does not work for root, as in containers.
  const args = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: found!, args });
}

/** A page, and what went wrong in it. */
export interface WatchedPage {
  readonly page: Page;
  /** Exceptions that nobody caught, errors on the console, and requests that failed. */
  readonly errors: readonly string[];
}

export async function openPage(
  browser: Browser,
  url: string,
  options: BrowserContextOptions = {},
): Promise<WatchedPage> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
  const page = await context.newPage();
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("requestfailed", (request) => errors.push(`${request.url()}: ${request.failure()?.errorText}`));
  await page.goto(url);
  return { page, errors };
}

/** How many pixels the page is wider than the window. */
export function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
