/** For Workers: the report is the answer to any request. */
import { report } from "./all.js";

export default {
  async fetch() {
    return Response.json(await report());
  },
};
