import { memorySink, memorySource } from "@enginebay/core";
import { afterEach, describe, expect, it, vi } from "vitest";

const utf8 = new TextEncoder();
const SMALL = utf8.encode('{"a":[1,2.5,"\\n"]}');
const PLAIN = { a: [1, 2.5, "\n"] };
/** Worth compiling the kernel for. */
const MEDIUM = utf8.encode(`[${"123456,".repeat(1000)}0]`);
/** More than the platform gets. */
const LARGE = utf8.encode(`[${"123456,".repeat(40_000)}0]`);

/** The package in a process in which nothing has been parsed yet. */
async function fresh() {
  vi.resetModules();
  return import("../index.ts");
}

/** Lets what was begun in the background come to its end. */
async function kernelCompiled() {
  const { kernelProvider } = await import("./kernel-provider.ts");
  await vi.waitFor(() => expect(kernelProvider.isCompiled).toBe(true));
}

async function isKernelCompiled() {
  await new Promise((resolve) => setTimeout(resolve, 20));
  return (await import("./kernel-provider.ts")).kernelProvider.isCompiled;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("in a fresh process", () => {
  it("the platform parses the first document, and its plain value takes no kernel", async () => {
    const { parse } = await fresh();
    const document = parse(SMALL);
    expect(document.toJS()).toEqual(PLAIN);
    expect(document.root.toJS()).toEqual(PLAIN);
    expect(document.backend).toBe("platform");
    expect(await isKernelCompiled()).toBe(false);
  });

  it("a document that something else is asked of is parsed for that, and says by whom", async () => {
    const { parse } = await fresh();
    const small = parse(SMALL);
    expect(small.at("/a/1")?.lexeme()).toBe("2.5");
    expect(small.backend).toBe("portable");
    const medium = parse(MEDIUM);
    expect(medium.root.size).toBe(1001);
    expect(medium.backend).toBe("wasm");
    expect([small.toJS(), small.root.get("a")?.toJS()]).toEqual([PLAIN, PLAIN.a]);
  });

  it("the kernel parses a document that is too large for the platform to come first", async () => {
    const { parse } = await fresh();
    expect(parse(LARGE).backend).toBe("wasm");
    expect(parse(SMALL).backend).toBe("wasm");
  });

  it("the kernel parses as soon as small documents have added up, whatever parses them", async () => {
    const { parse, JsonParser } = await fresh();
    const backends = new Set<string>();
    for (let i = 0; i < 40; i++) backends.add(parse(MEDIUM).backend).add(new JsonParser().parse(MEDIUM).backend);
    expect([...backends]).toEqual(["platform", "wasm"]);
  });

  it("the kernel is compiled in the background for the next document, if the first was worth it", async () => {
    const { parse } = await fresh();
    expect(parse(MEDIUM).backend).toBe("platform");
    await kernelCompiled();
    expect(parse(SMALL).backend).toBe("wasm");
  });

  it("nothing comes before a kernel that has been compiled ahead", async () => {
    const { parse, JsonParser, init } = await fresh();
    expect(await init()).toBe(true);
    expect([parse(SMALL).backend, new JsonParser().parse(SMALL).backend]).toEqual(["wasm", "wasm"]);
  });

  it("the platform comes first also without WebAssembly", async () => {
    vi.stubGlobal("WebAssembly", undefined);
    const { parse } = await fresh();
    const document = parse(MEDIUM);
    expect(document.backend).toBe("platform");
    expect(document.root.size).toBe(1001);
    expect([document.backend, parse(LARGE).backend]).toEqual(["portable", "portable"]);
  });

  it.each<[string, Uint8Array | string, object, object]>([
    ["is wrong", "[1,\n2,]", {}, { code: "syntax", offset: 6, line: 2, column: 3 }],
    ["is ill-formed", Uint8Array.of(0x22, 0x61, 0xff, 0x22), {}, { code: "invalid-utf8", offset: 2 }],
    ["has a lone surrogate", '["\ud800"]', {}, { code: "invalid-utf8", offset: 2 }],
    ["is too deep", "[".repeat(1025) + "]".repeat(1025), {}, { code: "depth-exceeded", offset: 1024 }],
    ["is deeper than allowed", "[[0]]", { maxDepth: 1 }, { code: "depth-exceeded", offset: 1 }],
    ["is none", undefined as unknown as string, {}, { code: "invalid-argument" }],
    ["comes with a bad option", "1", { maxDepth: -1 }, { code: "invalid-argument" }],
  ])("a text that %s is the error that it always is", async (_, text, options, error) => {
    const { parse, JsonParser } = await fresh();
    expect(() => parse(text, options)).toThrow(expect.objectContaining(error));
    expect(() => new JsonParser(options).parse(text)).toThrow(expect.objectContaining(error));
  });

  it("a byte order mark is skipped as ever", async () => {
    const { parse } = await fresh();
    expect(parse("\ufeff[1]").toJS()).toEqual([1]);
  });
});

describe("a document that the platform has parsed", () => {
  type Document = ReturnType<Awaited<ReturnType<typeof fresh>>["parse"]>;

  it.each<[string, (document: Document) => unknown, unknown]>([
    ["serializes", (document) => new TextDecoder().decode(document.serialize()), '{"a":[1,2.5,"\\n"]}'],
    ["has raw bytes", (document) => document.root.raw(), SMALL],
    ["knows its memory", (document) => document.byteLength, 10 * 8 + SMALL.length],
    ["is walked", (document) => [...document.root.keys()], ["a"]],
    ["is viewed", (document) => document.view<typeof PLAIN>().a[2], "\n"],
    ["becomes part of a plain value", (document) => JSON.parse(JSON.stringify([document])), [PLAIN]],
  ])("%s like any other", async (_, use, expected) => {
    const { parse, JsonParser } = await fresh();
    for (const document of [parse(SMALL), new JsonParser().parse(SMALL)]) {
      expect(document.backend).toBe("platform");
      expect(use(document)).toEqual(expected);
      expect(document.toJS()).toEqual(PLAIN);
      expect(use(document)).toEqual(expected);
    }
  });

  it("is saved like any other", async () => {
    const { engine } = await fresh();
    const sink = memorySink();
    engine.save(engine.parse(SMALL), sink);
    const loaded = engine.load(memorySource(sink.writtenBytes()));
    expect([loaded.backend, loaded.toJS()]).toEqual(["portable", PLAIN]);
  });

  it("does not see its bytes change", async () => {
    const { JsonParser } = await fresh();
    const bytes = SMALL.slice();
    const document = new JsonParser().parse(bytes);
    bytes.fill(0x5b);
    expect(document.root.get("a")?.at(0)?.number()).toBe(1);
  });

  it.each<[string, (document: Document) => unknown]>([
    ["root", (document) => document.root],
    ["toJS", (document) => document.toJS()],
    ["serialize", (document) => document.serialize()],
    ["byteLength", (document) => document.byteLength],
    ["view", (document) => document.view()],
  ])("ends like any other: %s throws", async (_, use) => {
    const { parse, JsonParser } = await fresh();
    const expired = expect.objectContaining({ code: "document-expired" });
    const disposed = parse(SMALL);
    disposed.dispose();
    disposed.dispose();
    expect(() => use(disposed)).toThrow(expired);
    const parser = new JsonParser();
    const borrowed = parser.parse(SMALL);
    const { root } = borrowed;
    parser.parse("[]");
    expect(() => use(borrowed)).toThrow(expired);
    expect(() => root.toJS()).toThrow(expired);
  });
});
