import { isEngineError } from "@enginebay/core";
import { type LoadOptions, Variant } from "../src/index.ts";
import { toHex } from "./hex.ts";

/** What each way to use some bytes came to: a value, or the code of an error. */
export type Outcomes = Record<string, string>;

/** Uses bytes as a Variant in every way there is. Throws whatever is thrown that is no `EngineError`. */
export function outcomesOf(metadata: Uint8Array, value: Uint8Array, options: LoadOptions = {}): Outcomes {
  const outcomes: Outcomes = {};
  const note = (name: string, use: () => unknown): void => {
    try {
      outcomes[name] = shown(use());
    } catch (error) {
      if (!isEngineError(error)) throw new Error(`${name}: ${error}`, { cause: error });
      outcomes[name] = `${error.code}: ${error.message}`;
    }
  };
  let loaded: Variant | undefined;
  note("load", () => {
    loaded = Variant.load(metadata, value, options);
  });
  const variant = loaded;
  if (variant === undefined) return outcomes;
  const all: [string, (of: Variant) => unknown][] = [
    ["type", (of) => of.type],
    ["size", (of) => of.size],
    ["isNull", (of) => of.isNull],
    ["metadata", (of) => of.metadata],
    ["value", (of) => of.value],
    ["get", (of) => of.get("a")?.type],
    ["get, absent", (of) => of.get("absent")?.type],
    ["at", (of) => of.at(1)?.type],
    ["path", (of) => of.path("$.a[0].b")?.type],
    ["keys", (of) => [...of.keys()].length],
    ["entries", (of) => [...of.entries()].length],
    ["elements", (of) => [...of.elements()].length],
    ["scalar", (of) => of.scalar()],
    ["boolean", (of) => of.boolean()],
    ["number", (of) => of.number()],
    ["bigint", (of) => of.bigint()],
    ["decimal", (of) => of.decimal()],
    ["string", (of) => of.string()],
    ["binary", (of) => of.binary()],
    ["date", (of) => of.date()],
    ["time", (of) => of.time()],
    ["timestamp", (of) => of.timestamp()],
    ["uuid", (of) => of.uuid()],
    ["toJS", (of) => JSON.stringify(of.toJS())],
    ["serialize", (of) => of.serialize()],
    ["equals", (of) => of.equals(of)],
    ["compare", (of) => of.compare(variant)],
    ["hash", (of) => of.hash()],
    ["from", (of) => Variant.from({ in: of }).value],
    ["set", (of) => of.set("$.a", [1]).value],
    ["set, element", (of) => of.set("$[0]", [1]).value],
    ["set, inside", (of) => of.set("$.a.b", [1]).value],
    ["remove", (of) => of.remove("$.a").value],
    ["remove, element", (of) => of.remove("$[0]").value],
  ];
  for (const [name, use] of all) note(name, () => use(variant));
  for (const [i, child] of firstChildren(variant)) {
    for (const [name, use] of all) note(`${i}: ${name}`, () => use(child));
  }
  return outcomes;
}

/** The first children that can be had. */
function firstChildren(variant: Variant): [string, Variant][] {
  const children: [string, Variant][] = [];
  try {
    for (const part of variant) {
      children.push([String(children.length), part instanceof Variant ? part : part[1]]);
      if (children.length === 3) break;
    }
  } catch (error) {
    if (!isEngineError(error)) throw error;
  }
  return children;
}

function shown(result: unknown): string {
  return result instanceof Uint8Array ? toHex(result) : String(result);
}
