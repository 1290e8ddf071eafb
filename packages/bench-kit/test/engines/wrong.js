import { plainEngine } from "./plain.js";

/** Loses the first element of what it parses. */
export const engine = plainEngine("wrong", {
  parse: (text) => JSON.parse(new TextDecoder().decode(text)).slice(1),
});
