import { plainEngine } from "./plain.js";

export const engine = plainEngine("hanging", {
  parse: () => {
    for (;;);
  },
});
