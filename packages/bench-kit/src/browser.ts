/**
 * The suite `json` in a browser: the same cases, checks, races and statistics as on the command line, each entrant in a
 * worker of its own instead of a process. Nothing here needs Node.
 */
export { type FileWorkload, fileSuite } from "./browser/file-suite.ts";
export { type BrowserFacts, type BrowserRun, runInBrowser } from "./browser/run-in-browser.ts";
export { serveEntrant, type WorkerScope } from "./browser/serve-entrant.ts";
export type { StartWorker, WorkerHandle } from "./browser/worker-crew.ts";
export { type Profile, profiles } from "./profiles.ts";
export type { Measurement, NotMeasured, Results } from "./results.ts";
