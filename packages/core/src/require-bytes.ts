import { EngineError } from "./engine-error.ts";

/**
 * For what takes bytes from callers: throws `invalid-argument` for anything but a `Uint8Array` (of any realm; Node's `Buffer` is
 * one). Other views, an `ArrayBuffer` or a string would be read as something they are not, or fail where nobody sees why.
 *
 * @param name what the bytes are, as the beginning of the message: "a saved batch"
 */
export function requireBytes(bytes: unknown, name: string): asserts bytes is Uint8Array {
  if (bytes instanceof Uint8Array) return;
  if (ArrayBuffer.isView(bytes) && (bytes as unknown as Uint8Array)[Symbol.toStringTag] === "Uint8Array") return;
  const kind = Object.prototype.toString.call(bytes).slice("[object ".length, -1);
  throw new EngineError("invalid-argument", `${name} must be a Uint8Array; this is ${kind}`);
}
