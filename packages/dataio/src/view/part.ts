import { fixedSink, memorySource } from "@enginebay/core";
import { DecoderFactory } from "../interpreted/decode.ts";
import { EncoderFactory } from "../interpreted/encode.ts";
import { requireNumber } from "../interpreted/require-number.ts";
import { FIXED_NUMBERS } from "../wire/numbers.ts";
import { ElementsView } from "./elements-view.ts";
import type { ElementsLayout, Layout, RecordLayout } from "./layout.ts";
import { recordViewClass } from "./record-view.ts";

/** Reads and writes values of a layout in place, `at` bytes from the start of a view. */
export interface Part {
  readonly layout: Layout;
  /** A value without parts; of one with parts, a view. */
  get(view: DataView, at: number): unknown;
  /** Throws a `Refusal` for a value that does not fit, and then has written nothing. */
  set(view: DataView, at: number, value: unknown): void;
  /** The value as the codec loads it. */
  load(view: DataView, at: number): unknown;
}

/** What reads and writes values of a layout. */
export function partOf(layout: Layout): Part {
  switch (layout.kind) {
    case "scalar":
      return numberPart(layout) ?? codedPart(layout);
    case "record":
      return recordPart(layout);
    case "elements":
      return elementsPart(layout);
  }
}

function recordPart(layout: RecordLayout): Part {
  const coded = codedPart(layout);
  const members = layout.members.map((member) => ({ ...member, part: partOf(member.layout) }));
  const RecordView = recordViewClass(members, coded.load);
  return { ...coded, get: (view, at) => new RecordView(view, at) };
}

function elementsPart(layout: ElementsLayout): Part {
  const element = partOf(layout.element);
  return { ...codedPart(layout), get: (view, at) => new ElementsView(element, view, at, layout.length) };
}

type Get = (view: DataView, at: number) => number;
type Set = (view: DataView, at: number, value: number) => void;

/** Each kind with functions of its own, as a method named by a variable would be slow. */
function numberPart(layout: Layout): Part | undefined {
  const { littleEndian } = layout;
  switch (layout.node.kind) {
    case "i8":
      return checked(
        layout,
        "i8",
        (view, at) => view.getInt8(at),
        (view, at, value) => view.setInt8(at, value),
      );
    case "u8":
      return checked(
        layout,
        "u8",
        (view, at) => view.getUint8(at),
        (view, at, value) => view.setUint8(at, value),
      );
    case "i16":
      return checked(
        layout,
        "i16",
        (view, at) => view.getInt16(at, littleEndian),
        (view, at, value) => view.setInt16(at, value, littleEndian),
      );
    case "u16":
      return checked(
        layout,
        "u16",
        (view, at) => view.getUint16(at, littleEndian),
        (view, at, value) => view.setUint16(at, value, littleEndian),
      );
    case "i32":
      return checked(
        layout,
        "i32",
        (view, at) => view.getInt32(at, littleEndian),
        (view, at, value) => view.setInt32(at, value, littleEndian),
      );
    case "u32":
      return checked(
        layout,
        "u32",
        (view, at) => view.getUint32(at, littleEndian),
        (view, at, value) => view.setUint32(at, value, littleEndian),
      );
    case "f32":
      return checked(
        layout,
        "f32",
        (view, at) => view.getFloat32(at, littleEndian),
        (view, at, value) => view.setFloat32(at, value, littleEndian),
      );
    case "f64":
      return checked(
        layout,
        "f64",
        (view, at) => view.getFloat64(at, littleEndian),
        (view, at, value) => view.setFloat64(at, value, littleEndian),
      );
    default:
      return undefined;
  }
}

function checked(layout: Layout, kind: keyof typeof FIXED_NUMBERS, get: Get, set: Set): Part {
  const { range } = FIXED_NUMBERS[kind];
  return {
    layout,
    get,
    load: get,
    set(view, at, value) {
      requireNumber(value, kind, range);
      set(view, at, value);
    },
  };
}

/** Depth does not matter to what is of fixed size, nor does the policy for UTF-8. */
const OPTIONS = { hasVarInt: true, invalidUtf8: "error", maxDepth: 0 } as const;

/** What is not a number of up to 32 bits or a double, as the codec does it. */
function codedPart(layout: Layout): Part {
  const { node, size, littleEndian } = layout;
  const encode = new EncoderFactory({ ...OPTIONS, littleEndian }).make(node);
  const decode = new DecoderFactory({ ...OPTIONS, littleEndian }).make(node);
  const bytesAt = (view: DataView, at: number): Uint8Array => new Uint8Array(view.buffer, view.byteOffset + at, size);
  const load = (view: DataView, at: number): unknown => decode(memorySource(bytesAt(view, at)), 0);
  return {
    layout,
    get: load,
    load,
    set(view, at, value) {
      const written = new Uint8Array(size);
      encode(fixedSink(written), value, 0);
      bytesAt(view, at).set(written);
    },
  };
}
