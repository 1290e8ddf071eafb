import type { DecodeGenerator } from "../compiled/decode-generator.ts";
import { inBatches, textEntries } from "../compiled/encode-batches.ts";
import { COUNT, COUNTED, type EncodeGenerator } from "../compiled/encode-generator.ts";
import { EncodeScope } from "../compiled/encode-scope.ts";
import { readEntries } from "../compiled/entries.ts";
import { entriesOf, isMap, sizeOfMap } from "../interpreted/containers.ts";
import type { Decode, DecoderFactory } from "../interpreted/decode.ts";
import type { Encode, EncoderFactory } from "../interpreted/encode.ts";
import { entriesEncoder, entryDecoder } from "../interpreted/entries.ts";
import { mismatch } from "../interpreted/mismatch.ts";
import type { TypeNode } from "../type.ts";
import type { ToWireOrder } from "../types/in-wire-order.ts";
import { isNumber } from "../types/is-number.ts";
import { minSize } from "../types/size.ts";
import { countReader } from "../wire/count.ts";
import { Kind } from "./kind.ts";

/** A JavaScript `Map`; saved as it iterates unless there is another order on the wire. */
export class MapNode extends Kind {
  readonly kind = "map";
  readonly key: TypeNode;
  readonly value: TypeNode;
  readonly toWireOrder: ToWireOrder<Map<unknown, unknown>> | undefined;
  override readonly form = "function";
  override readonly repeats = "entries";

  constructor(key: TypeNode, value: TypeNode, toWireOrder?: ToWireOrder<Map<unknown, unknown>>) {
    super();
    this.key = key;
    this.value = value;
    this.toWireOrder = toWireOrder;
  }

  override parts(): readonly TypeNode[] {
    return [this.key, this.value];
  }

  /** The entries in the order of the wire. */
  entriesOf(map: Map<unknown, unknown>): [unknown, unknown][] {
    return entriesOf(this.toWireOrder?.(map) ?? map);
  }

  encoder(factory: EncoderFactory): Encode {
    const encodeEntries = entriesEncoder(factory, this.key, this.value);
    return (sink, value, depth) => {
      if (!isMap(value)) throw mismatch("a Map", value);
      encodeEntries(sink, this.entriesOf(value), depth);
    };
  }

  decoder(factory: DecoderFactory): Decode {
    const decodeEntry = entryDecoder(factory, this.key, this.value);
    const readCount = countReader(minSize(this.key) + minSize(this.value), factory.options);
    return (source, depth) => {
      const count = readCount(source);
      const map = new Map<unknown, unknown>();
      for (let i = 0; i < count; i++) {
        const [key, value] = decodeEntry(source, i, depth);
        if (!map.has(key)) map.set(key, value);
      }
      return map;
    };
  }

  override readBody(generator: DecodeGenerator): string {
    const made = `new ${generator.program.constant(Map)}()`;
    return readEntries(generator, this, made, (value) => addEntry(this.key, value));
  }

  /** Two iterators are faster than one of entries, which makes an array for each. */
  override writeBody(generator: EncodeGenerator): string {
    const { program } = generator;
    const { keys, values } = Map.prototype;
    const iterators = `const ks=${program.constant(keys)}.call(x),vs=${program.constant(values)}.call(x);`;
    const count = generator.count(`${program.constant(sizeOfMap)}(x)`);
    const start = generator.requireInstance(Map) + generator.inWireOrder(this.toWireOrder) + count + iterators;
    const texts = textEntries(this.key, this.value, generator);
    if (texts !== undefined) return start + inBatches(texts, generator);
    const scope = new EncodeScope(generator);
    scope.value(this.key, "k");
    scope.value(this.value, "y");
    scope.flush();
    return `${start}let c=0;for(const k of ks){${COUNT}const y=vs.next().value;${scope.text()}s.position=p;}${COUNTED}`;
  }
}

/** The first of equal keys stays. Numbers mostly come in order: what is larger than all before cannot be there. */
function addEntry(key: TypeNode, value: string): string {
  if (!isNumber(key)) return `if(!a.has(k))a.set(k,${value});`;
  return `if(k>o){o=k;a.set(k,${value});}else if(!a.has(k))a.set(k,${value});`;
}
