#!/usr/bin/env node
/** The command `enginebay-conformance`. */
import { runCommand } from "./command.ts";

process.exitCode = await runCommand(process.argv.slice(2), {
  folder: process.cwd(),
  print: (text) => void process.stdout.write(text),
  complain: (text) => void process.stderr.write(text),
});
