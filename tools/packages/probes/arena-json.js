import { engine, init, parse } from "@enginebay/arena-json";
import { engine as portable } from "@enginebay/arena-json/portable";
import { answerOf, TEXT } from "./probe-engine.js";

/** A saved arena says which backend made it. */
const OPTIONS = { binary: false };

/** The answer of the backend that works here, with its name, and of the portable entry, which must be the same. */
export async function probe() {
  await init();
  const answer = answerOf(engine, OPTIONS);
  // Of a text so long that none but the backend for good has it.
  const { backend } = parse(TEXT);
  const other = answerOf(portable, OPTIONS);
  if (other !== answer) throw new Error(`the portable entry answers ${other}, and ${backend} ${answer}`);
  return { answer, backend };
}
