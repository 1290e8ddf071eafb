/** For Node, Bun and Deno: the report is the last line of what is printed. */
import { report } from "./all.js";

console.log(JSON.stringify(await report()));
