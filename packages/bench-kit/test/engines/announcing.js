import { writeFileSync } from "node:fs";
import { plainEngine } from "./plain.js";

/** Says by a file that it has begun to parse, and never ends. */
export const engine = plainEngine("announcing", {
  parse: () => {
    writeFileSync(process.env.BENCH_KIT_ANNOUNCE_TO, "");
    for (;;);
  },
});
