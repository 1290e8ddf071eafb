/** Serves bundles on this machine alone and opens them in a browser. */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { library } from "./runtimes.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".wasm": "application/wasm" };
const TIME_LIMIT_MS = 120_000;

/** A browser, and a server for it. */
export class Pages {
  #browser;
  #server;
  #folder;

  /**
   * @param {string} command the browser
   * @param {string} folder what is served: bundles below it
   */
  static async open(command, folder) {
    const pages = new Pages();
    pages.#folder = folder;
    pages.#server = createServer((request, response) => pages.#answer(request, response));
    await new Promise((resolve) => pages.#server.listen(0, "127.0.0.1", resolve));
    const { default: playwright } = await library("playwright-core");
    // The sandbox of the browser cannot be had by root, as which CI may run.
    pages.#browser = await playwright.chromium.launch({ executablePath: command, args: ["--no-sandbox"] });
    return pages;
  }

  /** The browser's name and version. */
  get version() {
    return `Chromium ${this.#browser.version()}`;
  }

  /**
   * @param {string} bundle its folder, below the one that is served
   * @param {string} [policy] a Content Security Policy
   * @returns {Promise<object>} the report
   */
  async report(bundle, policy = "") {
    const page = await this.#browser.newPage();
    page.setDefaultTimeout(TIME_LIMIT_MS);
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    const query = policy === "" ? "" : `?policy=${encodeURIComponent(policy)}`;
    try {
      await page.goto(`http://127.0.0.1:${this.#server.address().port}/${bundle}/index.html${query}`);
      const report = await Promise.race([page.evaluate(() => globalThis.enginebayReport), timeLimit()]);
      if (report === undefined) throw new Error(`the page made no report\n${errors.join("\n")}`);
      return report;
    } finally {
      await page.close();
    }
  }

  async close() {
    await this.#browser?.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #answer(request, response) {
    const url = new URL(request.url, "http://localhost");
    const policy = url.searchParams.get("policy");
    try {
      const body = readFileSync(join(this.#folder, normalize(url.pathname)));
      response.setHeader("content-type", TYPES[extname(url.pathname)] ?? "application/octet-stream");
      if (policy !== null) response.setHeader("content-security-policy", policy);
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  }
}

/** Playwright waits for a page's promise as long as it takes. */
async function timeLimit() {
  await delay(TIME_LIMIT_MS, undefined, { ref: false });
  throw new Error(`the page made no report in ${TIME_LIMIT_MS / 1000} s`);
}
