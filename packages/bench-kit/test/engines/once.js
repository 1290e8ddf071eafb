// Parses one text in the life of its process, and refuses the next.
import { plainEngine } from "./plain.js";

let parsed = 0;

export const engine = plainEngine("once", {
  parse: (text) => {
    if (++parsed > 1) throw new Error("not a second time");
    return JSON.parse(new TextDecoder().decode(text));
  },
});
