/** What the page shows of values: text of bounded length, whatever the document holds. */
import type { JsonValue } from "@enginebay/arena-json";
import { visible } from "./excerpt.ts";
import type { Details, Row } from "./protocol.ts";
import { childAt, isContainer, isExpandable, type Place, rangeAt } from "./visible-tree.ts";

const PREVIEW_BYTES = 240;
const KEY_CHARACTERS = 80;
/** Longer strings are not decoded to be shown. */
const SHOWN_STRING_BYTES = 4096;
const ELLIPSIS = "…";

/** Describes a row. */
export function describeRow(place: Place): Row {
  const { branch, index } = place;
  const expanded = isExpandable(place) ? branch.openAt(index) !== undefined : undefined;
  const common = { level: branch.level, expanded, position: index + 1, setSize: branch.size };
  const child = childAt(place);
  if (child === undefined) {
    const [first, last] = rangeAt(place);
    return {
      ...common,
      kind: "range",
      label: `${first} … ${last}`,
      type: "range",
      preview: "",
      size: last - first + 1,
    };
  }
  const { key, value } = child;
  const size = isContainer(value) ? value.size : undefined;
  const named = { ...common, type: value.type, preview: preview(value), size };
  if (branch.parent === undefined) return { ...named, kind: "root", label: "" };
  if (key === undefined) return { ...named, kind: "element", label: String(branch.from + index) };
  return { ...named, kind: "member", label: quoted(key) };
}

/**
 * Describes a value.
 *
 * @param sourceStart where in the file the value's source text begins
 */
export function describeValue(value: JsonValue, sourceStart: number): Details {
  const { length } = value.raw();
  return {
    pointer: value.path,
    type: value.type,
    size: sizeInWords(value),
    start: sourceStart,
    end: sourceStart + length,
    value: shownValue(value, length),
  };
}

/** The beginning of the value's source, with white space between tokens drawn together. */
function preview(value: JsonValue): string {
  const raw = value.raw();
  const text = beginning(raw, PREVIEW_BYTES);
  return isContainer(value) ? text.replaceAll(/\s+/g, " ") : text;
}

function beginning(bytes: Uint8Array, length: number): string {
  // As a stream: a character that is cut at the end is left out instead of replaced.
  const text = visible(new TextDecoder().decode(bytes.subarray(0, length), { stream: true }));
  return bytes.length > length ? text + ELLIPSIS : text;
}

function quoted(key: string): string {
  const short = key.length > KEY_CHARACTERS ? key.slice(0, KEY_CHARACTERS) + ELLIPSIS : key;
  return visible(JSON.stringify(short));
}

function sizeInWords(value: JsonValue): string {
  const bytes = value.raw().length;
  switch (value.type) {
    case "array":
      return counted(value.size, "element");
    case "object":
      return counted(value.size, "member");
    case "string":
      return bytes > SHOWN_STRING_BYTES ? counted(bytes - 2, "byte") : counted(value.string().length, "character");
    default:
      return counted(bytes, "byte");
  }
}

function shownValue(value: JsonValue, length: number): string | undefined {
  if (value.type === "string") {
    return length > SHOWN_STRING_BYTES ? beginning(value.raw(), SHOWN_STRING_BYTES) : value.string();
  }
  if (value.type !== "number") return undefined;
  const double = String(value.number());
  const spelled = value.raw().length > KEY_CHARACTERS ? undefined : value.lexeme();
  return double === spelled ? double : `${double} as a double`;
}

/** A number of things, in words. */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString("en")} ${noun}${count === 1 ? "" : "s"}`;
}
