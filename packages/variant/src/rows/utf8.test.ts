import { describe, expect, it } from "vitest";
import { isUtf8 } from "./utf8.ts";

describe("UTF-8", () => {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

  function isDecoded(bytes: Uint8Array): boolean {
    try {
      strict.decode(bytes);
      return true;
    } catch {
      return false;
    }
  }

  it("is told from what is none as the platform does", () => {
    const edges = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf];
    const leads = [...edges, 0xe0, 0xe1, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff];
    for (const first of leads) {
      for (const second of leads) {
        for (const third of edges) {
          for (const fourth of [0x41, 0x80, 0xbf, 0xc2]) {
            const bytes = Uint8Array.of(first, second, third, fourth);
            for (let end = 1; end <= 4; end++) {
              if (isUtf8(bytes, 0, end) !== isDecoded(bytes.subarray(0, end))) {
                expect.unreachable(`${[...bytes]}, ${end}`);
              }
            }
          }
        }
      }
    }
  });
});
