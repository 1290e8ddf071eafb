/**
 * What the explorer's page and its worker say to each other. The document never leaves the worker: the page names rows by
 * their number among those that are visible, and gets descriptions of as many as it shows.
 */
import type { Excerpt } from "./excerpt.ts";

/** What is to be opened. */
export type OpenRequest = { readonly do: "open" } & (
  | { readonly file: Blob }
  /** One of the samples, by its name. */
  | { readonly sample: string }
);

/** A request with the reply it gets. */
export interface Exchanges {
  open: { readonly request: OpenRequest; readonly reply: Opened | ParseFailure };
  rows: {
    readonly request: { readonly do: "rows"; readonly first: number; readonly count: number };
    readonly reply: Row[];
  };
  /** Opens or closes a container or a range. */
  toggle: { readonly request: RowRequest<"toggle">; readonly reply: Toggled };
  /** The row that a row is beneath; -1 for the outermost. */
  parent: { readonly request: RowRequest<"parent">; readonly reply: number };
  details: { readonly request: RowRequest<"details">; readonly reply: Details | undefined };
  /** Opens whatever a JSON Pointer leads through, so that its value is among the rows. */
  reveal: {
    readonly request: { readonly do: "reveal"; readonly pointer: string };
    readonly reply: Revealed | NotRevealed;
  };
  /** The source text of a value. */
  raw: { readonly request: RowRequest<"raw">; readonly reply: RawText };
}

export type Request = Exchanges[keyof Exchanges]["request"];
export type RequestFor<Name extends keyof Exchanges> = Exchanges[Name]["request"];
export type ReplyTo<Name extends keyof Exchanges> = Exchanges[Name]["reply"];

interface RowRequest<Name extends string> {
  readonly do: Name;
  readonly row: number;
}

/** A document that is open, its outermost value unfolded. */
export interface Opened {
  readonly bytes: number;
  readonly backend: string;
  /** Milliseconds that `parse` took. */
  readonly elapsed: number;
  /** How many rows are visible. */
  readonly total: number;
}

/** Why a text is no document, and where. */
export interface ParseFailure {
  readonly failure: {
    readonly code: string;
    readonly message: string;
    readonly offset: number | undefined;
    readonly line: number | undefined;
    readonly column: number | undefined;
    readonly excerpt: Excerpt | undefined;
  };
}

/** A visible row. */
export interface Row {
  /** From 1, as `aria-level` counts. */
  readonly level: number;
  /** The key as JSON text, the position in an array, or the positions of a range; empty for the outermost value. */
  readonly label: string;
  readonly kind: "root" | "member" | "element" | "range";
  /** The type of the value; of a range, that of the container. */
  readonly type: string;
  /** The beginning of the value's source text. */
  readonly preview: string;
  /** Children of a container. */
  readonly size: number | undefined;
  /** Undefined where there is nothing to unfold. */
  readonly expanded: boolean | undefined;
  /** Its place among its siblings, from 1, and how many there are. */
  readonly position: number;
  readonly setSize: number;
}

/** How many rows are visible now; `limit` if a container was not opened because they would be too many. */
export interface Toggled {
  readonly total: number;
  readonly limit?: number;
}

/** What is known of a value. Offsets are bytes of the file. */
export interface Details {
  readonly pointer: string;
  readonly type: string;
  /** Its size in words, such as "3 members". */
  readonly size: string;
  readonly start: number;
  readonly end: number;
  /** The value as the page shows it: what a string says, the nearest double of a number. */
  readonly value: string | undefined;
}

export interface Revealed {
  readonly row: number;
  readonly total: number;
}

/** Why a pointer leads to no row. */
export interface NotRevealed {
  readonly problem: string;
}

/** Text, or the number of bytes where they are too many to be copied. */
export type RawText = { readonly text: string } | { readonly tooLong: number };

/** What the page posts. */
export interface Posted {
  readonly id: number;
  readonly request: Request;
}

/** What the worker posts: a reply, the reason why there is none, or what it is doing. */
export type Answer =
  | { readonly id: number; readonly reply: unknown }
  | { readonly id: number; readonly error: string }
  | { readonly id: number; readonly stage: string };
