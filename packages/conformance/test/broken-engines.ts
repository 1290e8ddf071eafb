import { type Engine, EngineError } from "@enginebay/core";
import { findFirstFault, nativeEngine, nativePolicy, type Policy } from "../src/index.ts";
import { locatedEngine, locatedPolicy } from "./located-engine.ts";

/** An engine with one mistake, and where that shows. */
export interface BrokenEngine {
  readonly mistake: string;
  readonly engine: Engine;
  readonly policy: Partial<Policy>;
  /** Suites that must find it. */
  readonly foundBy: readonly string[];
}

/** Mistakes that engines have been found to make. */
export const BROKEN_ENGINES: readonly BrokenEngine[] = [
  reading("accepts a trailing comma", ["text", "properties"], (text) => text.replace(/,(\s*[\]}])/g, "$1")),
  reading("accepts comments", ["text"], (text) => text.replace(/\/\*.*?\*\/|\/\/.*$/gm, "")),
  reading("accepts no-break spaces", ["text"], (text) => text.replaceAll("\u00a0", " ")),
  reading("accepts control characters in strings", ["text", "properties"], (text) => text.replaceAll("\t", "\\t")),
  reading("accepts a plus sign", ["text"], (text) => text.replace(/(^|[[:,\s])\+(\d)/g, "$1$2")),
  reading("accepts leading zeros", ["text"], (text) => text.replace(/(^|[[:,\s])0+(\d)/g, "$1$2")),
  reading("accepts NaN", ["text"], (text) => text.replace(/\bNaN\b/g, "null")),
  reading("stops at U+0000", ["text"], (text) => text.split("\0")[0]!),
  reading("skips every byte order mark", ["text"], (text) => text.replace(/^\ufeff+/, "")),
  reading("ignores what follows an object", ["text"], (text) => text.replace(/^(\{[^{}]*\})[\s\S]*$/, "$1")),
  reading("takes only the bytes of ASCII", ["text", "strings", "documents", "properties"], (text) =>
    text.replace(/[^\0-\x7f]/g, "?"),
  ),
  reading("replaces lone surrogates", ["text", "strings", "properties"], (text) =>
    text.replace(/\\ud[89ab][0-9a-f]{2}(?!\\ud[c-f])|(?<!\\ud[89ab][0-9a-f]{2})\\ud[c-f][0-9a-f]{2}/gi, "\\ufffd"),
  ),
  changing("replaces ill-formed UTF-8", ["text", "properties"], {
    parse: (text) => nativeEngine.parse(new TextEncoder().encode(new TextDecoder().decode(text))),
  }),
  reviving("loses the sign of zero", ["text", "numbers", "properties"], (value) => (value === 0 ? 0 : value)),
  reviving("keeps 15 digits of a number", ["numbers", "properties"], (value) => Number(value.toPrecision(15))),
  reviving("reads numbers as 32 bits", ["numbers", "documents", "properties"], (value) => Math.fround(value)),
  reviving("wraps integers at 2^64", ["numbers"], (value) =>
    Number.isInteger(value) && value >= 2 ** 64 ? Number(BigInt.asUintN(64, BigInt(value))) : value,
  ),
  reviving(
    "makes infinities the largest number",
    ["numbers"],
    (value) => Math.sign(value) * Math.min(Math.abs(value), Number.MAX_VALUE),
  ),
  converting("assigns __proto__", ["strings", "properties"], (members) => {
    const object: Record<string, unknown> = {};
    for (const [key, value] of members) object[key] = value;
    return object;
  }),
  converting("drops keys that objects inherit", ["strings"], (members) =>
    Object.fromEntries(members.filter(([key]) => !(key in {}))),
  ),
  converting("sorts keys", ["strings", "documents", "properties"], (members) =>
    Object.fromEntries([...members].sort(([a], [b]) => (a < b ? -1 : 1))),
  ),
  changing("lets the first of duplicate keys win", ["strings"], {
    parse(text) {
      const firstWins = new TextDecoder().decode(text).replace(/("a":[^,{}]*),("\w+":\d+,)?"(?:a|\\u0061)":\d+/g, "$1");
      return nativeEngine.parse(new TextEncoder().encode(firstWins));
    },
  }),
  changing("throws errors of its own", ["text", "properties"], {
    parse: (text) => JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(text)),
  }),
  changing("ignores toJSON", ["values"], { fromJS: (plain) => structuredClone(plain) }),
  changing("keeps the plain value instead of copying it", ["ownership"], { fromJS: (plain) => plain }),
  changing("writes what is not JSON", ["text", "strings"], {
    serialize: (value) => new TextEncoder().encode(JSON.stringify(value).replaceAll("\\n", "\n")),
  }),
  changing("writes UTF-16", ["text", "numbers", "documents"], {
    serialize: (value) => new Uint8Array(Uint16Array.from(JSON.stringify(value), (unit) => unit.charCodeAt(0)).buffer),
  }),
  changing("reads to the end of the source", ["binary"], {
    save: (value, sink) => sink.write(nativeEngine.serialize(value)),
    load: (source) => nativeEngine.parse(source.readAll()),
  }),
  changing("writes past the room it asked for", ["binary"], {
    save(value, sink) {
      const text = nativeEngine.serialize(value);
      sink.view.setUint32(sink.position, text.byteLength, true);
      sink.position += 4;
      sink.write(text);
    },
  }),
  changing("hides the sink's errors", ["binary"], {
    save(value, sink) {
      try {
        nativeEngine.save(value, sink);
      } catch (cause) {
        throw new EngineError("damaged", "cannot save", { cause });
      }
    },
  }),
  changing("believes the length it reads", ["damage"], {
    load(source) {
      source.require(4);
      const text = new Uint8Array(source.view.getUint32(source.position, true));
      source.position += 4;
      source.readInto(text);
      return nativeEngine.parse(text);
    },
  }),
  {
    mistake: "promises to detect damage and does not",
    engine: nativeEngine,
    policy: { ...nativePolicy, damage: "detected" },
    foundBy: ["damage"],
  },
  { ...changing("reuses the buffer it serializes to", ["ownership"], {}), engine: reusingBuffer() },
  changing("writes to its input", ["ownership"], {
    parse(text) {
      const value = nativeEngine.parse(text);
      text[text.byteLength - 1] = 0x20;
      return value;
    },
  }),
  changing("reads from the start of the buffer", ["ownership"], {
    parse: (text) => nativeEngine.parse(new Uint8Array(text.buffer, 0, text.byteLength)),
  }),
  changing("recurses", ["hostile"], { toJS: copyRecursively }),
  placing("points at the byte after the fault", (offset) => offset + 1),
  placing("points at the start", () => 0),
  placing("does not say where", () => undefined),
  {
    ...placing("calls every fault a syntax error", (offset) => offset),
    engine: { ...locatedEngine, parse: (text) => relabelled(text) },
  },
];

