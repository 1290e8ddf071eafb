import { Readable } from "node:stream";
import { describe, expect, it } from "vitest";
import { rejection } from "../../test/refusal.ts";
import { pattern } from "../../test/scratch.ts";
import { EngineError } from "../engine-error.ts";
import { collectSource } from "./collect-source.ts";

/** A stream that gives `chunks`, then ends or fails, and records why it was cancelled. */
function streamOf(chunks: readonly unknown[], failure?: Error) {
  const cancelled: unknown[] = [];
  const left = [...chunks];
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left.length > 0) controller.enqueue(left.shift() as Uint8Array);
      else if (failure === undefined) controller.close();
      else controller.error(failure);
    },
    cancel(reason) {
      cancelled.push(reason);
    },
  });
  return { stream, cancelled };
}

describe("collecting a stream", () => {
  it("gives a source over all its bytes", async () => {
    const { stream, cancelled } = streamOf([pattern(5000), new Uint8Array(0), pattern(3)]);
    const source = await collectSource(stream);
    expect(source.remaining).toBe(5003);
    expect([...source.readAll()]).toEqual([...pattern(5000), ...pattern(3)]);
    expect(cancelled).toEqual([]);
    expect(stream.locked).toBe(false);
  });

  it("takes the body of a Response, a Node stream, and a generator that reuses its buffer", async () => {
    const response = new Response(pattern(100));
    expect((await collectSource(response.body!)).readAll()).toEqual(pattern(100));
    const readable = Readable.from([Buffer.from(pattern(60)), Buffer.from(pattern(40))]);
    expect((await collectSource(readable)).readAll()).toEqual(Uint8Array.of(...pattern(60), ...pattern(40)));
    async function* reusing() {
      const buffer = new Uint8Array(2);
      for (let round = 0; round < 3; round++) yield buffer.fill(round);
    }
    expect([...(await collectSource(reusing())).readAll()]).toEqual([0, 0, 1, 1, 2, 2]);
  });

  it("gives an empty source for an empty stream", async () => {
    expect((await collectSource(streamOf([]).stream, { maxBytes: 0 })).remaining).toBe(0);
  });

  it("accepts maxBytes and refuses one byte more, telling the stream to stop", async () => {
    const accepted = await collectSource(streamOf([pattern(6), pattern(4)]).stream, { maxBytes: 10 });
    expect(accepted.remaining).toBe(10);
    const { stream, cancelled } = streamOf([pattern(6), pattern(5), pattern(1)]);
    const error = await rejection("size-exceeded", () => collectSource(stream, { maxBytes: 10 }));
    expect(error.message).toBe("the stream has more than maxBytes, 10 bytes (byte 10)");
    expect(cancelled).toHaveLength(1);
    expect(stream.locked).toBe(false);
  });

  it("ends a generator that gives too much", async () => {
    let ended = false;
    async function* endless() {
      try {
        for (;;) yield pattern(4);
      } finally {
        ended = true;
      }
    }
    await rejection("size-exceeded", () => collectSource(endless(), { maxBytes: 10 }));
    expect(ended).toBe(true);
  });

  it("reports a stream that fails, with its error as the cause and what had come as the offset", async () => {
    const failure = new Error("connection reset");
    const { stream } = streamOf([pattern(6)], failure);
    const error = await rejection("read-failed", () => collectSource(stream));
    expect(error.message).toBe("the stream failed: Error: connection reset (byte 6)");
    expect(error.cause).toBe(failure);
    expect(stream.locked).toBe(false);
  });

  it("passes an EngineError of the stream on", async () => {
    const failure = new EngineError("damaged", "bad block");
    expect(await rejection("damaged", () => collectSource(streamOf([], failure).stream))).toBe(failure);
  });

  it("reports a stream that someone else is reading", async () => {
    const { stream } = streamOf([]);
    stream.getReader();
    await rejection("read-failed", () => collectSource(stream));
  });

  it.each([
    ["text", "String"],
    [new ArrayBuffer(2), "ArrayBuffer"],
    [new Uint16Array(2), "Uint16Array"],
    [null, "Null"],
  ])("refuses chunks that are not bytes: %s", async (chunk, type) => {
    const { stream, cancelled } = streamOf([pattern(2), chunk, pattern(1), pattern(1)]);
    const error = await rejection("invalid-argument", () => collectSource(stream));
    expect(error.message).toBe(`the stream gave a chunk of type ${type}, not Uint8Array (byte 2)`);
    expect(cancelled).toHaveLength(1);
  });

  it("refuses a limit that is none", async () => {
    await rejection("invalid-argument", () => collectSource(streamOf([]).stream, { maxBytes: -1 }));
    await rejection("invalid-argument", () => collectSource(streamOf([]).stream, { maxBytes: Number.NaN }));
  });
});
