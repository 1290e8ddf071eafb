import type { JsonValue } from "@enginebay/arena-json";

/** A child of a container. */
export interface Child {
  /** Undefined in an array. */
  readonly key: string | undefined;
  readonly value: JsonValue;
}

/** The children of a container by their position, read when they are asked for. */
export interface Children {
  readonly count: number;
  at(position: number): Child;
  /** The position of one of the children, which the reference token of a JSON Pointer led to. */
  positionOf(child: JsonValue, token: string): number;
}

/** The children of an array or an object. */
export function childrenOf(container: JsonValue): Children {
  return container.type === "array" ? new Elements(container) : new Members(container);
}

class Elements implements Children {
  readonly count: number;
  readonly #array: JsonValue;

  constructor(array: JsonValue) {
    this.#array = array;
    this.count = array.size;
  }

  at(position: number): Child {
    return { key: undefined, value: this.#array.at(position)! };
  }

  positionOf(_: JsonValue, token: string): number {
    return Number(token);
  }
}

/**
 * A document finds members by key, not by position: they are read from its iterator as far as they are asked for, and kept.
 */
class Members implements Children {
  readonly count: number;
  readonly #rest: Iterator<[key: string, value: JsonValue]>;
  readonly #read: Child[] = [];

  constructor(object: JsonValue) {
    this.count = object.size;
    this.#rest = object.entries();
  }

  at(position: number): Child {
    while (this.#read.length <= position) this.#readOne();
    return this.#read[position]!;
  }

  positionOf(child: JsonValue): number {
    const place = placeOf(child);
    for (let position = 0; position < this.count; position++) {
      if (placeOf(this.at(position).value) === place) return position;
    }
    throw new RangeError("no member of this object");
  }

  #readOne(): void {
    const { value, done } = this.#rest.next();
    if (done) throw new RangeError("past the last member");
    this.#read.push({ key: value[0], value: value[1] });
  }
}

/** Where in memory a value's source begins, which no other value shares. */
function placeOf(value: JsonValue): number {
  return value.raw().byteOffset;
}
