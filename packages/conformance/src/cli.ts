#!/usr/bin/env node
/** The command `enginebay-conformance`. */
import { runCommand } from "./command.ts";

/** What a shell reports of a program that a closed pipe ended (128 + SIGPIPE): neither that an engine conforms nor not. */
const READER_LEFT = 141;

process.exitCode = await runCommand(process.argv.slice(2), {
  folder: process.cwd(),
  print: writerTo(process.stdout),
  complain: writerTo(process.stderr),
});

/** Writes to a stream, and ends the process quietly once nobody reads from it, as with `| head`. */
function writerTo(stream: NodeJS.WriteStream): (text: string) => void {
  stream.on("error", endUnread);
  return (text) => {
    stream.write(text);
    // The event comes only after a run, which is synchronous and may be long.
    if (stream.errored !== null) endUnread(stream.errored);
  };
}

function endUnread(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
  process.exit(READER_LEFT);
}
