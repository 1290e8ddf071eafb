import type { DecodeGenerator } from "../compiled/decode-generator.ts";
import type { EncodeGenerator } from "../compiled/encode-generator.ts";
import { EncodeScope } from "../compiled/encode-scope.ts";
import { readEntries } from "../compiled/entries.ts";
import { inBlocks } from "../compiled/in-blocks.ts";
import { REFUSED } from "../compiled/refused.ts";
import { lengthOf } from "../interpreted/containers.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { entriesEncoder, entryDecoder } from "../interpreted/entries.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import type { TypeNode } from "../type.ts";
import { firstOf, inOrder } from "../types/order.ts";
import { minSize } from "../types/size.ts";
import { countReader } from "../wire/count.ts";
import { Kind } from "./kind.ts";

/** An array of pairs, saved in key order, pairs of equal keys as given. */
export class MultimapNode extends Kind {
  readonly kind = "multimap";
  readonly key: TypeNode;
  readonly value: TypeNode;
  override readonly form = "function";
  override readonly repeats = "entries";

  constructor(key: TypeNode, value: TypeNode) {
    super();
    this.key = key;
    this.value = value;
  }

  override parts(): readonly TypeNode[] {
    return [this.key, this.value];
  }

  encoder(factory: EncoderFactory): Encode {
    const encodeEntries = entriesEncoder(factory, this.key, this.value);
    return (sink, value, depth) => {
      if (!Array.isArray(value)) throw mismatch("an array of pairs", value);
      const found: [unknown, unknown][] = [];
      for (let i = 0, count = lengthOf(value); i < count; i++) {
        const entry = value[i];
        if (!isPair(entry)) throw mismatch("a pair", entry).within(i);
        found.push(entry);
      }
      encodeEntries(sink, inOrder(found, this.key, firstOf), depth);
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const decodeEntry = entryDecoder(factory, this.key, this.value);
    const readCount = countReader(minSize(this.key) + minSize(this.value), factory.options);
    return (source, depth) => {
      const count = readCount(source);
      const entries: unknown[] = [];
      for (let i = 0; i < count; i++) entries.push(decodeEntry(source, i, depth));
      return entries;
    };
  }

  override readBody(generator: DecodeGenerator): string {
    const made = generator.emptyArray(minSize(this.key) + minSize(this.value), this);
    return readEntries(generator, this, made, (value) => `a[i]=${generator.objects.array(["k", value])};`);
  }

  override writeBody(generator: EncodeGenerator): string {
    const scope = new EncodeScope(generator);
    scope.value(this.key, "y[0]");
    scope.value(this.value, "y[1]");
    scope.flush();
    const sorted = (entries: unknown[]) => {
      // By index, as holes are no pairs.
      for (let i = 0; i < entries.length; i++) if (!isPair(entries[i])) throw REFUSED;
      return inOrder(entries as [unknown, unknown][], this.key, firstOf);
    };
    const start = generator.requireArray() + generator.inWireOrder(sorted) + generator.count("x.length");
    return `${start}let i=0;${inBlocks(`const y=x[i];${scope.text()}`, "return")}`;
  }
}

function isPair(entry: unknown): entry is [unknown, unknown] {
  return Array.isArray(entry) && entry.length === 2;
}
