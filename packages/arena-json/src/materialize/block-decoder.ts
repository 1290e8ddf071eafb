/**
 * How blocks of bytes and code units become strings, which are then cut into values. Two ways, as platforms differ:
 * {@link bufferDecoder} where Node's `Buffer` is, {@link standardDecoder} everywhere.
 */
export interface BlockDecoder {
  /** `narrow` keeps the values of bytes below it. */
  readonly narrowLimit: number;
  /** One code unit for each byte. */
  narrow(bytes: Uint8Array, start: number, end: number): string;
  /** The first `length` code units as they are, lone surrogates included. */
  wide(units: Uint16Array, length: number): string;
}

/** The fastest there is here. */
export function platformDecoder(): BlockDecoder {
  return bufferDecoder() ?? standardDecoder();
}

/** Node's decoders, also in Bun and Deno; undefined where there are none that take any bytes. */
export function bufferDecoder(): BlockDecoder | undefined {
  const { Buffer } = globalThis as { Buffer?: { prototype: BufferSlices } };
  const { latin1Slice, ucs2Slice } = Buffer?.prototype ?? {};
  if (typeof latin1Slice !== "function" || typeof ucs2Slice !== "function") return undefined;
  const decoder: BlockDecoder = {
    narrowLimit: 0x100,
    narrow: (bytes, start, end) => latin1Slice.call(bytes, start, end),
    wide: (units, length) => ucs2Slice.call(new Uint8Array(units.buffer, units.byteOffset, 2 * length), 0, 2 * length),
  };
  return isCorrect(decoder) ? decoder : undefined;
}

/** The decoders of the Encoding Standard. */
export function standardDecoder(): BlockDecoder {
  // This label stands for windows-1252, which has a code unit for each byte but not always the one of Latin-1.
  const bytewise = new TextDecoder("latin1");
  const utf16 = new TextDecoder("utf-16le", { fatal: true, ignoreBOM: true });
  return {
    narrowLimit: 0x80,
    narrow: (bytes, start, end) => bytewise.decode(bytes.subarray(start, end)),
    wide(units, length) {
      const used = units.subarray(0, length);
      try {
        return utf16.decode(used);
      } catch {
        return fromCodeUnits(used);
      }
    },
  };
}

/** How `Buffer` decodes part of any `Uint8Array`, though that is documented for its own instances only. */
interface BufferSlices {
  latin1Slice?(this: Uint8Array, start: number, end: number): string;
  ucs2Slice?(this: Uint8Array, start: number, end: number): string;
}

function isCorrect(decoder: BlockDecoder): boolean {
  try {
    const narrow = decoder.narrow(new Uint8Array([0x61, 0x80, 0xff, 0x61]), 1, 3);
    return narrow === "\x80\xff" && decoder.wide(new Uint16Array([0xd800, 0x61, 0x62]), 2) === "\ud800a";
  } catch {
    return false;
  }
}

/** Few enough to be the arguments of one call. */
const MAX_ARGUMENTS = 4096;

/** Slow, but keeps lone surrogates, which the standard decoders replace or refuse. */
function fromCodeUnits(units: Uint16Array): string {
  let text = "";
  for (let i = 0; i < units.length; i += MAX_ARGUMENTS) {
    text += String.fromCharCode(...units.subarray(i, i + MAX_ARGUMENTS));
  }
  return text;
}
