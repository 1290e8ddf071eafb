/**
 * The program that runs in the process of an entrant written in JavaScript: it answers the requests of `protocol.ts`.
 *
 * Standard output belongs to the protocol, so whatever else writes there is sent to standard error.
 */
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { importEngine } from "../engines/import-engine.ts";
import { findSuite } from "../suites/suites.ts";
import { Host, refusal } from "./host.ts";
import type { Request } from "./protocol.ts";

async function serve(): Promise<void> {
  const write = process.stdout.write.bind(process.stdout);
  process.stdout.write = process.stderr.write.bind(process.stderr) as typeof process.stdout.write;
  // A Ctrl-C in a terminal reaches every process of the group; the bench decides when this one ends.
  process.on("SIGINT", () => {});
  const host = new Host({ findSuite, read: readFileSync, importEngine });
  for await (const line of createInterface({ input: process.stdin })) {
    write(`${JSON.stringify(await answer(host, line))}\n`);
  }
}

async function answer(host: Host, line: string): Promise<object> {
  let request: Request;
  try {
    request = JSON.parse(line);
  } catch (error) {
    return refusal(error);
  }
  return host.answer(request);
}

await serve();
