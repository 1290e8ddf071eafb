import { deserialize, serialize } from "node:v8";
import type { LoadableEntrant } from "../../entrant.ts";
import type { StructImplementation } from "../../suites/structs/struct-case.ts";
import { framed } from "./framed-format.ts";
import { formatCases } from "./struct-format.ts";

/** V8's structured clone as bytes: the binary form that Node brings along. */
export const v8Structs: LoadableEntrant<StructImplementation> = {
  engine: "v8.serialize",
  config: "v8.serialize",
  kind: "peer-js",
  about:
    "`v8.serialize(value)` and `v8.deserialize(bytes)` of Node. A loop calls them for each record and copies the bytes into one target, " +
    "since one serializer would write the same object but once.",
  operations: { save: "save", load: "load" },
  open: async () => {
    const format = framed<unknown>({
      own: (value) => value,
      plain: (own) => own,
      save: (own) => serialize(own),
      load: (bytes) => deserialize(bytes) as unknown,
    });
    return formatCases(() => format);
  },
};