function changing(mistake: string, foundBy: readonly string[], change: Partial<Engine>): BrokenEngine {
  return { mistake, engine: { ...nativeEngine, name: mistake, ...change }, policy: nativePolicy, foundBy };
}

/** An engine that changes the text before it reads it. */
function reading(mistake: string, foundBy: readonly string[], change: (text: string) => string): BrokenEngine {
  return changing(mistake, foundBy, {
    parse(text) {
      let decoded: string;
      try {
        decoded = new TextDecoder("utf-8", { fatal: true }).decode(text);
      } catch (cause) {
        throw new EngineError("invalid-utf8", "ill-formed", { cause });
      }
      return nativeEngine.parse(new TextEncoder().encode(change(decoded)));
    },
  });
}

/** An engine that changes every number it reads. */
function reviving(mistake: string, foundBy: readonly string[], change: (value: number) => number): BrokenEngine {
  return changing(mistake, foundBy, {
    toJS: (value) => mapTree(value, { number: change }),
  });
}

/** An engine that makes objects in a way of its own. */
function converting(
  mistake: string,
  foundBy: readonly string[],
  object: (members: readonly (readonly [string, unknown])[]) => unknown,
): BrokenEngine {
  return changing(mistake, foundBy, { toJS: (value) => mapTree(value, { object }) });
}

/** An engine that is right about what is wrong, but not about where. */
function placing(mistake: string, place: (offset: number) => number | undefined): BrokenEngine {
  const engine: Engine = {
    ...locatedEngine,
    name: mistake,
    parse(text) {
      const fault = findFirstFault(text);
      if (fault === undefined) return nativeEngine.parse(text);
      throw new EngineError(fault.codes[0]!, "not JSON", { offset: place(fault.offset) });
    },
  };
  return { mistake, engine, policy: locatedPolicy, foundBy: ["text", "properties", "hostile"] };
}

interface Change {
  readonly number?: (value: number) => number;
  readonly object?: (members: readonly (readonly [string, unknown])[]) => unknown;
}

function mapTree(value: unknown, change: Change): unknown {
  if (typeof value === "number") return change.number?.(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((element) => mapTree(element, change));
  const members = Object.entries(value).map(([key, member]) => [key, mapTree(member, change)] as const);
  return (change.object ?? Object.fromEntries)(members);
}

function copyRecursively(value: unknown): unknown {
  return mapTree(value, {});
}

function reusingBuffer(): Engine {
  const buffer = new Uint8Array(1 << 20);
  return {
    ...nativeEngine,
    serialize(value) {
      const { written } = new TextEncoder().encodeInto(JSON.stringify(value), buffer);
      return buffer.subarray(0, written);
    },
  };
}

function relabelled(text: Uint8Array): unknown {
  const fault = findFirstFault(text);
  if (fault === undefined) return nativeEngine.parse(text);
  throw new EngineError("syntax", "not JSON", { offset: fault.offset });
}
