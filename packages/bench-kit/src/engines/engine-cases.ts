import { type Engine, memorySink, memorySource } from "@enginebay/core";
import { disposeOf } from "../sampler.ts";
import { type JsonCase, type JsonImplementation, type JsonInput, parseText } from "../suites/json-case.ts";

/**
 * The cases of the suite `json` for anything that fulfils the contract of an engine: this project's and those from
 * outside alike.
 *
 * @param backend reads off a parsed value which backend made it; only where an engine has several.
 */
export function engineCases<Value>(engine: Engine<Value>, backend?: (value: Value) => string): JsonImplementation {
  const implementation = {
    parse: ({ bytes }: JsonInput): JsonCase<Value> => ({
      call: () => engine.parse(bytes),
      plain: (value) => engine.toJS(value),
      ...(backend && { backend }),
    }),
    "parse+toJS": ({ bytes }: JsonInput): JsonCase => {
      let seen: string | undefined;
      return {
        call: () => {
          const value = engine.parse(bytes);
          const plain = engine.toJS(value);
          seen = backend?.(value);
          disposeOf(value);
          return plain;
        },
        plain: (plain) => plain,
        ...(backend && { backend: () => seen! }),
      };
    },
    serialize: ({ bytes }: JsonInput): JsonCase<Uint8Array> => {
      const value = engine.parse(bytes);
      return {
        call: () => engine.serialize(value),
        plain: parseText,
        throughText: true,
        ...(backend && { backend: () => backend(value) }),
      };
    },
    save: ({ bytes }: JsonInput): JsonCase<Uint8Array> => {
      const value = engine.parse(bytes);
      // One sink for all calls, rewound: that is what a sink is for, and a program that saves many values does it.
      const sink = memorySink(bytes.byteLength);
      return {
        call: () => {
          sink.position = 0;
          engine.save(value, sink);
          return sink.writtenBytes();
        },
        plain: (saved) => engine.toJS(engine.load(memorySource(saved))),
        throughText: true, // a binary form may hold JSON text
        ...(backend && { backend: () => backend(value) }),
      };
    },
    load: ({ bytes }: JsonInput): JsonCase<Value> => {
      const sink = memorySink(bytes.byteLength);
      engine.save(engine.parse(bytes), sink);
      const saved = sink.writtenBytes();
      return {
        call: () => engine.load(memorySource(saved)),
        plain: (value) => engine.toJS(value),
        throughText: true,
        ...(backend && { backend }),
      };
    },
  };
  return implementation as JsonImplementation;
}
