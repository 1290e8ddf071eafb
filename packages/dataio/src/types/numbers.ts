import { EngineError } from "@enginebay/core";
import { BoolNode } from "../kinds/bool.ts";
import { NumberNode } from "../kinds/number.ts";
import { VarNumberNode } from "../kinds/var-number.ts";
import { VarU30Node } from "../kinds/var-u30.ts";
import { VarU61Node } from "../kinds/var-u61.ts";
import { VarWideNode } from "../kinds/var-wide.ts";
import { FixedWideNode } from "../kinds/wide.ts";
import { Type } from "../type.ts";

/** One byte, -128 to 127. */
export const i8: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("i8"));
/** One byte, 0 to 255. */
export const u8: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("u8"));
/** Two bytes in stream order, two's complement. */
export const i16: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("i16"));
/** Two bytes in stream order. */
export const u16: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("u16"));
/** Four bytes in stream order, two's complement. */
export const i32: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("i32"));
/** Four bytes in stream order. */
export const u32: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("u32"));
/** Eight bytes in stream order, two's complement: a bigint. */
export const i64: Type<bigint> = /* @__PURE__ */ new Type(/* @__PURE__ */ new FixedWideNode("i64"));
/** Eight bytes in stream order: a bigint. Also `size_t`. */
export const u64: Type<bigint> = /* @__PURE__ */ new Type(/* @__PURE__ */ new FixedWideNode("u64"));
/** IEEE 754 single precision in stream order. Any number can be saved; it is rounded as `Math.fround` does. */
export const f32: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("f32"));
/** IEEE 754 double precision in stream order. Also C++ `long double`, which the original writes as a double. */
export const f64: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NumberNode("f64"));
/** One byte, 0 or 1; any other byte is true on load. */
export const bool: Type<boolean> = /* @__PURE__ */ new Type(/* @__PURE__ */ new BoolNode());

/** 32 bits as LEB128, one to five bytes. */
export const varU32: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new VarNumberNode("varU32"));
/** 64 bits as LEB128, one to ten bytes: a bigint. */
export const varU64: Type<bigint> = /* @__PURE__ */ new Type(/* @__PURE__ */ new VarWideNode("varU64"));
/** Sign in bit 0, magnitude above, as LEB128: one to five bytes. */
export const varI32: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new VarNumberNode("varI32"));
/** Sign in bit 0, magnitude above, as LEB128: one to ten bytes; a bigint. */
export const varI64: Type<bigint> = /* @__PURE__ */ new Type(/* @__PURE__ */ new VarWideNode("varI64"));
/** 30 bits in one to four bytes; the lowest two bits of the first say how many follow. */
export const varU30: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new VarU30Node());
/** 61 bits in one to eight bytes; the lowest three bits of the first say how many follow. A bigint. */
export const varU61: Type<bigint> = /* @__PURE__ */ new Type(/* @__PURE__ */ new VarU61Node());

/**
 * The same bytes, with numbers instead of bigints: `asNumber(u64)`. Nothing is lost: a value beyond 2^53 - 1, of either
 * sign, is refused as `value-range`, on save as on load.
 */
export function asNumber(type: Type<bigint>): Type<number> {
  if (!("asNumber" in type.node)) {
    throw new EngineError("invalid-argument", "asNumber is for the integers of 64 bits, which are bigints otherwise");
  }
  return new Type(type.node.asNumber());
}

/** C++ `var_size_t`: varU64, as a number. */
export const varSize: Type<number> = /* @__PURE__ */ new Type(/* @__PURE__ */ new VarWideNode("varU64", "number"));
