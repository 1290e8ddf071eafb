import * as format from "../encoding/format.ts";

/** First bytes of values by which the usual ones are told quickly. */
export const NULL_BYTE = format.PRIMITIVE | (format.NULL << format.HEADER_SHIFT);
export const TRUE_BYTE = format.PRIMITIVE | (format.TRUE << format.HEADER_SHIFT);
export const FALSE_BYTE = format.PRIMITIVE | (format.FALSE << format.HEADER_SHIFT);
export const INT8_BYTE = format.PRIMITIVE | (format.INT8 << format.HEADER_SHIFT);
export const INT16_BYTE = format.PRIMITIVE | (format.INT16 << format.HEADER_SHIFT);
export const INT32_BYTE = format.PRIMITIVE | (format.INT32 << format.HEADER_SHIFT);
export const DOUBLE_BYTE = format.PRIMITIVE | (format.DOUBLE << format.HEADER_SHIFT);
export const STRING_BYTE = format.PRIMITIVE | (format.STRING << format.HEADER_SHIFT);
