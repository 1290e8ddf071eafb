import { isEngineError, type JsonDocument, type JsonValue, parse } from "@enginebay/arena-json";
import { counted, describeRow, describeValue } from "./describe.ts";
import type { Details, NotRevealed, RawText, Revealed, Row, Toggled } from "./protocol.ts";
import { childAt, isContainer, isExpandable, MAX_ROWS, VisibleTree } from "./visible-tree.ts";

/** How deeply a document may be nested. Nothing here recurses; what is open takes memory. */
const MAX_DEPTH = 1_000_000;
/** More is not put on the clipboard. */
const COPYABLE_BYTES = 16 * 1024 * 1024;

/** A document that is being looked at: its values are read through cursors, when they come into sight. */
export class OpenedDocument {
  readonly bytes: number;
  readonly #document: JsonDocument;
  readonly #tree: VisibleTree;
  /** Where the source of the outermost value begins, in the file and in memory. */
  readonly #fileStart: number;
  readonly #memoryStart: number;

  /** @throws EngineError for what is no JSON */
  constructor(source: Uint8Array) {
    this.#document = parse(source, { maxDepth: MAX_DEPTH });
    const { root } = this.#document;
    this.bytes = source.length;
    this.#fileStart = firstToken(source);
    this.#memoryStart = root.raw().byteOffset;
    this.#tree = new VisibleTree(root);
  }

  get backend(): string {
    return this.#document.backend;
  }

  /** How many rows are visible. */
  get total(): number {
    return this.#tree.total;
  }

  rows(first: number, count: number): Row[] {
    const end = Math.min(this.total, first + count);
    const rows: Row[] = [];
    for (let row = Math.max(0, first); row < end; row++) rows.push(describeRow(this.#tree.at(row)));
    return rows;
  }

  toggle(row: number): Toggled {
    const place = this.#tree.at(row);
    if (place.branch.openAt(place.index) !== undefined) this.#tree.collapse(place);
    else if (isExpandable(place) && !this.#tree.expand(place)) return { total: this.total, limit: MAX_ROWS };
    return { total: this.total };
  }

  /** The row above in the hierarchy, or -1. */
  parent(row: number): number {
    const { branch } = this.#tree.at(row);
    return branch.parent === undefined ? -1 : this.#tree.rowOf({ branch: branch.parent, index: branch.index });
  }

  /** Undefined for a range. */
  details(row: number): Details | undefined {
    const value = this.#valueAt(row);
    return value && describeValue(value, value.raw().byteOffset - this.#memoryStart + this.#fileStart);
  }

  raw(row: number): RawText {
    const bytes = this.#valueAt(row)?.raw() ?? new Uint8Array();
    if (bytes.length > COPYABLE_BYTES) return { tooLong: bytes.length };
    return { text: new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes) };
  }

  reveal(pointer: string): Revealed | NotRevealed {
    try {
      if (this.#document.at(pointer) === undefined) return { problem: this.#whereItEnds(pointer) };
    } catch (error) {
      if (isEngineError(error, "invalid-pointer")) return { problem: `Not a JSON Pointer: ${error.message}.` };
      throw error;
    }
    const row = this.#tree.reveal(tokensOf(pointer));
    if (row === undefined) return { problem: `More than ${MAX_ROWS} rows would be open: fold some first.` };
    return { row, total: this.total };
  }

  dispose(): void {
    this.#document.dispose();
  }

  #valueAt(row: number): JsonValue | undefined {
    return childAt(this.#tree.at(row))?.value;
  }

  /** The last value that a pointer which leads nowhere does meet. */
  #whereItEnds(pointer: string): string {
    let value = this.#document.root;
    let met = "";
    for (const token of tokensOf(pointer)) {
      const next = value.at(`/${token}`);
      if (next === undefined) break;
      value = next;
      met += `/${token}`;
    }
    const place = met === "" ? "the document" : shortened(met);
    const missing = shortened(tokensOf(pointer.slice(met.length))[0]!);
    return `Nothing there: ${place} is ${inWords(value)}${isContainer(value) ? `, without "${missing}"` : ""}.`;
  }
}

function inWords(value: JsonValue): string {
  const { type } = value;
  if (type === "null") return type;
  if (!isContainer(value)) return `a ${type}`;
  return `an ${type} of ${counted(value.size, type === "array" ? "element" : "member")}`;
}

/** The reference tokens of a well-formed pointer, still escaped. */
function tokensOf(pointer: string): string[] {
  return pointer.split("/").slice(1);
}

const SHOWN_POINTER = 60;

function shortened(text: string): string {
  return text.length > SHOWN_POINTER ? `${text.slice(0, SHOWN_POINTER)}…` : text;
}

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];
const WHITE_SPACE = [0x20, 0x09, 0x0a, 0x0d];

/** Where the first token of a text begins. */
function firstToken(source: Uint8Array): number {
  let offset = BYTE_ORDER_MARK.every((byte, i) => source[i] === byte) ? BYTE_ORDER_MARK.length : 0;
  while (WHITE_SPACE.includes(source[offset]!)) offset++;
  return offset;
}
