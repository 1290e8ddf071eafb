import { fileURLToPath } from "node:url";

/** `tools/native-peers`. */
export const HERE = fileURLToPath(new URL("..", import.meta.url));
/** Where everything is built; git ignores it. */
export const BUILD = fileURLToPath(new URL("../build", import.meta.url));
