import { shallowRef } from "vue";
import type { Row } from "./protocol.ts";

/** Rows that are fetched beyond each end of what is seen, so that little scrolling shows them at once. */
const OVERSCAN = 12;

/** A run of rows that has been fetched. */
export interface LoadedRows {
  readonly first: number;
  readonly rows: readonly Row[];
}

/**
 * The rows around what is seen: fetched when they come into sight, one request at a time, the latest wish first. Whatever
 * else there is in the tree is not here.
 */
export class RowWindow {
  readonly loaded = shallowRef<LoadedRows>({ first: 0, rows: [] });
  readonly #fetch: (first: number, count: number) => Promise<readonly Row[]>;
  #wish: { readonly first: number; readonly count: number } | undefined;
  #busy = false;
  #stale = true;

  constructor(fetch: (first: number, count: number) => Promise<readonly Row[]>) {
    this.#fetch = fetch;
  }

  /** Sees to it that these rows are loaded soon. */
  show(first: number, count: number): void {
    this.#wish = { first, count };
    void this.#work();
  }

  /** The rows have changed: what is loaded is shown until it has been fetched anew. */
  invalidate(): void {
    this.#stale = true;
    void this.#work();
  }

  async #work(): Promise<void> {
    if (this.#busy) return;
    this.#busy = true;
    try {
      while (this.#wish !== undefined && (this.#stale || !this.#has(this.#wish))) {
        const wish = this.#wish;
        this.#stale = false;
        const first = Math.max(0, wish.first - OVERSCAN);
        const count = wish.first + wish.count + OVERSCAN - first;
        const rows = await this.#fetch(first, count);
        this.loaded.value = { first, rows };
        // What was wished for in the meantime is looked at again; what this wish lacks does not exist.
        if (wish === this.#wish && rows.length < count && !this.#stale) break;
      }
    } finally {
      this.#busy = false;
    }
  }

  #has({ first, count }: { readonly first: number; readonly count: number }): boolean {
    const { first: from, rows } = this.loaded.value;
    return first >= from && first + count <= from + rows.length;
  }
}
