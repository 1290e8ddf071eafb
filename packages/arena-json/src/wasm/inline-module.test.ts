import { afterEach, describe, expect, it, vi } from "vitest";
import { compileKernel } from "./inline-module.ts";
import { platformWasm } from "./platform-wasm.ts";

/** Bytes of a text in hexadecimal, as younger platforms have it. */
function fromHex(text: string): Uint8Array {
  return new Uint8Array(NodeBuffer.from(text, "hex"));
}

const NodeBuffer = Buffer;

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the kernel is taken out of the code", () => {
  it.each([
    ["by Buffer", Buffer, undefined],
    ["by Uint8Array.fromHex", undefined, fromHex],
    ["by a loop where there is neither", undefined, undefined],
  ])("%s", (_, buffer, decode) => {
    class Bytes extends Uint8Array {
      static readonly fromHex = decode;
    }
    vi.stubGlobal("Buffer", buffer);
    vi.stubGlobal("Uint8Array", decode === undefined ? Uint8Array : Bytes);
    const { exports } = new (platformWasm()!.Instance)(compileKernel(), { platform: { toNumber: Number } });
    expect(exports.prepare(1)).toBe(1);
  });
});
