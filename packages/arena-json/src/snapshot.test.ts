import { deepStrictEqual } from "node:assert";
import { type EngineErrorCode, isEngineError, memorySink, memorySource, Source } from "@enginebay/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arenaOf } from "../test/arena-of.ts";
import { JsonDocument } from "./document.ts";
import { load as loadDocument, save as saveDocument } from "./load-save.ts";
import { parse } from "./parse.ts";
import * as portable from "./portable/load-save.ts";
import { Checksum } from "./snapshot/checksum.ts";
import type { LoadOptions } from "./snapshot.ts";
import type { JsonValue } from "./value.ts";
import { initSync } from "./wasm/init.ts";

// So that small snapshots are looked through by the kernel as well.
initSync();

const EXAMPLE = String.raw` {"a":[1,-2.5e3,"x\n",[],"é漢😀"],"b":{"c":null,"d":true},"e":false,"":{}} `;
const HEADER_BYTES = 32;

function save(document: JsonDocument): Uint8Array {
  const sink = memorySink();
  saveDocument(document, sink);
  return sink.writtenBytes();
}

function snapshotOf(text: string): Uint8Array {
  return save(parse(text));
}

function load(bytes: Uint8Array, options?: LoadOptions): JsonDocument {
  return loadDocument(memorySource(bytes), options);
}

/** How loading fails, as code and offset: the same with the kernel, without it, and if it is left to the first use. */
function refusal(bytes: Uint8Array): string {
  const refusals = [
    () => void load(bytes),
    () => void portable.load(memorySource(bytes)),
    () => void load(bytes, { verify: "on-use" }).root,
  ].map((attempt) => {
    try {
      attempt();
    } catch (error) {
      return isEngineError(error) ? `${error.code} at ${error.offset}` : String(error);
    }
    return "none";
  });
  expect(new Set(refusals).size).toBe(1);
  return refusals[0]!;
}

/** Makes both checksums those of what the snapshot now holds, as a forger would. */
function reseal(bytes: Uint8Array): Uint8Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const tapeEnd = HEADER_BYTES + 8 * view.getUint32(16, true);
  const body = new Checksum().add(bytes.subarray(HEADER_BYTES, tapeEnd)).add(bytes.subarray(tapeEnd));
  view.setUint32(24, body.value, true);
  view.setUint32(28, new Checksum().add(bytes.subarray(0, 28)).value, true);
  return bytes;
}

