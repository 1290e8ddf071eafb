import type { StructFormat } from "./struct-format.ts";
import { eachFramed, Target } from "./target.ts";

/**
 * The loops of a library whose messages do not say where they end: each is saved by itself and copied into the target behind its
 * number of bytes.
 */
export function framed<Own>(format: Omit<StructFormat<Own>, "saveTimes" | "loadTimes">): StructFormat<Own> {
  const target = new Target();
  return {
    ...format,
    saveTimes: (own, times) => {
      target.rewind();
      for (let i = 0; i < times; i++) target.appendFramed(format.save(own));
      return target.written();
    },
    loadTimes: (bytes, _, latest) => {
      eachFramed(bytes, (message) => {
        latest.value = format.load(message);
      });
    },
  };
}
