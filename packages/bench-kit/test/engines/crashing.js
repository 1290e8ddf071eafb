import { plainEngine } from "./plain.js";

export const engine = plainEngine("crashing", {
  parse: () => {
    console.error("fatal error: out of luck");
    process.exit(3);
  },
});
