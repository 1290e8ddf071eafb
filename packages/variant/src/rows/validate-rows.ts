import { damaged } from "../encoding/damaged.ts";
import { Validator } from "../validate.ts";
import { AlikeRows } from "./alike-rows.ts";
import type { PackedSegment } from "./packed-segment.ts";

/** Looks at all of a segment of rows: its dictionary, where rows begin and end, and every row. O(n log fields). Throws `damaged`. */
export function validatePacked(segment: PackedSegment, maxDepth: number): void {
  const { metadata, region } = segment.frame;
  metadata.validate();
  const validator = new Validator(metadata, region, maxDepth);
  const alike = new AlikeRows(region);
  let at = segment.rowAt(0);
  for (let index = 0; index < segment.rowCount; index++) {
    const end = segment.rowAt(index + 1);
    if (end <= at) throw damaged(`row ${index} has no bytes`, at);
    if (maxDepth < 1 || !alike.isValid(at, end)) {
      validator.validate(at, end);
      alike.learn(at, end);
    }
    at = end;
  }
}
