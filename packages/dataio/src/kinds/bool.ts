import { type FixedWrites, REFUSE } from "../compiled/fixed-writes.ts";
import type { Decode } from "../interpreted/decode.ts";
import type { Encode } from "../interpreted/encode.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import { readByte, writeByte } from "../wire/bytes.ts";
import { Kind } from "./kind.ts";

/** One byte, 0 or 1; any other byte is true on load. */
export class BoolNode extends Kind {
  readonly kind = "bool";

  override width(): number {
    return 1;
  }

  encoder(): Encode {
    return (sink, value) => {
      if (typeof value !== "boolean") throw mismatch("a boolean", value);
      writeByte(sink, value ? 1 : 0);
    };
  }

  decoder(): Decode {
    return (source) => readByte(source) !== 0;
  }

  override readFixed(at: string): string {
    return `b[${at}]!==0`;
  }

  override writeFixed(value: string, at: string, { program, lines }: FixedWrites): void {
    const x = program.fresh("y");
    lines.push(`const ${x}=${value};if(typeof ${x}!=="boolean")${REFUSE}b[${at}]=${x}?1:0;`);
  }
}
