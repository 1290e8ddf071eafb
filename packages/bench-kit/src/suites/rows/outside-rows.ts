import { type Engine, memorySink, memorySource } from "@enginebay/core";
import type { RowImplementation } from "./row-case.ts";
import { formatCases } from "./row-store.ts";

/** What an engine that was given by `--engine` can do. How its in-memory form is read in place is its own matter. */
export const OUTSIDE_OPERATIONS = ["write", "serialize", "deserialize", "deserialize to objects"] as const;

/** The cases of such an engine, all rows being one value. */
export function outsideRows<Value>(engine: Engine<Value>): RowImplementation {
  // One sink for all calls, rewound: that is what a sink is for.
  const sink = memorySink();
  return formatCases<Value>({
    writer: (input) => {
      const plain = input.plain();
      return () => engine.fromJS(plain);
    },
    save: (value) => {
      sink.position = 0;
      engine.save(value, sink);
      return sink.writtenBytes();
    },
    load: (bytes) => engine.load(memorySource(bytes)),
    toPlain: (value) => engine.toJS(value) as unknown[],
  });
}
