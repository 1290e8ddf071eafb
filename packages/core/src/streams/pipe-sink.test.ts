import { describe, expect, it } from "vitest";
import { rejection } from "../../test/refusal.ts";
import { pattern, scratchFile } from "../../test/scratch.ts";
import { fileSink } from "../file/file-sink.ts";
import { fixedSink, memorySink } from "../memory.ts";
import { collectSource } from "./collect-source.ts";
import { pipeSink } from "./pipe-sink.ts";

/** A stream that keeps what it is given, and fails at the chunk number `failAt`. */
function receiver(failAt = Number.POSITIVE_INFINITY) {
  const chunks: Uint8Array[] = [];
  const seen = { chunks, closed: false };
  const stream = new WritableStream<Uint8Array>({
    write(chunk) {
      if (chunks.length === failAt) throw new Error("connection reset");
      chunks.push(chunk);
    },
    close() {
      seen.closed = true;
    },
  });
  return { stream, seen };
}

function filled(size: number) {
  const sink = memorySink();
  sink.write(pattern(size));
  return sink;
}

describe("piping a sink", () => {
  it("gives the stream everything in chunks, and closes it", async () => {
    const { stream, seen } = receiver();
    await pipeSink(filled(150_000), stream);
    expect(seen.chunks.map((chunk) => chunk.byteLength)).toEqual([65_536, 65_536, 18_928]);
    expect(Buffer.concat(seen.chunks).equals(pattern(150_000))).toBe(true);
    expect(seen.closed).toBe(true);
    expect(stream.locked).toBe(false);
  });

  it("leaves the stream open for more where it is told to", async () => {
    const { stream, seen } = receiver();
    await pipeSink(filled(3), stream, { preventClose: true });
    await pipeSink(fixedSink(new Uint8Array(5)), stream, { preventClose: true });
    await pipeSink(filled(2), stream);
    expect(Buffer.concat(seen.chunks)).toEqual(Buffer.from([0, 1, 2, 0, 1]));
    expect(seen.closed).toBe(true);
  });

  it("gives copies, so that the receiver owns its chunks and the sink stays whole", async () => {
    const sink = filled(3);
    const { stream, seen } = receiver();
    await pipeSink(sink, stream);
    seen.chunks[0]!.fill(99);
    structuredClone(seen.chunks[0], { transfer: [seen.chunks[0]!.buffer as ArrayBuffer] });
    expect([...sink.writtenBytes()]).toEqual([0, 1, 2]);
  });

  it("is the inverse of collecting", async () => {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const [source] = await Promise.all([collectSource(readable), pipeSink(filled(200_000), writable)]);
    expect(Buffer.from(source.readAll()).equals(pattern(200_000))).toBe(true);
  });

  it("reports a stream that fails, with its error as the cause and what it had accepted as the offset", async () => {
    const { stream } = receiver(1);
    const error = await rejection("write-failed", () => pipeSink(filled(150_000), stream));
    expect(error.message).toBe("the stream failed: Error: connection reset (byte 65536)");
    expect(error.cause).toMatchObject({ message: "connection reset" });
    expect(stream.locked).toBe(false);
  });

  it("reports a stream that someone else is writing", async () => {
    const { stream } = receiver();
    stream.getWriter();
    await rejection("write-failed", () => pipeSink(filled(1), stream));
  });

  it("refuses a sink whose bytes have left", async () => {
    const { stream, seen } = receiver();
    using sink = fileSink(scratchFile());
    sink.write(pattern(10));
    sink.flush();
    await rejection("invalid-argument", () => pipeSink(sink, stream));
    expect(seen.closed).toBe(false);
  });
});
