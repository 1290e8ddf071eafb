import type { Source } from "@enginebay/core";
import type { Decode } from "../interpreted/decode.ts";
import { keySegment } from "../interpreted/key-segment.ts";
import { locate, Refusal } from "../refusal.ts";

/** Where something is: names and indexes from the outside in. */
export type Path = readonly (string | number)[];

/** A part of a type that compiled code can leave to the interpreter, and where it is within what the code reads. */
export interface Leaf {
  readonly decode: Decode;
  readonly path: Path;
}

/**
 * Reads again what compiled code could not read: because it is not all in the buffer yet, because it is of an uncommon form, or
 * because something is wrong with it, which then is refused here, with all that is known of it.
 */
export function readLeaves(source: Source, start: number, leaves: readonly Leaf[], depth: number): unknown[] {
  source.position = start;
  return leaves.map(({ decode, path }) => {
    try {
      return decode(source, depth);
    } catch (caught) {
      throw locatePath(caught, path);
    }
  });
}

/** What to throw for something caught around a part at a path. */
export function locatePath(caught: unknown, path: Path): unknown {
  if (caught instanceof Refusal) for (let i = path.length - 1; i >= 0; i--) caught.within(path[i]!);
  return caught;
}

/** What to throw for something caught within an element. */
export function locateElement(caught: unknown, path: Path, index: number): unknown {
  locatePath(caught, path);
  return locate(caught, index);
}

/** What to throw for something caught within the value of an entry, once its key is known. */
export function locateEntry(caught: unknown, path: Path, key: unknown): unknown {
  locatePath(caught, path);
  return locate(caught, keySegment(key));
}
