/** For pages: the report is to be awaited there. */
import { report } from "./all.js";

globalThis.enginebayReport = report();
