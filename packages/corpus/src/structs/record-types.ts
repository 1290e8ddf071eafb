/**
 * The record types of febird's study as plain JavaScript values. The study's C++ declarations stand beside the fields:
 * a codec must be told them, because a number alone does not say how wide it is.
 */

/** `std::pair<A, B>`: two values in order. */
export type Pair<First, Second> = [First, Second];

/** Eight unsigned 32-bit numbers: 32 bytes with fixed-width fields. */
export interface MyData1 {
  /** `uint32_t` */
  a: number;
  /** `uint32_t` */
  b: number;
  /** `uint32_t` */
  c: number;
  /** `uint32_t[5]` */
  d: number[];
}

/** A record inside a record: 48 bytes with fixed-width fields. */
export interface MyData2 {
  /** `uint32_t` */
  a: number;
  /** `uint32_t` */
  b: number;
  /** `uint32_t` */
  c: number;
  /** `uint32_t` */
  d: number;
  e: MyData1;
}

/** A record that the study writes as its raw memory: 16 bytes. */
export interface MyData3 {
  /** `uint32_t` */
  a: number;
  /** `uint32_t` */
  b: number;
  /** `uint32_t` */
  c: number;
  /** `uint32_t` */
  d: number;
}

/** A pair of a field-by-field and a raw record. */
export type MyData23 = Pair<MyData2, MyData3>;

/** Six variable-length unsigned 32-bit numbers. */
export interface VarIntD {
  a: number;
  b: number;
  c: number;
  d: number;
  e: number;
  f: number;
}
