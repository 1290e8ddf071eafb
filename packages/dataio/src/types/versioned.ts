import { EngineError } from "@enginebay/core";
import { type VersionedField, VersionedNode } from "../kinds/versioned.ts";
import { Type } from "../type.ts";
import { requireType } from "./require.ts";
import { type Members, requireFieldName, type StructOptions } from "./structs.ts";
import { zeroOf } from "./zero.ts";

/** A member that data of older versions has not: made by {@link since}. */
export class Since<out T> {
  /** @internal */
  readonly version: number;
  /** The type of the member. */
  readonly type: Type<T>;
  /** @internal */
  readonly makeDefault: () => T;

  /** @internal */
  constructor(version: number, type: Type<T>, makeDefault: () => T) {
    this.version = version;
    this.type = type;
    this.makeDefault = makeDefault;
  }
}

/** Names and types of members in the order of the wire, some of them `since` a version. */
export type VersionedFields = Readonly<Record<string, Type | Since<unknown>>>;

/** The types of members, whatever version they are since. */
type Types<F extends VersionedFields> = {
  [K in keyof F]: F[K] extends Since<infer V> ? Type<V> : F[K] extends Type ? F[K] : never;
};

/**
 * A member that data from version `version` on has.
 *
 * @param initial the value it has in older data: a value, or a function that makes one for each object. What C++ would leave it
 * at if there is none: zero, false, the empty string, nothing in a container. Throws `invalid-argument` for a type that has no
 * such value.
 */
export function since<T>(version: number, type: Type<T>, initial?: T | (() => T)): Since<T> {
  const node = requireType("a member", type);
  requireVersion("the version of a member", version);
  if (initial === undefined) return new Since(version, type, zeroOf(node) as () => T);
  return new Since(version, type, typeof initial === "function" ? (initial as () => T) : () => initial);
}

/**
 * `DATA_IO_LOAD_SAVE_V`: a version as LEB128 before each object, then the members that this version has. It is saved with
 * `version`; data of a later one is refused on load as `version-too-new`.
 */
export function versioned<F extends VersionedFields>(name: string, version: number, fields: F): Type<Members<Types<F>>>;
export function versioned<F extends VersionedFields, Instance extends Members<Types<F>>>(
  name: string,
  version: number,
  fields: F,
  options: StructOptions<Instance>,
): Type<Instance>;
export function versioned(
  name: string,
  version: number,
  fields: VersionedFields,
  options?: StructOptions<object>,
): Type<object> {
  requireVersion(`the version of ${name}`, version);
  const members = Object.entries(fields).map(([member, field]) => versionedField(name, version, member, field));
  return new Type(new VersionedNode(name, version, members, options?.construct));
}

function versionedField(name: string, version: number, member: string, field: Type | Since<unknown>): VersionedField {
  requireFieldName(name, member);
  if (!(field instanceof Since)) {
    return { name: member, type: requireType(`${name}.${member}`, field), since: 0, makeDefault: () => undefined };
  }
  if (field.version > version) {
    throw new EngineError(
      "invalid-argument",
      `${name}.${member} is there since version ${field.version}, which is later than ${name}'s own, ${version}`,
    );
  }
  return { name: member, type: field.type.node, since: field.version, makeDefault: field.makeDefault };
}

function requireVersion(what: string, version: number): void {
  if (version >>> 0 !== version) {
    throw new EngineError("invalid-argument", `${what} must be a whole number below 2^32, not ${version}`);
  }
}
