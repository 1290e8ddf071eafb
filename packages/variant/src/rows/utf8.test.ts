import { describe, expect, it } from "vitest";
import { isUtf8, shortUtf8 } from "./utf8.ts";

describe("UTF-8", () => {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });

  function expected(bytes: Uint8Array): string | undefined {
    try {
      return strict.decode(bytes);
    } catch {
      return undefined;
    }
  }

  it("is told from what is none as the platform does, and read alike", () => {
    const edges = [0x00, 0x41, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf];
    const leads = [...edges, 0xe0, 0xe1, 0xed, 0xee, 0xef, 0xf0, 0xf1, 0xf4, 0xf5, 0xff];
    for (const first of leads) {
      for (const second of leads) {
        for (const third of edges) {
          for (const fourth of [0x41, 0x80, 0xbf, 0xc2]) {
            const bytes = Uint8Array.of(first, second, third, fourth);
            for (let end = 1; end <= 4; end++) {
              const text = expected(bytes.subarray(0, end));
              if (isUtf8(bytes, 0, end) !== (text !== undefined)) expect.unreachable(`${[...bytes]}, ${end}`);
              if (text !== undefined && shortUtf8(bytes, 0, end) !== text) expect.unreachable(`${[...bytes]}, ${end}`);
            }
          }
        }
      }
    }
    expect(shortUtf8(new TextEncoder().encode("aé東😀\ufeff"), 0, 13)).toBe("aé東😀\ufeff");
  });
});
