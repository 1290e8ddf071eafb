/**
 * The numbers of the Apache Variant binary encoding, version 1 (apache/parquet-format, VariantEncoding.md). All multi-byte
 * integers are little endian, but for the bytes of a UUID.
 *
 * ```text
 * metadata                                           value
 * +--------+-------+-----------------+---------+     +--------+------------------------+
 * | header | count | count+1 offsets | strings |     | header | data, by basic type    |
 * +--------+-------+-----------------+---------+     +--------+------------------------+
 *  7 6  5  4   3..0                                   7......2  1 0
 * |size|0|sorted|version 1|                          | header |basic type|
 *
 * basic type 0, primitive     header: type id, below
 *            1, short string  header: its length in bytes, 0 to 63; then the string
 *            2, object        header: 0 | large | id size - 1 (2 bits) | offset size - 1 (2 bits)
 *                             count (1 byte, or 4 if large) | field ids | count + 1 offsets | values
 *            3, array         header: 000 | large | offset size - 1 (2 bits)
 *                             count (1 byte, or 4 if large) | count + 1 offsets | values
 * ```
 *
 * Field ids are indexes into the metadata's strings, in the order of the strings' bytes; the values of an object may stand
 * in any order. Offsets count from the first byte behind the last offset, and the last one is the size of all values.
 */

export const VERSION = 1;
export const VERSION_MASK = 0x0f;
export const SORTED_STRINGS = 0x10;
export const OFFSET_SIZE_SHIFT = 6;
/** The bit of the header of metadata that is zero. */
export const METADATA_UNUSED = 0x20;

export const PRIMITIVE = 0;
export const SHORT_STRING = 1;
export const OBJECT = 2;
export const ARRAY = 3;
export const BASIC_TYPE_MASK = 3;
export const HEADER_SHIFT = 2;

/** The most bytes of a short string. */
export const MAX_SHORT_STRING = 63;

/** Of the header of an object, after the basic type. */
export const OBJECT_ID_SIZE_SHIFT = 2;
export const OBJECT_LARGE = 0x10;
/** The bit that is zero. */
export const OBJECT_UNUSED = 0x20;
/** Of the header of an array, after the basic type. */
export const ARRAY_LARGE = 0x04;
/** The bits that are zero. */
export const ARRAY_UNUSED = 0x38;
/** One less than a size of 1 to 4 bytes. */
export const SIZE_MASK = 3;

/** The most elements that a count of one byte holds. */
export const MAX_SMALL_COUNT = 0xff;

export const NULL = 0;
export const TRUE = 1;
export const FALSE = 2;
export const INT8 = 3;
export const INT16 = 4;
export const INT32 = 5;
export const INT64 = 6;
export const DOUBLE = 7;
export const DECIMAL4 = 8;
export const DECIMAL8 = 9;
export const DECIMAL16 = 10;
export const DATE = 11;
export const TIMESTAMP = 12;
export const TIMESTAMP_NTZ = 13;
export const FLOAT = 14;
export const BINARY = 15;
export const STRING = 16;
export const TIME_NTZ = 17;
export const TIMESTAMP_NANOS = 18;
export const TIMESTAMP_NTZ_NANOS = 19;
export const UUID = 20;

/** Bytes behind the header of each primitive; for binary and string those of the length in front of the data. */
export const PRIMITIVE_BYTES: readonly number[] = [0, 0, 0, 1, 2, 4, 8, 8, 5, 9, 17, 4, 8, 8, 4, 4, 4, 8, 8, 8, 16];

/** The most digits of a decimal's unscaled value, by type. */
export const DECIMAL_DIGITS = { [DECIMAL4]: 9, [DECIMAL8]: 18, [DECIMAL16]: 38 } as const;
/** The most digits of any decimal, and its largest scale. */
export const MAX_DIGITS = 38;
