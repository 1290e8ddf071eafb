import { perlRange } from "./perl-range.ts";

/** The document that the Perl study encodes and decodes. */
export interface PerlStudyDocument {
  [key: string]: string | (number | Record<string, string>)[];
}

const LAST_NUMBER = 50;

/**
 * The document of the study that compares Mojo::JSON, JSON::PP and JSON::XS. Perl writes it as
 * `{ 'aaaa' .. 'aaaz', qq => [ 1 .. 50, { 'aaaa' .. 'aaaf' } ] }`, where each range of strings becomes alternately a key
 * and its value: `{ aaaa: "aaab", aaac: "aaad", …, aaay: "aaaz", qq: [1, 2, …, 50, { aaaa: "aaab", … }] }`.
 *
 * Nothing in it is random. Perl's hashes have no order; ours has the order in which the study writes it. The object is
 * fresh: the caller may change it.
 */
export function perlStudyDocument(): PerlStudyDocument {
  const numbers = Array.from({ length: LAST_NUMBER }, (_, index) => index + 1);
  return { ...hashOfRange("aaaa", "aaaz"), qq: [...numbers, hashOfRange("aaaa", "aaaf")] };
}

function hashOfRange(first: string, last: string): Record<string, string> {
  const list = [...perlRange(first, last)];
  const hash: Record<string, string> = {};
  for (let index = 0; index < list.length; index += 2) hash[list[index] as string] = list[index + 1] as string;
  return hash;
}