describe("what was saved is loaded", () => {
  it.each(["0", '""', "[]", "{}", "null", "\ufeff[1]", EXAMPLE, '{"a":1,"a":2,"__proto__":3}'])("%s", (text) => {
    const original = parse(text);
    const loaded = load(save(original));
    deepStrictEqual(loaded.toJS(), original.toJS());
    expect(loaded.root.raw()).toEqual(original.root.raw());
    expect(loaded.arena.length).toBe(original.arena.length);
  });

  it("whatever it is", () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 4, depthSize: "small", stringUnit: "binary" }), (text) => {
        deepStrictEqual(load(snapshotOf(text)).toJS(), JSON.parse(text));
      }),
      { numRuns: 40 },
    );
  });

  it("with the backend that parsed it", () => {
    expect(load(save(new JsonDocument(arenaOf("1"), "wasm"))).backend).toBe("wasm");
    expect(load(save(new JsonDocument(arenaOf("1"), "portable"))).backend).toBe("portable");
  });

  it("deep as it may be", () => {
    const depth = 100_000;
    const document = new JsonDocument(arenaOf("[".repeat(depth) + "]".repeat(depth)), "portable");
    expect(load(save(document)).arena.length).toBe(2 * depth);
  });

  it("the same with the kernel and without it", () => {
    const document = parse(EXAMPLE);
    const sink = memorySink();
    portable.save(document, sink);
    expect(sink.writtenBytes()).toEqual(save(document));
    deepStrictEqual(portable.load(memorySource(save(document))).toJS(), JSON.parse(EXAMPLE));
  });

  it("in place, where memory lasts", () => {
    const bytes = snapshotOf(EXAMPLE);
    const { arena } = load(bytes);
    expect(arena.words.buffer).toBe(bytes.buffer);
    expect(arena.source.buffer).toBe(bytes.buffer);
    expect(Object.getPrototypeOf(load(Buffer.from(bytes)).arena.source)).toBe(Uint8Array.prototype);
  });

  it("with a copy of its tape where the bytes lie askew", () => {
    for (let shift = 1; shift < 8; shift++) {
      const bytes = new Uint8Array(1000).subarray(shift);
      bytes.set(snapshotOf(EXAMPLE));
      const loaded = load(bytes);
      expect(loaded.arena.words.buffer).not.toBe(bytes.buffer);
      expect(loaded.arena.source.buffer).toBe(bytes.buffer);
      deepStrictEqual(loaded.toJS(), JSON.parse(EXAMPLE));
    }
  });

  it.each([
    ["shared", () => new SharedArrayBuffer(4096)],
    [
      "resizable",
      () => new (ArrayBuffer as new (size: number, options: object) => ArrayBuffer)(4096, { maxByteLength: 8192 }),
    ],
  ])("into memory of its own from memory that is %s", (_, make) => {
    const bytes = new Uint8Array(make());
    bytes.set(snapshotOf(EXAMPLE));
    const loaded = load(bytes);
    bytes.fill(0);
    deepStrictEqual(loaded.toJS(), JSON.parse(EXAMPLE));
  });

  it("so that the next one lies where words do", () => {
    for (const text of ["1", "12", '"abc"', EXAMPLE]) expect(snapshotOf(text).length % 8).toBe(0);
  });

  it("and nothing is handed on that is not its own", () => {
    const bytes = snapshotOf(JSON.stringify(Array(5000).fill(1)));
    load(bytes).dispose();
    const loaded = loadDocument(trickle(bytes, 1e6));
    expect(loaded.arena.words.buffer).not.toBe(bytes.buffer);
  });

  it("from memory that was used before, once that was handed on", () => {
    const long = JSON.stringify(Array.from({ length: 2000 }, (_, i) => `text ${i}`));
    for (const text of [long, EXAMPLE, long]) {
      using loaded = load(snapshotOf(text));
      deepStrictEqual(loaded.toJS(), JSON.parse(text));
    }
  });

  it("from any position, and not a byte more is read", () => {
    const sink = memorySink();
    sink.write(Uint8Array.of(1, 2, 3));
    saveDocument(parse(EXAMPLE), sink);
    saveDocument(parse("[2]"), sink);
    sink.write(Uint8Array.of(9));
    const source = memorySource(sink.writtenBytes());
    source.take(3);
    deepStrictEqual(loadDocument(source).toJS(), JSON.parse(EXAMPLE));
    expect(loadDocument(source).toJS()).toEqual([2]);
    expect(source.take(1)[0]).toBe(9);
  });

  it("from a source that does not know how long it is", () => {
    const text = JSON.stringify(Array.from({ length: 1000 }, (_, i) => ({ i })));
    const bytes = snapshotOf(text);
    deepStrictEqual(loadDocument(trickle(bytes, 100)).toJS(), JSON.parse(text));
    expect(() => loadDocument(trickle(bytes.subarray(0, -1), 100))).toThrow(
      expect.toSatisfy((error) => isEngineError(error, "unexpected-end") && error.offset === bytes.length - 1),
    );
  });
});

describe("verified on use", () => {
  const DAMAGED = expect.toSatisfy((error) => isEngineError(error, "damaged") && error.offset === 24);

  function damagedSnapshot(): Uint8Array {
    const bytes = snapshotOf(EXAMPLE);
    bytes[bytes.length - 9]! ^= 1;
    return bytes;
  }

  it("is a document like others", () => {
    const loaded = load(snapshotOf(EXAMPLE), { verify: "on-use" });
    deepStrictEqual(loaded.toJS(), JSON.parse(EXAMPLE));
    deepStrictEqual(loaded.toJS(), JSON.parse(EXAMPLE));
    loaded.dispose();
    expect(() => loaded.root).toThrow(expect.objectContaining({ code: "document-expired" }));
  });

  it.each<[name: string, use: (document: JsonDocument) => unknown]>([
    ["root", (document) => document.root],
    ["at", (document) => document.at("/a")],
    ["byteLength", (document) => document.byteLength],
    ["lookup", (document) => document.lookup],
    ["views", (document) => document.views],
    ["serialize", (document) => document.serialize()],
    ["toJS", (document) => document.toJS()],
    ["save", (document) => save(document)],
  ])("throws at the first use and every later one: %s", (_, use) => {
    const loaded = load(damagedSnapshot(), { verify: "on-use" });
    expect(loaded.backend).toBe(parse(EXAMPLE).backend);
    expect(() => use(loaded)).toThrow(DAMAGED);
    expect(() => use(loaded)).toThrow(DAMAGED);
  });

  it("can be disposed of unused", () => {
    const loaded = load(damagedSnapshot(), { verify: "on-use" });
    loaded.dispose();
    expect(() => loaded.root).toThrow(expect.objectContaining({ code: "document-expired" }));
  });

  it("reads no more and no less of the source", () => {
    const bytes = snapshotOf(EXAMPLE);
    const source = memorySource(bytes);
    loadDocument(source, { verify: "on-use" });
    expect(source.remaining).toBe(0);
    expect(() => load(bytes.subarray(0, -1), { verify: "on-use" })).toThrow(
      expect.objectContaining({ code: "unexpected-end" }),
    );
  });

  it("or now, and not at other times", () => {
    expect(() => load(snapshotOf("1"), { verify: "later" } as unknown as LoadOptions)).toThrow(
      expect.objectContaining({ code: "invalid-argument" }),
    );
  });
});

