import { EngineError } from "@enginebay/core";

/** A universally unique identifier (RFC 9562). Immutable. */
export class Uuid {
  /** 16 bytes, in the order in which they are written. */
  readonly bytes: Uint8Array;

  /** Of bytes, which are copied. Throws `invalid-argument` for another number of them than 16. */
  constructor(bytes: Uint8Array) {
    if (bytes.length !== 16) throw new EngineError("invalid-argument", `a UUID has 16 bytes, not ${bytes.length}`);
    this.bytes = Uint8Array.from(bytes);
  }

  /** From "00112233-4455-6677-8899-aabbccddeeff", in either case. Throws `invalid-argument` for anything else. */
  static parse(text: string): Uuid {
    if (!/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)) {
      throw new EngineError("invalid-argument", `${JSON.stringify(text)} is no UUID`);
    }
    const digits = text.replaceAll("-", "");
    return new Uuid(Uint8Array.from({ length: 16 }, (_, i) => Number.parseInt(digits.slice(2 * i, 2 * i + 2), 16)));
  }

  /** In lower case. */
  toString(): string {
    const digits = Array.from(this.bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");
  }
}
