import { EngineError } from "@enginebay/core";

/** A member's key or an element's index. */
export type PathSegment = string | number;

/**
 * The segments of a path such as `$.a[0]["b.c"]`: a dollar sign, then `.key`, `[index]` or `["key"]`, in which the quoted key is
 * a string of JSON. A subset of JSONPath (RFC 9535): paths that lead to one value at most. Throws `invalid-pointer` for anything else.
 */
export function parsePath(path: string): PathSegment[] {
  if (typeof path !== "string") throw new EngineError("invalid-pointer", `a path is a string, not a ${typeof path}`);
  if (path[0] !== "$") throw invalid(path, 0, 'a "$"');
  const segments: PathSegment[] = [];
  // One segment each time, from where the last one ended.
  const pattern = /\.([\p{L}_$][\p{L}\p{N}_$-]*)|\[(0|[1-9]\d*)\]|\[("(?:[^"\\]|\\.)*")\]/uy;
  pattern.lastIndex = 1;
  while (pattern.lastIndex < path.length) {
    const at = pattern.lastIndex;
    const found = pattern.exec(path);
    if (found === null) throw invalid(path, at, '".key", "[index]" or \'["key"]\'');
    segments.push(segmentOf(path, at, found));
  }
  return segments;
}

function segmentOf(path: string, at: number, [, name, index, quoted]: RegExpExecArray): PathSegment {
  if (name !== undefined) return name;
  if (index !== undefined) return Number(index);
  try {
    return JSON.parse(quoted!) as string;
  } catch {
    throw invalid(path, at, "a string of JSON");
  }
}

/** A message is for reading. */
const MAX_SHOWN_PATH = 200;

function invalid(path: string, at: number, expected: string): EngineError {
  const shown = JSON.stringify(path.length <= MAX_SHOWN_PATH ? path : `${path.slice(0, MAX_SHOWN_PATH)}…`);
  return new EngineError("invalid-pointer", `the path ${shown} has no ${expected} at index ${at}`);
}