/** A source of unknown length that gives so many bytes at a time. */
function trickle(bytes: Uint8Array, step: number): Source {
  let given = 0;
  return new Source(new Uint8Array(0), {
    refill(source, size) {
      while (source.limit - source.position < size && given < bytes.length) {
        const kept = source.bytes.slice(source.position, source.limit);
        const more = bytes.subarray(given, given + step);
        given += more.length;
        const buffer = new Uint8Array(kept.length + more.length);
        buffer.set(kept);
        buffer.set(more, kept.length);
        source.base += source.position;
        source.attach(buffer, 0, buffer.length);
      }
    },
  });
}

describe("damage is noticed", () => {
  it("wherever the snapshot is cut off", () => {
    const bytes = snapshotOf(EXAMPLE);
    const lengths = Array.from(bytes.keys());
    expect(lengths.map((length) => refusal(bytes.subarray(0, length)))).toEqual(
      lengths.map((length) => `unexpected-end at ${length}`),
    );
  });

  it("whichever bit is flipped", () => {
    const bytes = snapshotOf(EXAMPLE);
    const refusals = Array.from(bytes.keys(), (at) => {
      const flips = [1, 2, 4, 8, 16, 32, 64, 128].map((bit) => {
        bytes[at]! ^= bit;
        const found = refusal(bytes);
        bytes[at]! ^= bit;
        return found;
      });
      return [...new Set(flips)].join();
    });
    expect(refusals.slice(0, 8)).toEqual(Array(8).fill("wrong-format at 0"));
    // The version was 1: every flip but that of its bit makes it a later one.
    expect(refusals.slice(8, 12)).toEqual([
      "damaged at 28,version-too-new at 8",
      ...Array(3).fill("version-too-new at 8"),
    ]);
    expect(refusals.slice(12, HEADER_BYTES)).toEqual(Array(HEADER_BYTES - 12).fill("damaged at 28"));
    expect(refusals.slice(HEADER_BYTES)).toEqual(Array(bytes.length - HEADER_BYTES).fill("damaged at 24"));
    expect(refusal(bytes)).toBe("none");
  });

  it.each<[what: string, at: number, value: number, code: EngineErrorCode, offset: number]>([
    ["a later version", 8, 2, "version-too-new", 8],
    ["version 0", 8, 0, "damaged", 8],
    ["an unknown flag", 12, 2, "damaged", 12],
    ["a tape longer than any", 16, 0x4000_0000, "damaged", 16],
    ["a source longer than any", 20, 0xffff_ffff, "damaged", 20],
  ])("%s, though the checksum is right", (_, at, value, code, offset) => {
    const bytes = snapshotOf(EXAMPLE);
    new DataView(bytes.buffer).setUint32(at, value, true);
    new DataView(bytes.buffer).setUint32(28, new Checksum().add(bytes.subarray(0, 28)).value, true);
    expect(refusal(bytes)).toBe(`${code} at ${offset}`);
  });

  it("in the magic, also of data too short for a header", () => {
    expect(refusal(new TextEncoder().encode("{}"))).toBe("wrong-format at 0");
    expect(refusal(new TextEncoder().encode('{"no":"snapshot, but long enough for a header"}'))).toBe(
      "wrong-format at 0",
    );
  });

  it("without allocating what a header claims", () => {
    const bytes = snapshotOf(EXAMPLE);
    const view = new DataView(bytes.buffer);
    view.setUint32(16, 2 ** 30 - 8, true);
    view.setUint32(20, 2 ** 31 - 256, true);
    view.setUint32(28, new Checksum().add(bytes.subarray(0, 28)).value, true);
    expect(refusal(bytes)).toBe(`unexpected-end at ${bytes.length}`);
    expect(() => loadDocument(trickle(bytes, 100))).toThrow(
      expect.toSatisfy((error) => isEngineError(error, "unexpected-end") && error.offset === bytes.length),
    );
  });
});

