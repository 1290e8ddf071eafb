import { createHash } from "node:crypto";
import { readFileSync, statSync, truncateSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { fileSink, fileSource } from "../src/file.ts";
import { scratchFile } from "./scratch.ts";

const MEBIBYTE = 2 ** 20;
const SIZE = 100 * MEBIBYTE;

/** How much more memory buffers take now than when `action` began, at its highest observed. */
function extraMemory(action: (observe: () => void) => void): number {
  const before = process.memoryUsage().arrayBuffers;
  let highest = before;
  action(() => {
    highest = Math.max(highest, process.memoryUsage().arrayBuffers);
  });
  return highest - before;
}

/** A mebibyte without a period, so that a misplaced part shows. */
function mebibyte(): Uint8Array {
  const words = new Uint32Array(MEBIBYTE / 4);
  let word = 1;
  for (let at = 0; at < words.length; at++) {
    word = (Math.imul(word, 1664525) + 1013904223) | 0;
    words[at] = word;
  }
  return new Uint8Array(words.buffer);
}

function sha256(...parts: readonly Uint8Array[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex");
}

describe("a file of 100 MiB", () => {
  it("is written in one piece and in many, and read back, through a buffer of 64 KiB", () => {
    const path = scratchFile();
    const head = Uint8Array.of(1, 2, 3);
    const part = mebibyte();
    const whole = new Uint8Array(SIZE);
    for (let at = 0; at < SIZE; at += MEBIBYTE) whole.set(part, at);

    const writing = extraMemory((observe) => {
      using sink = fileSink(path);
      sink.write(head);
      sink.write(whole);
      observe();
      for (let count = 0; count < 5; count++) sink.write(part);
      observe();
      expect(sink.written).toBe(3 + SIZE + 5 * MEBIBYTE);
    });
    expect(statSync(path).size).toBe(3 + SIZE + 5 * MEBIBYTE);
    expect(sha256(readFileSync(path))).toBe(sha256(head, whole, part, part, part, part, part));

    const back = new Uint8Array(SIZE);
    const reading = extraMemory((observe) => {
      using source = fileSource(path);
      expect([...source.take(3)]).toEqual([...head]);
      source.readInto(back);
      observe();
      while (source.remaining !== 0) source.take(MEBIBYTE / 32);
      observe();
      expect(source.offset).toBe(3 + SIZE + 5 * MEBIBYTE);
    });
    expect(Buffer.compare(back, whole)).toBe(0);
    expect(writing).toBeLessThan(MEBIBYTE);
    expect(reading).toBeLessThan(MEBIBYTE);
  });

  it("does not make a hostile count cost memory", () => {
    const path = scratchFile();
    const sink = fileSink(path);
    sink.write(mebibyte());
    sink.close();
    const extra = extraMemory((observe) => {
      using source = fileSource(path);
      expect(source.available(SIZE)).toBe(false);
      observe();
      expect(() => source.take(2 ** 33)).toThrow(`(byte ${MEBIBYTE})`);
      observe();
    });
    expect(extra).toBeLessThan(MEBIBYTE);
  });

  it("may be mostly a hole: what a file claims to hold and cannot be held is refused", ({ skip }) => {
    const path = scratchFile();
    fileSink(path).close();
    try {
      truncateSync(path, 2 ** 43);
    } catch {
      skip("this file system has no files of 8 TiB");
    }
    using source = fileSource(path);
    expect(source.remaining).toBe(2 ** 43);
    expect(() => source.take(2 ** 42)).toThrow(`cannot allocate ${2 ** 42} bytes (byte 0)`);
    expect(() => source.readAll()).toThrow(`cannot allocate ${2 ** 43} bytes (byte 0)`);
    expect(source.take(5)).toEqual(new Uint8Array(5));
  });
});
