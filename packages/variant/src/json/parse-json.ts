import { JsonReader } from "@enginebay/core/text";
import type { ValueWriter } from "../building/value-writer.ts";
import { isWellFormed } from "../text/well-formed.ts";
import { Decimal } from "../types/decimal.ts";

/**
 * Reads JSON text to a writer. Numbers keep their digits: integers as integers of up to 38 digits, numbers with a fraction and no
 * exponent as decimals of up to 38 digits, and all others as the nearest double. Throws the errors of `JsonReader`, and
 * `invalid-utf8` for a lone surrogate that is escaped, located.
 */
export function parseJson(text: Uint8Array, writer: ValueWriter, maxDepth: number): void {
  const reader = new JsonReader(text, { maxDepth });
  readValue(reader, writer);
  reader.end();
}

function readValue(reader: JsonReader, writer: ValueWriter): void {
  switch (reader.type) {
    case "null":
      reader.null();
      writer.null();
      break;
    case "boolean":
      writer.boolean(reader.boolean());
      break;
    case "number":
      writeNumber(reader.lexeme(), writer);
      break;
    case "string": {
      const start = reader.offset;
      const text = reader.string();
      if (!isWellFormed(text)) throw reader.error("invalid-utf8", LONE_SURROGATE, start);
      writer.string(text);
      break;
    }
    case "array":
      reader.enterArray();
      writer.beginArray();
      while (reader.nextElement()) readValue(reader, writer);
      writer.end();
      break;
    case "object":
      reader.enterObject();
      writer.beginObject();
      for (let key = reader.nextKey(); key !== undefined; key = reader.nextKey()) {
        if (!isWellFormed(key)) throw reader.error("invalid-utf8", LONE_SURROGATE, reader.keyOffset);
        writer.key(key);
        readValue(reader, writer);
      }
      writer.end();
      break;
  }
}

const LONE_SURROGATE = "a string has a lone surrogate, which UTF-8 cannot hold";

/** Up to so many characters a whole number is one that a double holds exactly. */
const SAFE_LENGTH = 15;
/** A sign, a zero, a point, and 38 digits. */
const MAX_LEXEME = 41;

function writeNumber(lexeme: string, writer: ValueWriter): void {
  if (lexeme.length <= SAFE_LENGTH && /^-?\d+$/.test(lexeme)) {
    writer.number(Number(lexeme));
    return;
  }
  const decimal = lexeme.length <= MAX_LEXEME ? Decimal.parse(lexeme) : undefined;
  if (decimal === undefined || /^-0(?:\.0*)?$/.test(lexeme)) writer.double(Number(lexeme));
  else if (decimal.scale === 0) writer.integer(decimal.unscaled);
  else writer.decimal(decimal);
}
