import { engine } from "PACKAGE";
import { answerOf } from "./probe-engine.js";

export async function probe() {
  return { answer: answerOf(engine) };
}
