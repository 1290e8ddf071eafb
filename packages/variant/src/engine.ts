import type { Engine, Sink, Source } from "@enginebay/core";
import { jsonText } from "@enginebay/core/text";
import { readParts } from "./read-parts.ts";
import { Variant } from "./variant.ts";

/**
 * This package as an engine of Enginebay. The binary form is the metadata and then the value, each of which says where it ends.
 * What is loaded has been validated.
 */
export const engine: Engine<Variant> = {
  name: "variant",
  binaryFormat: "parquet-variant/1",
  parse: (text) => Variant.parse(text),
  serialize: (value) => value.serialize(),
  save(value: Variant, sink: Sink): void {
    sink.write(value.metadata);
    sink.write(value.value);
  },
  load(source: Source): Variant {
    const { metadata, value } = readParts(source);
    return Variant.load(metadata, value, { validate: true });
  },
  fromJS: (plain) => Variant.parse(new TextEncoder().encode(jsonText(plain))),
  toJS: (value) => value.toJS(),
};

/** What {@link engine} does not promise, for the conformance suites: there is no checksum, and fields are in the order of their keys. */
export const conformancePolicy = { damage: "contained", keyOrder: "free", loneSurrogates: "refused" } as const;
