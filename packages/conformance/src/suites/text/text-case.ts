import { bytesOf, type Piece } from "../../bytes.ts";
import type { TextCase, TextOutcome } from "../../case.ts";

type Rejection = Omit<Extract<TextOutcome, { outcome: "reject" }>, "outcome">;

/** A text that must be accepted with the value that the platform's parser gives. */
export function accepts(name: string, ...input: readonly Piece[]): TextCase {
  return { kind: "text", name, input: bytesOf(...input), expected: { outcome: "accept" } };
}

/** A text that must be accepted with a value given here, independently of the platform's parser. */
export function acceptsAs(name: string, value: unknown, ...input: readonly Piece[]): TextCase {
  return { kind: "text", name, input: bytesOf(...input), expected: { outcome: "accept", value } };
}

/** A text that must be rejected, where and as what its fault suggests. */
export function rejects(name: string, ...input: readonly Piece[]): TextCase {
  return { kind: "text", name, input: bytesOf(...input), expected: { outcome: "reject" } };
}

/** A text that must be rejected at a place or with codes stated here. */
export function rejectsAt(name: string, where: Rejection, ...input: readonly Piece[]): TextCase {
  return { kind: "text", name, input: bytesOf(...input), expected: { outcome: "reject", ...where } };
}
