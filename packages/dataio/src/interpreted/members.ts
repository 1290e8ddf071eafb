import { locate, Refusal } from "../refusal.ts";
import type { Field } from "../type.ts";
import { takesUndefined } from "../types/takes-undefined.ts";
import type { Encode, EncoderFactory } from "./encode.ts";
import { getMember, isInherited } from "./get-member.ts";
import { mismatch } from "./mismatch.ts";

/** What takes a member out of an object, and writes it. */
export interface MemberEncoder {
  readonly name: string;
  readonly get: (object: Record<string, unknown>) => unknown;
  readonly encode: Encode;
}

/** The encoders of the members of an object. */
export function memberEncoders(factory: EncoderFactory, fields: readonly Field[]): MemberEncoder[] {
  return fields.map((field) => ({ name: field.name, get: getterOf(field.name), encode: encoderOf(factory, field) }));
}

/** The encoder of an object that is its members, one after the other. */
export function membersEncoder(factory: EncoderFactory, name: string, fields: readonly Field[]): Encode {
  const members = memberEncoders(factory, fields);
  return (sink, value, depth) => {
    const object = requireObject(name, value);
    for (const member of members) {
      try {
        member.encode(sink, member.get(object), depth);
      } catch (caught) {
        throw locate(caught, member.name);
      }
    }
  };
}

/** Refuses what is no object. */
export function requireObject(name: string, value: unknown): Record<string, unknown> {
  if (typeof value !== "object" || value === null) throw mismatch(`an object (${name})`, value);
  return value as Record<string, unknown>;
}

/** A member's encoder, which says that one is missing rather than that it is undefined. */
function encoderOf(factory: EncoderFactory, { type }: Field): Encode {
  const encode = factory.make(type);
  if (takesUndefined(type)) return encode;
  return (sink, value, depth) => {
    if (value === undefined) throw new Refusal("missing-member", "the member is missing");
    encode(sink, value, depth);
  };
}

/** What reads a member of an object. */
function getterOf(name: string): (object: Record<string, unknown>) => unknown {
  return isInherited(name) ? (object) => getMember(object, name) : (object) => object[name];
}
