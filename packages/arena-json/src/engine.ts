import { engineOf } from "./engine-of.ts";
import { parse } from "./parse.ts";

/** The four verbs of every engine of Enginebay, on documents of their own. */
export const engine = /* @__PURE__ */ engineOf("arena-json", parse);