describe("a forged snapshot, whose checksums are right", () => {
  it("is refused if its tape contradicts itself", () => {
    const bytes = snapshotOf("[1]");
    // The outermost array says it ends beyond the tape.
    bytes[HEADER_BYTES] = 99;
    expect(refusal(reseal(bytes))).toBe(`damaged at ${HEADER_BYTES}`);
  });

  it("leads no reader astray, whatever was changed", () => {
    const originals = [
      EXAMPLE,
      "[[],[[1,2],[3.5,4]],{}]",
      String.raw`["\u00e9\ud800",{"k\"":"é","l":"漢字漢字"},[true,[null]]]`,
      `[${Array(30).fill('{"id":1,"name":"n\\u0041"}').join()}]`,
      '"x"',
    ].map(snapshotOf);
    const half = fc.oneof(fc.nat(40), fc.nat(0xffff_ffff), fc.constantFrom(0xffff_ffff, 0x8000_0000, 0x0fff_ffff));
    const change = fc.record({ at: fc.nat(), kind: fc.constantFrom("half", "byte", "bit", "tag"), value: half });
    let loaded = 0;
    fc.assert(
      fc.property(
        fc.constantFrom(...originals),
        fc.array(change, { minLength: 1, maxLength: 3 }),
        (original, changes) => {
          const bytes = original.slice();
          for (const { at, kind, value } of changes) mutate(bytes.subarray(HEADER_BYTES), at, kind, value);
          let document: JsonDocument;
          try {
            document = load(reseal(bytes));
          } catch (error) {
            if (!isEngineError(error, "damaged")) throw error;
            return;
          }
          loaded++;
          readEverything(document);
        },
      ),
      { numRuns: 3000 },
    );
    // Otherwise the readers have not been tried.
    expect(loaded).toBeGreaterThan(300);
  });
});

describe("a forged snapshot whose last string ends in the middle of something", () => {
  it.each([
    ["an escape", [0x5c]],
    ["a hexadecimal escape", [0x5c, 0x75]],
    ["a hexadecimal escape with a digit", [0x5c, 0x75, 0x30]],
    ["two bytes of UTF-8", [0xc3]],
    ["three bytes of UTF-8", [0xe6]],
    ["four bytes of UTF-8", [0xf0]],
    ["a run of UTF-8", [0xe6, 0xf0, 0xe6, 0xe6]],
  ])("%s, is read no further", (_, ending) => {
    for (const string of [String.raw`"text\n"`, '"téxt\u00e9"', '"é漢字"']) {
      for (const text of [`[${string}]`, `{"a":${string}}`, `{${string}:1}`, string]) {
        const bytes = snapshotOf(text);
        const end = HEADER_BYTES + 8 * new DataView(bytes.buffer).getUint32(16, true) + utf8Length(text);
        bytes.set(ending, end - (text.length - text.lastIndexOf('"')) - ending.length);
        readEverything(load(reseal(bytes)));
      }
    }
  });
});

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

function mutate(body: Uint8Array, at: number, kind: string, value: number): void {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  if (kind === "half") view.setUint32(4 * (at % (body.length >> 2)), value, true);
  else if (kind === "byte") body[at % body.length] = [0x5c, 0x22, 0x75, 0xff, 0xe6, 0xf0, 0x00, 0x39][value & 7]!;
  else if (kind === "bit") body[at % body.length]! ^= 1 << (value & 7);
  else body[(8 * at + 7) % body.length] = value & 0xff;
}

/** Reads a document in every way there is. Errors of its values' sake are answers; anything else is not. */
function readEverything(document: JsonDocument): void {
  attempt(() => document.toJS());
  attempt(() => document.serialize());
  walk(document.root);
}

function walk(value: JsonValue): void {
  attempt(() => value.raw());
  attempt(() => value.path);
  if (value.type === "string") attempt(() => value.string());
  if (value.type === "number") attempt(() => [value.number(), value.lexeme(), value.bigint()]);
  if (value.type === "array") for (const element of value.elements()) walk(element);
  if (value.type !== "object") return;
  attempt(() => {
    for (const key of value.keys()) value.get(key);
  });
  for (const [, member] of value.entries()) walk(member);
}

function attempt(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!isEngineError(error)) throw error;
  }
}
