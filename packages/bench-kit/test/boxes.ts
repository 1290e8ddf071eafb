import type { Engine } from "@enginebay/core";

/** An engine from outside whose in-memory form is a box, so that a forgotten `fromJS` or `toJS` shows. Its binary form is JSON text behind its size. */
export const boxes: Engine<{ boxed: unknown }> = {
  name: "boxes",
  binaryFormat: "none",
  parse: () => ({ boxed: undefined }),
  serialize: () => new Uint8Array(),
  save: ({ boxed }, sink) => {
    const text = Buffer.from(JSON.stringify(boxed));
    const size = Buffer.alloc(4);
    size.writeUInt32LE(text.byteLength);
    sink.write(size);
    sink.write(text);
  },
  load: (source) => {
    const size = Buffer.alloc(4);
    source.readInto(size);
    const text = Buffer.alloc(size.readUInt32LE());
    source.readInto(text);
    return { boxed: JSON.parse(text.toString()) as unknown };
  },
  fromJS: (boxed) => ({ boxed }),
  toJS: ({ boxed }) => boxed,
};
