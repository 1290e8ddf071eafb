import { TextWriter } from "../encoding/write-text.ts";
import { GeneratedRowWriter } from "./generated-row-writer.ts";
import { InterpretedRowWriter } from "./interpreted-row-writer.ts";
import { RowMembers } from "./row-members.ts";
import type { RowShape } from "./row-shape.ts";
import type { RowWriter } from "./row-writer.ts";

/** The fastest writer of a shape's rows: generated, or interpreted where the platform forbids code from strings. */
export function makeRowWriter(shape: RowShape): RowWriter {
  const members = new RowMembers(shape);
  const texts = new TextWriter();
  const interpreted = new InterpretedRowWriter(shape, members, texts);
  try {
    return new GeneratedRowWriter(shape, members, texts, interpreted);
  } catch (caught) {
    if (caught instanceof EvalError) return interpreted;
    throw caught;
  }
}
