import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../test/refusal.ts";
import { pattern } from "../test/scratch.ts";
import { fixedSink, memorySink, memorySource } from "./memory.ts";

afterEach(() => vi.unstubAllGlobals());

describe("a memory sink", () => {
  it("keeps everything that is written", () => {
    const sink = memorySink(4);
    sink.write(pattern(3));
    sink.reserve(4);
    sink.view.setUint32(sink.position, 0x01020304);
    sink.position += 4;
    sink.write(pattern(100));
    expect([...sink.writtenBytes()]).toEqual([0, 1, 2, 1, 2, 3, 4, ...pattern(100)]);
    expect(sink.written).toBe(107);
  });

  it("doubles, so that n small writes need few buffers", () => {
    const sink = memorySink(1);
    const buffers = new Set<Uint8Array>();
    for (let count = 0; count < 4096; count++) {
      sink.write(Uint8Array.of(count));
      buffers.add(sink.bytes);
    }
    expect(buffers.size).toBe(13);
  });

  it("starts with the capacity asked for, which may be nothing", () => {
    expect(memorySink(77).limit).toBe(77);
    const sink = memorySink(0);
    sink.write(pattern(3));
    expect([...sink.writtenBytes()]).toEqual([0, 1, 2]);
    for (const capacity of [-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      refusal("invalid-argument", () => memorySink(capacity));
    }
    refusal("size-exceeded", () => memorySink(2 ** 52));
  });

  it("refuses what no platform can hold, and keeps what it has", () => {
    const sink = memorySink();
    sink.write(pattern(3));
    const error = refusal("size-exceeded", () => sink.reserve(2 ** 52));
    expect(error.message).toBe(`cannot allocate ${2 ** 52 + 3} bytes (byte 3)`);
    expect(error.cause).toBeInstanceOf(RangeError);
    refusal("size-exceeded", () => sink.reserve(Number.POSITIVE_INFINITY));
    expect([...sink.writtenBytes()]).toEqual([0, 1, 2]);
  });

  it("takes exactly what is needed where twice as much cannot be had", () => {
    const sink = memorySink(60);
    sink.write(pattern(60));
    const most = 100;
    class Small extends Uint8Array {
      constructor(size: number) {
        if (size > most) throw new RangeError("out of memory");
        super(size);
      }
    }
    vi.stubGlobal("Uint8Array", Small);
    sink.reserve(40);
    expect(sink.limit).toBe(most);
    refusal("size-exceeded", () => sink.reserve(41));
  });

  it("is used again by setting its position to 0", () => {
    const sink = memorySink();
    sink.write(pattern(9));
    sink.position = 0;
    sink.write(pattern(2));
    expect([...sink.writtenBytes()]).toEqual([0, 1]);
  });

  it("may be written to itself", () => {
    const sink = memorySink(4);
    sink.write(pattern(4));
    sink.write(sink.writtenBytes());
    expect([...sink.writtenBytes()]).toEqual([0, 1, 2, 3, 0, 1, 2, 3]);
  });

  it("stays readable after it is closed, and takes nothing more", () => {
    const sink = memorySink();
    sink.write(pattern(3));
    sink.flush();
    sink.close();
    expect([...sink.writtenBytes()]).toEqual([0, 1, 2]);
    expect(refusal("write-failed", () => sink.write(pattern(1))).message).toBe("the sink is closed (byte 3)");
    refusal("write-failed", () => sink.reserve(1));
    refusal("write-failed", () => sink.flush());
  });
});

describe("a fixed sink", () => {
  it("writes into the caller's bytes and nowhere else", () => {
    const memory = new Uint8Array(10).fill(255);
    const sink = fixedSink(memory.subarray(2, 6));
    sink.reserve(2);
    sink.view.setUint16(0, 0x0102);
    sink.position += 2;
    sink.write(pattern(2));
    expect([...memory]).toEqual([255, 255, 1, 2, 0, 1, 255, 255, 255, 255]);
  });

  it("refuses one byte too many, and writes nothing of it", () => {
    const sink = fixedSink(new Uint8Array(4));
    sink.write(pattern(3));
    const error = refusal("size-exceeded", () => sink.write(pattern(2)));
    expect(error.message).toBe("2 bytes do not fit into the 1 left in the buffer (byte 3)");
    expect([...sink.bytes]).toEqual([0, 1, 2, 0]);
    sink.write(pattern(1));
    refusal("size-exceeded", () => sink.reserve(1));
  });
});

describe("a memory source", () => {
  it("gives views of the caller's bytes, not copies", () => {
    const bytes = pattern(10).subarray(2);
    const source = memorySource(bytes);
    const taken = source.take(3);
    expect([...taken]).toEqual([2, 3, 4]);
    expect(taken.buffer).toBe(bytes.buffer);
    expect(source.view.getUint8(source.position)).toBe(5);
    expect(source.remaining).toBe(5);
    expect(source.offset).toBe(3);
  });

  it("gives copies where it says so", () => {
    const bytes = pattern(10);
    const source = memorySource(bytes);
    const target = new Uint8Array(4);
    source.readInto(target);
    expect([...target]).toEqual([0, 1, 2, 3]);
    const rest = source.readAll();
    expect([...rest]).toEqual([4, 5, 6, 7, 8, 9]);
    expect(rest.buffer).not.toBe(bytes.buffer);
    expect(source.readAll()).toHaveLength(0);
  });

  it("reports its end where it is, and takes nothing", () => {
    const source = memorySource(pattern(5));
    source.take(2);
    const error = refusal("unexpected-end", () => source.take(10));
    expect(error.message).toBe("the input ends where 7 more byte(s) are needed (byte 5)");
    expect(source.offset).toBe(2);
    expect(source.available(4)).toBe(false);
    expect(source.available(3)).toBe(true);
    expect(refusal("unexpected-end", () => source.readInto(new Uint8Array(10))).offset).toBe(5);
  });
});
