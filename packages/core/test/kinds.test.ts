import { closeSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileSink, fileSource } from "../src/file.ts";
import { EngineError, fixedSink, memorySink, memorySource, type Sink, type Source } from "../src/index.ts";
import { pattern, scratchFolder } from "./scratch.ts";

/** One step of a writer: bytes appended as a whole, or set one by one in reserved room. */
type Write = { readonly bytes: Uint8Array; readonly reserving: boolean; readonly flushing: boolean };

const writes: fc.Arbitrary<Write[]> = fc.array(
  fc.record({ bytes: fc.uint8Array({ maxLength: 40 }), reserving: fc.boolean(), flushing: fc.boolean() }),
  { maxLength: 30 },
);

function perform(sink: Sink, { bytes, reserving, flushing }: Write): void {
  if (reserving) {
    sink.reserve(bytes.byteLength);
    for (const byte of bytes) sink.bytes[sink.position++] = byte;
  } else {
    sink.write(bytes);
  }
  if (flushing) sink.flush();
}

describe("the kinds of sink", () => {
  it("hold the same bytes, however these are divided into writes", () => {
    const path = join(scratchFolder(), "sink.bin");
    fc.assert(
      fc.property(writes, fc.integer({ min: 1, max: 64 }), (steps, bufferSize) => {
        const expected = Buffer.concat(steps.map(({ bytes }) => bytes));
        const memory = memorySink(bufferSize);
        const fixed = fixedSink(new Uint8Array(expected.byteLength));
        const file = fileSink(path, { bufferSize });
        for (const [index, step] of steps.entries()) {
          for (const sink of [memory, fixed, file]) perform(sink, step);
          const written = steps.slice(0, index + 1).reduce((sum, { bytes }) => sum + bytes.byteLength, 0);
          expect([memory.written, fixed.written, file.written]).toEqual([written, written, written]);
        }
        file.close();
        expect(expected.equals(memory.writtenBytes())).toBe(true);
        expect(expected.equals(fixed.writtenBytes())).toBe(true);
        expect(expected.equals(readFileSync(path))).toBe(true);
      }),
    );
  });
});

describe("a sink is in memory", () => {
  it("if nothing that is written ever leaves it", () => {
    const file = fileSink(join(scratchFolder(), "in-memory.bin"));
    const sinks = [memorySink(), fixedSink(new Uint8Array(1)), file];
    expect(sinks.map(({ isInMemory }) => isInMemory)).toEqual([true, true, false]);
    file.close();
  });
});

/** One step of a reader. */
type Read = { readonly kind: "take" | "require" | "readInto" | "available" | "readAll"; readonly size: number };

const reads: fc.Arbitrary<Read[]> = fc.array(
  fc.record({
    kind: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom("take", "require", "readInto", "available") },
      { weight: 1, arbitrary: fc.constant("readAll") },
    ),
    size: fc.oneof({ weight: 9, arbitrary: fc.nat(60) }, { weight: 1, arbitrary: fc.nat(2 ** 40) }),
  }) as fc.Arbitrary<Read>,
  { maxLength: 30 },
);

/** What a step gives, in a form that can be compared: the bytes, or the code, message and offset of the error. */
function outcome(source: Source, step: Read): unknown {
  try {
    return { got: performRead(source, step), offset: source.offset };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    return { code: error.code, message: error.message, offset: source.offset };
  }
}

function performRead(source: Source, { kind, size }: Read): unknown {
  switch (kind) {
    case "take":
      return [...source.take(size)];
    case "available":
      return source.available(size);
    case "readAll":
      return [...source.readAll()];
    case "readInto": {
      const target = new Uint8Array(Math.min(size, 500));
      source.readInto(target);
      return [...target];
    }
    case "require": {
      source.require(size);
      const bytes: number[] = [];
      for (let count = 0; count < size; count++) bytes.push(source.view.getUint8(source.position++));
      return bytes;
    }
  }
}

describe("the kinds of source", () => {
  it("give the same bytes and the same errors, however these are divided into reads", () => {
    const path = join(scratchFolder(), "source.bin");
    fc.assert(
      fc.property(fc.nat(300), reads, fc.integer({ min: 1, max: 64 }), (length, steps, bufferSize) => {
        const bytes = pattern(length);
        writeFileSync(path, bytes);
        const fd = openSync(path, "r");
        const memory = memorySource(bytes);
        const file = fileSource(path, { bufferSize });
        const unsized = fileSource(fd, { bufferSize });
        try {
          for (const step of steps) {
            const expected = outcome(memory, step);
            expect(outcome(file, step)).toEqual(expected);
            expect(outcome(unsized, step)).toEqual(expected);
            expect(file.remaining).toBe(memory.remaining);
            expect([memory.remaining, undefined]).toContain(unsized.remaining);
            for (const source of [file, unsized]) expect(source.bytes.byteLength).toBeLessThanOrEqual(1024);
          }
        } finally {
          file.close();
          closeSync(fd);
        }
      }),
    );
  });
});
