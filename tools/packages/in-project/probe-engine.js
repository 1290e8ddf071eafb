/** Takes an engine through its four verbs and two bridges: the answer is to be the same in every runtime. */
import { memorySink, memorySource } from "@enginebay/core";

/** Large enough for whatever an engine only does with larger input. */
const ROWS = 4000;

/** JSON text, in UTF-8. */
export const TEXT = /* @__PURE__ */ new TextEncoder().encode(
  JSON.stringify(Array.from({ length: ROWS }, (_, index) => row(index))),
);

/**
 * @param {import("@enginebay/core").Engine<unknown>} engine
 * @param {{ binary?: boolean }} [options] whether the binary form is the same whatever the runtime; it is unless it says
 * who made it
 * @returns {string} checksums of all that it made, and how it refuses
 */
export function answerOf(engine, { binary = true } = {}) {
  const value = engine.parse(TEXT);
  const sink = memorySink();
  engine.save(value, sink);
  const loaded = engine.load(memorySource(sink.writtenBytes().slice()));
  const plain = JSON.stringify(engine.toJS(loaded));
  const parts = [
    engine.serialize(value),
    ...(binary ? [sink.writtenBytes()] : []),
    engine.serialize(engine.fromJS(JSON.parse(plain))),
    new TextEncoder().encode(plain),
  ];
  return [...parts.map(checksum), refusalOf(engine)].join(" ");
}

function row(index) {
  return {
    id: index * 12_347,
    name: `row ${index} – "ж"\n`,
    score: index / 7,
    tags: [null, index % 2 === 0, -1.5e-9, "\u{1f600}"],
    nested: { deeper: [{ deepest: [index] }] },
  };
}

function refusalOf(engine) {
  try {
    engine.parse(new TextEncoder().encode('{"a": [1, 2,]}'));
    return "nothing was refused";
  } catch (error) {
    return `${error.code}@${error.offset}`;
  }
}

/** FNV-1a (Fowler, Noll, Vo), 32 bits. */
function checksum(bytes) {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  return hash.toString(16).padStart(8, "0");
}
