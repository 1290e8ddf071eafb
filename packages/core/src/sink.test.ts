import { describe, expect, it } from "vitest";
import { refusal } from "../test/refusal.ts";
import { memorySink } from "./memory.ts";
import { Sink, type SinkStrategy } from "./sink.ts";

/** A sink of four bytes whose strategy notes its calls and empties the buffer to make room. */
function noting(more: Partial<SinkStrategy> = {}) {
  const calls: string[] = [];
  const sink = new Sink(new Uint8Array(4), {
    makeRoom(target, size) {
      calls.push(`room for ${size}`);
      target.flushed += target.position;
      target.position = 0;
      if (size > 4) target.attach(new Uint8Array(size));
    },
    flush: () => calls.push("flush"),
    close: () => calls.push("close"),
    ...more,
  });
  return { sink, calls };
}

describe("a sink", () => {
  it("asks its strategy only where the buffer ends", () => {
    const { sink, calls } = noting();
    sink.write(Uint8Array.of(1, 2, 3));
    sink.reserve(1);
    expect(calls).toEqual([]);
    sink.reserve(2);
    expect(calls).toEqual(["room for 2"]);
    sink.write(new Uint8Array(9));
    expect(calls).toEqual(["room for 2", "room for 9"]);
    expect(sink.written).toBe(12);
  });

  it("lets a strategy take over writes that do not fit, and only those", () => {
    const through: number[] = [];
    const { sink, calls } = noting({ writeThrough: (_, bytes) => through.push(bytes.byteLength) });
    sink.write(new Uint8Array(4));
    sink.write(new Uint8Array(1));
    sink.write(new Uint8Array(7));
    expect(through).toEqual([1, 7]);
    expect(calls).toEqual([]);
  });

  it("keeps view and bytes on the same memory when the buffer is replaced", () => {
    const { sink } = noting();
    const room = new Uint8Array(new ArrayBuffer(32), 8, 16);
    sink.attach(room);
    expect(sink.limit).toBe(16);
    sink.view.setUint8(0, 77);
    expect(room[0]).toBe(77);
  });

  it("closes its strategy once", () => {
    const { sink, calls } = noting();
    sink.flush();
    sink.close();
    sink.close();
    sink[Symbol.dispose]();
    expect(calls).toEqual(["flush", "close"]);
  });

  it("counts as closed even if closing failed", () => {
    const { sink } = noting({
      close: () => {
        throw new Error("no");
      },
    });
    sink.write(Uint8Array.of(1));
    expect(() => sink.close()).toThrow("no");
    sink.close();
    refusal("write-failed", () => sink.write(Uint8Array.of(2)));
    expect([...sink.writtenBytes()]).toEqual([1]);
  });

  it("refuses NaN instead of granting it", () => {
    const { sink, calls } = noting();
    refusal("invalid-argument", () => sink.reserve(Number.NaN));
    expect(calls).toEqual([]);
  });
});

describe("what is no array of bytes", () => {
  it.each([
    ["a string", "abc"],
    ["an array", [1, 2, 3]],
    ["wider numbers", new Uint16Array([0x101])],
    ["a buffer", new ArrayBuffer(3)],
    ["a view", new DataView(new ArrayBuffer(3))],
  ])("is refused, and nothing is written: %s", (_name, value) => {
    const sink = memorySink();
    expect(() => sink.write(value as never)).toThrow(expect.objectContaining({ code: "invalid-argument" }));
    sink.write(Uint8Array.of(7));
    expect([...sink.writtenBytes()]).toEqual([7]);
  });
});
