/** A worker of the bench in the browser: one engine, or the browser's own JSON. */
import { serveEntrant, type WorkerScope } from "@enginebay/bench-kit/browser";

serveEntrant(self as unknown as WorkerScope);
