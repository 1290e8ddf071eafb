import { plainEngine } from "./plain.js";

/** Writes to standard output, where the protocol is spoken. */
export const engine = plainEngine("talkative", {
  toJS: (value) => {
    console.log("converting");
    return value;
  },
});
