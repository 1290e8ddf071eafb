import type { JsonReader } from "@enginebay/core/text";
import { setMember } from "../interpreted/set-member.ts";

/** Reads a value of any type: what `JSON.parse` gives for it. */
export function readAny(reader: JsonReader): unknown {
  switch (reader.type) {
    case "null":
      return reader.null();
    case "boolean":
      return reader.boolean();
    case "number":
      return reader.number();
    case "string":
      return reader.string();
    case "array": {
      const array: unknown[] = [];
      reader.enterArray();
      while (reader.nextElement()) array.push(readAny(reader));
      return array;
    }
    case "object": {
      const object = {};
      reader.enterObject();
      for (let key = reader.nextKey(); key !== undefined; key = reader.nextKey())
        setMember(object, key, readAny(reader));
      return object;
    }
  }
}
