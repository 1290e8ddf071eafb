import { damaged } from "./damaged.ts";
import { plainBytes } from "./plain-bytes.ts";

/** The bytes of a value, and of those around it and within it: what values read. */
export class Region {
  readonly bytes: Uint8Array;
  readonly view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = plainBytes(bytes);
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** Throws `damaged` unless there are so many bytes from `at` on, before `end`. */
  static require(at: number, size: number, end: number): void {
    if (at + size > end)
      throw damaged(`a value of ${size} byte(s) does not fit into the ${Math.max(0, end - at)} there are`, at);
  }
}
