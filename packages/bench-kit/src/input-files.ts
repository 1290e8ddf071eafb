import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Suite } from "./suite.ts";

/** The workloads of a run as files, which programs in any language can read, in a temporary folder. */
export class InputFiles {
  #folder: string | undefined;
  readonly #paths = new Map<string, string>();
  readonly #remove = () => {
    if (this.#folder !== undefined) rmSync(this.#folder, { recursive: true, force: true });
    this.#folder = undefined;
  };

  constructor() {
    process.on("exit", this.#remove);
  }

  /** The folder, which is made when it is first asked for. Entrants may put temporary files there. */
  get folder(): string {
    this.#folder ??= mkdtempSync(join(tmpdir(), "enginebay-bench-"));
    return this.#folder;
  }

  /** The path of a workload's file, which is written when it is first asked for. */
  pathOf(suite: Suite, workload: string): string {
    const name = `${suite.name}-${workload}`;
    const known = this.#paths.get(name);
    if (known !== undefined) return known;
    // Names of workloads may hold what a file system forbids.
    const path = join(this.folder, encodeURIComponent(name));
    writeFileSync(path, suite.read(workload));
    this.#paths.set(name, path);
    return path;
  }

  /** Removes the folder; it goes at the latest when this process ends. */
  remove(): void {
    this.#remove();
    process.off("exit", this.#remove);
  }
}
