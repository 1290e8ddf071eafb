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

/** So many digits make an integer that a double holds exactly. */
const SAFE_DIGITS = 15;
/** A sign, a zero, a point, and 38 digits. */
const MAX_LEXEME = 41;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;

function writeNumber(lexeme: string, writer: ValueWriter): void {
  if (writeSmall(lexeme, writer)) return;
  const decimal = lexeme.length <= MAX_LEXEME ? Decimal.parse(lexeme) : undefined;
  if (decimal === undefined || isMinusZero(lexeme)) writer.double(Number(lexeme));
  else if (decimal.scale === 0) writer.integer(decimal.unscaled);
  else writer.decimal(decimal);
}

/** Writes a number of few digits and no exponent, if it is one. */
function writeSmall(lexeme: string, writer: ValueWriter): boolean {
  // The sign and the point besides.
  if (lexeme.length > SAFE_DIGITS + 2) return false;
  const isNegative = lexeme.charCodeAt(0) === MINUS;
  let unscaled = 0;
  let digits = 0;
  let pointAt = -1;
  for (let i = Number(isNegative); i < lexeme.length; i++) {
    const unit = lexeme.charCodeAt(i);
    if (unit === POINT) pointAt = i;
    else if (unit >= ZERO && unit <= NINE) {
      unscaled = unscaled * 10 + unit - ZERO;
      digits++;
    } else return false;
  }
  if (digits > SAFE_DIGITS || (isNegative && unscaled === 0)) return false;
  if (isNegative) unscaled = -unscaled;
  if (pointAt < 0) writer.number(unscaled);
  else writer.smallDecimal(unscaled, lexeme.length - 1 - pointAt);
  return true;
}

function isMinusZero(lexeme: string): boolean {
  return /^-0(?:\.0*)?$/.test(lexeme);
}
