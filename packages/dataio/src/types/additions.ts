import { EngineError } from "@enginebay/core";
import { DateNode } from "../kinds/date.ts";
import { EnumerationNode } from "../kinds/enumeration.ts";
import { JsonNode } from "../kinds/json.ts";
import { NullNode } from "../kinds/null.ts";
import { OptionalNode } from "../kinds/optional.ts";
import { UnionNode } from "../kinds/union.ts";
import { Type } from "../type.ts";
import { requireType } from "./require.ts";
import { isIndex } from "./structs.ts";

/** A byte, 0 or 1, then the value if it is 1: `undefined` where there is none. An addition to the original format. */
export function optional<T>(type: Type<T>): Type<T | undefined> {
  return new Type(new OptionalNode(requireType("an optional's type", type), undefined));
}

/** The bytes of an {@link optional}, with `null` where there is no value. An addition to the original format. */
export function nullable<T>(type: Type<T>): Type<T | null> {
  return new Type(new OptionalNode(requireType("a nullable's type", type), null));
}

/** Always `null`: a byte, 0. An addition to the original format. */
export const nil: Type<null> = /* @__PURE__ */ new Type(/* @__PURE__ */ new NullNode());

/**
 * One of a set of names: a number as a varU32 on the wire. An addition to the original format.
 *
 * @param members the names, which are numbered from 0; or names with their numbers. On load, a number that none of them has is
 * `unknown-tag`.
 */
export function enumeration<const Name extends string>(
  name: string,
  members: readonly Name[] | Readonly<Record<Name, number>>,
): Type<Name> {
  const entries = Array.isArray(members)
    ? members.map((member: string, i): [string, number] => [member, i])
    : Object.entries<number>(members as Record<Name, number>);
  const byName = new Map(entries);
  if (byName.size === 0 || byName.size !== entries.length || new Set(byName.values()).size !== entries.length) {
    throw new EngineError("invalid-argument", `${name} needs members, each with a name and a number of its own`);
  }
  for (const [member, number] of byName) {
    if (number >>> 0 !== number) {
      throw new EngineError("invalid-argument", `${name}.${member} must be a whole number below 2^32, not ${number}`);
    }
  }
  return new Type(new EnumerationNode(name, byName));
}

/** A value of a union: which case it is, and the value of that case. */
export type Case<Cases extends Readonly<Record<string, Type>>> = {
  [K in keyof Cases]: { tag: K; value: Cases[K] extends Type<infer V> ? V : never };
}[keyof Cases];

/**
 * One of several types: a tag as a varU32, then the value of that case. Tags count from 0 in the order given, so that
 * cases may be added at the end. An addition to the original format. On load, a tag that no case has is `unknown-tag`.
 */
export function union<const Cases extends Readonly<Record<string, Type>>>(
  name: string,
  cases: Cases,
): Type<Case<Cases>> {
  const entries = Object.entries<Type>(cases);
  if (entries.length === 0) throw new EngineError("invalid-argument", `the union ${name} needs cases`);
  const nodes = entries.map(([tag, type]) => {
    if (isIndex(tag)) {
      throw new EngineError("invalid-argument", `${name} has a case "${tag}", which JavaScript would put first`);
    }
    return { name: tag, type: requireType(`${name}.${tag}`, type) };
  });
  return new Type(new UnionNode(name, nodes));
}

/** Milliseconds since 1970 as an {@link i64}: a `Date`. An addition to the original format. */
export const date: Type<Date> = /* @__PURE__ */ new Type(/* @__PURE__ */ new DateNode());

/**
 * Any value that JSON has, as plain JavaScript. An addition to the original format: a tag byte, then for
 * `null` (0), `false` (1) and `true` (2) nothing, for a number (3) an {@link f64}, for a string (4) a {@link string}, for an array (5)
 * a count and the elements, for an object (6) a count and keys and values by turns, in the order of the object.
 */
export const json: Type<unknown> = /* @__PURE__ */ new Type(/* @__PURE__ */ new JsonNode());
