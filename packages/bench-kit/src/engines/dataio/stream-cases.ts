/** The cases of the suite `structs` for dataio through each of the study's kinds of stream. */
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memorySink, memorySource } from "@enginebay/core";
import { fileSink, fileSource } from "@enginebay/core/file";
import type { Codec } from "@enginebay/dataio";
import { Latest, type StructImplementation, type StructInput } from "../../suites/structs/struct-case.ts";

/** Gives the codec of a workload. */
export type CodecOf = (input: StructInput) => Codec<unknown>;

/** Through a sink in memory that is used again, and sources over the bytes; both check their limits. */
export function memoryCases(codecOf: CodecOf): StructImplementation {
  return {
    save: (input) => {
      const { times, value } = input;
      const codec = codecOf(input);
      const sink = memorySink();
      return {
        call: () => {
          sink.position = 0;
          for (let i = 0; i < times; i++) codec.saveTo(sink, value);
          return sink.writtenBytes();
        },
        plain: (saved) => loadAll(codec, saved as Uint8Array, times, new Latest()),
        byteLength: () => sink.written,
      };
    },
    load: (input) => {
      const codec = codecOf(input);
      const saved = savedBytes(codec, input);
      const latest = new Latest();
      return {
        call: () => loadAll(codec, saved, input.times, latest),
        plain: (value) => value,
        byteLength: () => saved.byteLength,
      };
    },
  };
}

/** Into bytes whose size is known beforehand, and from bytes, without a stream between. */
export function uncheckedCases(codecOf: CodecOf): StructImplementation {
  return {
    save: (input) => {
      const { times, value } = input;
      const codec = codecOf(input);
      const target = new Uint8Array(codec.byteLength(value) * times);
      return {
        call: () => {
          for (let i = 0, at = 0; i < times; i++) at = codec.saveInto(target, value, at);
          return target;
        },
        plain: (saved) => loadAll(codec, saved as Uint8Array, times, new Latest()),
        byteLength: () => target.byteLength,
      };
    },
    load: (input) => {
      const { times } = input;
      const codec = codecOf(input);
      const saved = savedBytes(codec, input);
      const latest = new Latest();
      return {
        call: () => {
          for (let i = 0, at = 0; i < times; i++) {
            const { value, bytesRead } = codec.loadPrefix(saved, at);
            latest.value = value;
            at += bytesRead;
          }
          return latest.value;
        },
        plain: (value) => value,
        byteLength: () => saved.byteLength,
      };
    },
  };
}

/** Through a file, which every call opens and closes. */
export function fileCases(codecOf: CodecOf): StructImplementation {
  return {
    save: (input) => {
      const { times, value } = input;
      const codec = codecOf(input);
      const file = new TemporaryFile();
      return {
        call: () => saveFile(codec, file.path, value, times),
        plain: () => loadFile(codec, file.path, times, new Latest()),
        byteLength: () => statSync(file.path).size,
        end: () => file.remove(),
      };
    },
    load: (input) => {
      const { times, value } = input;
      const codec = codecOf(input);
      const file = new TemporaryFile();
      const latest = new Latest();
      saveFile(codec, file.path, value, times);
      return {
        call: () => loadFile(codec, file.path, times, latest),
        plain: (loaded) => loaded,
        byteLength: () => statSync(file.path).size,
        end: () => file.remove(),
      };
    },
  };
}

function saveFile(codec: Codec<unknown>, path: string, value: unknown, times: number): void {
  const sink = fileSink(path);
  for (let i = 0; i < times; i++) codec.saveTo(sink, value);
  sink.close();
}

function loadFile(codec: Codec<unknown>, path: string, times: number, latest: Latest): unknown {
  const source = fileSource(path);
  for (let i = 0; i < times; i++) latest.value = codec.loadFrom(source);
  source.close();
  return latest.value;
}

/** All values in some bytes, of which the last is given. */
function loadAll(codec: Codec<unknown>, bytes: Uint8Array, times: number, latest: Latest): unknown {
  const source = memorySource(bytes);
  for (let i = 0; i < times; i++) latest.value = codec.loadFrom(source);
  return latest.value;
}

/** What a workload is as bytes: its value as often as a call saves it. */
export function savedBytes(codec: Codec<unknown>, { value, times }: StructInput): Uint8Array {
  const one = codec.save(value);
  if (times === 1) return one;
  const sink = memorySink(one.byteLength * times);
  for (let i = 0; i < times; i++) sink.write(one);
  return sink.writtenBytes();
}

/** A file in a folder of its own. */
class TemporaryFile {
  readonly #folder = mkdtempSync(join(tmpdir(), "enginebay-structs-case-"));
  readonly path = join(this.#folder, "saved");

  remove(): void {
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
