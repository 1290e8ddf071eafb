import { EngineError } from "@enginebay/core";
import { RawStructNode } from "../kinds/raw-struct.ts";
import { StructNode } from "../kinds/struct.ts";
import { type Field, Type } from "../type.ts";
import { layOut } from "./raw-layout.ts";
import { requireType } from "./require.ts";

/** Names and types of members, in the order of the wire. */
export type Fields = Readonly<Record<string, Type>>;

/** The object that fields make: a member may be missing where its type has `undefined`. */
export type Members<F extends Fields> = Plain<
  { -readonly [K in RequiredKeys<F>]: Value<F[K]> } & {
    -readonly [K in Exclude<keyof F, RequiredKeys<F>>]?: Value<F[K]>;
  }
>;

type Value<T extends Type> = T extends Type<infer V> ? V : never;
type RequiredKeys<F extends Fields> = { [K in keyof F]: undefined extends Value<F[K]> ? never : K }[keyof F];
/** Shown to the reader as one object type. */
type Plain<T> = { [K in keyof T]: T[K] };

/** What a struct is loaded into instead of a plain object. */
export interface StructOptions<Instance extends object> {
  /** Called without arguments for each object; the members are assigned to what it makes. */
  readonly construct: new () => Instance;
}

/**
 * `DATA_IO_LOAD_SAVE`: the members one after the other, nothing between them.
 *
 * @param name for messages.
 * @param fields in the order of the wire. Throws `invalid-argument` for a name that is an array index, as objects would put
 * such members first.
 */
export function struct<F extends Fields>(name: string, fields: F): Type<Members<F>>;
export function struct<F extends Fields, Instance extends Members<F>>(
  name: string,
  fields: F,
  options: StructOptions<Instance>,
): Type<Instance>;
export function struct(name: string, fields: Fields, options?: StructOptions<object>): Type<object> {
  return new Type(new StructNode(name, requireFields(name, fields), options?.construct));
}

/**
 * `DATA_IO_DUMP_RAW_MEM`: the bytes that the struct has in the memory of an x86-64 C program: each member aligned to its
 * size, padding between and after them (zeros on save, ignored on load), little endian in every order of the stream.
 *
 * Members are of fixed size: numbers, `bool`, `chars`, `fixedBytes`, arrays and raw structs. Throws `invalid-argument` for
 * others.
 */
export function rawStruct<F extends Fields>(name: string, fields: F): Type<Members<F>>;
export function rawStruct<F extends Fields, Instance extends Members<F>>(
  name: string,
  fields: F,
  options: StructOptions<Instance>,
): Type<Instance>;
export function rawStruct(name: string, fields: Fields, options?: StructOptions<object>): Type<object> {
  return new Type(new RawStructNode(name, layOut(name, requireFields(name, fields)), options?.construct));
}

/** Members checked and in order. */
export function requireFields(name: string, fields: Fields): Field[] {
  return Object.entries(fields).map(([member, type]) => {
    requireFieldName(name, member);
    return { name: member, type: requireType(`${name}.${member}`, type) };
  });
}

/** Throws `invalid-argument` for a name that objects would not keep in its place. */
export function requireFieldName(struct: string, member: string): void {
  if (isIndex(member)) {
    throw new EngineError("invalid-argument", `${struct} has a member "${member}", which JavaScript would put first`);
  }
}

/** Whether a name is that of an array's element. */
export function isIndex(name: string): boolean {
  return /^(?:0|[1-9]\d*)$/.test(name);
}
