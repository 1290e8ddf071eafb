import { type Engine, memorySink, memorySource } from "@enginebay/core";
import { Latest, type StructImplementation, type StructInput } from "./struct-case.ts";

/**
 * The cases of an engine that was given by `--engine`: plain values to its binary form, and back. A map is the array of its
 * entries, since an engine takes what `JSON.stringify` takes.
 */
export function outsideCases<Value>(engine: Engine<Value>): StructImplementation {
  const saving = ({ times, value }: StructInput) => {
    const plain = value instanceof Map ? [...value] : value;
    const sink = memorySink();
    return () => {
      sink.position = 0;
      for (let i = 0; i < times; i++) engine.save(engine.fromJS(plain), sink);
      return sink.writtenBytes();
    };
  };
  const loading = (saved: Uint8Array, times: number, latest: Latest) => {
    const source = memorySource(saved);
    for (let i = 0; i < times; i++) latest.value = engine.toJS(engine.load(source));
    return latest.value;
  };
  return {
    save: (input) => {
      const save = saving(input);
      let length = 0;
      return {
        call: () => {
          const saved = save();
          length = saved.byteLength;
          return saved;
        },
        plain: (saved) => loading(saved as Uint8Array, input.times, new Latest()),
        byteLength: () => length,
      };
    },
    load: (input) => {
      const saved = saving(input)();
      const latest = new Latest();
      return {
        call: () => loading(saved, input.times, latest),
        plain: (value) => value,
        byteLength: () => saved.byteLength,
      };
    },
  };
}
