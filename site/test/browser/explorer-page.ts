import type { Locator, Page } from "playwright-core";
import { pickFile } from "./with-site.ts";

export const EXPLORER = "/try/explorer";

/** What the explorer shows, by the roles and names that its readers find it by. */
export class ExplorerPage {
  readonly page: Page;
  readonly tree: Locator;
  readonly rows: Locator;
  readonly active: Locator;

  constructor(page: Page) {
    this.page = page;
    this.tree = page.getByRole("tree");
    this.rows = page.getByRole("treeitem");
    this.active = page.getByRole("treeitem", { selected: true });
  }

  /** Opens a file and waits for the tree. */
  async openFile(name: string, content: string | Buffer): Promise<void> {
    await pickFile(this.page, name, content);
    await this.rows.first().waitFor();
  }

  async query(pointer: string): Promise<void> {
    await this.page.getByLabel("JSON Pointer").fill(pointer);
    await this.page.getByRole("button", { name: "Go" }).click();
  }

  /** The text of one of the page's parts, by its test id. */
  async text(part: string): Promise<string> {
    return ((await this.page.getByTestId(part).textContent()) ?? "").trim();
  }

  /** Waits until a part says something. */
  async expectText(part: string, text: string): Promise<void> {
    await this.page.getByTestId(part).filter({ hasText: text }).waitFor();
  }

  /** Waits until the selected row says something. */
  async expectActive(text: string): Promise<void> {
    await this.active.filter({ hasText: text }).waitFor();
  }
}
