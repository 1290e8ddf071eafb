import { describe, expect, it } from "vitest";
import { BufferPool } from "./buffer-pool.ts";

const KIB = 1024;
const MIB = 1024 * KIB;

describe("a buffer pool", () => {
  it("gives a returned buffer to the next document of its size", () => {
    const pool = new BufferPool();
    const first = pool.take(100 * KIB);
    expect(first.byteLength).toBeGreaterThanOrEqual(100 * KIB);
    pool.give(first);
    expect(pool.take(99 * KIB)).toBe(first);
  });

  it("never gives one buffer twice", () => {
    const pool = new BufferPool();
    pool.give(pool.take(100 * KIB));
    expect(pool.take(100 * KIB)).not.toBe(pool.take(100 * KIB));
  });

  it("prefers the tightest fit and leaves far larger buffers alone", () => {
    const pool = new BufferPool();
    const [small, medium, large] = [100 * KIB, 200 * KIB, 10 * MIB].map((size) => new ArrayBuffer(size));
    for (const buffer of [large!, medium!, small!]) pool.give(buffer);
    expect(pool.take(90 * KIB)).toBe(small);
    expect(pool.take(90 * KIB)).toBe(medium);
    expect(pool.take(90 * KIB)).not.toBe(large);
  });

  it("keeps a bounded number of buffers and bytes, the latest ones", () => {
    const pool = new BufferPool();
    const buffers = Array.from({ length: 40 }, () => new ArrayBuffer(8 * MIB));
    for (const buffer of buffers) pool.give(buffer);
    const kept = buffers.map(() => pool.take(8 * MIB)).filter((buffer) => buffers.includes(buffer));
    expect(kept).toHaveLength(8);
    expect(kept).toContain(buffers.at(-1));
    expect(kept).not.toContain(buffers[0]);
  });

  it("does not keep what is not worth it", () => {
    const pool = new BufferPool();
    const tiny = pool.take(10);
    pool.give(tiny);
    expect(pool.take(10)).not.toBe(tiny);
  });
});
