// Makes engines over plain values for tests; `changes` is what is wrong with one.
const encoder = new TextEncoder();
const decoder = new TextDecoder();

export function plainEngine(name, changes = {}) {
  return {
    name,
    binaryFormat: `${name}/1`,
    parse: (text) => JSON.parse(decoder.decode(text)),
    serialize: (value) => encoder.encode(JSON.stringify(value)),
    save: (value, sink) => sink.write(encoder.encode(JSON.stringify(value))),
    load: (source) => JSON.parse(decoder.decode(source.readAll())),
    fromJS: (plain) => plain,
    toJS: (value) => value,
    ...changes,
  };
}
