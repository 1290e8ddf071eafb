import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { statSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { describe, expect, it, onTestFinished } from "vitest";
import { pattern, scratchFile } from "./scratch.ts";

/**
 * Another process that runs a module with the built package, so that the descriptors are as real programs have them;
 * `shell` starts it, as "$@", where that is not all there is to do.
 */
function program(code: string, shell = 'exec "$@"'): ChildProcess {
  const module = `
    import { writeSync } from "node:fs";
    import { fileSink, fileSource } from "@enginebay/core/file";
    ${code}
  `;
  const child = spawn("sh", ["-c", shell, "sh", process.execPath, "--input-type=module", "-e", module], {
    cwd: dirname(dirname(fileURLToPath(import.meta.url))),
    stdio: ["pipe", "pipe", "inherit"],
  });
  onTestFinished(() => {
    child.kill("SIGKILL");
  });
  return child;
}

async function outputOf(child: ChildProcess): Promise<string> {
  let output = "";
  child.stdout!.on("data", (part) => {
    output += part;
  });
  await once(child, "close");
  return output;
}

/** Long enough for a process that is running to find that there is nothing to read, or no room to write. */
const SOME_TIME = 30;

/** Starting a process takes long on a machine that is busy. */
const TIMEOUT = 60_000;

describe.skipIf(process.platform === "win32")("in another process (not on Windows)", { timeout: TIMEOUT }, () => {
  it.each([
    ["standard input", "0", "", 'exec "$@"'],
    ["a pipe", "0", "", 'cat | "$@"'],
    ["a pipe by path", '"/dev/stdin"', "", 'cat | "$@"'],
    // Touching `process.stdin` puts it into non-blocking mode: a read answers EAGAIN until there is something.
    ["standard input in non-blocking mode", "0", "process.stdin.pause();", 'exec "$@"'],
  ])("%s is read as it arrives, to its end", async (_, location, before, shell) => {
    const child = program(
      `
      ${before}
      writeSync(1, "ready\\n");
      const source = fileSource(${location}, { bufferSize: 1000 });
      const first = [...source.take(5)];
      const remaining = String(source.remaining);
      const rest = source.readAll().byteLength;
      writeSync(1, JSON.stringify({ first, remaining, rest, end: source.remaining }));
    `,
      shell,
    );
    const output = outputOf(child);
    await once(child.stdout!, "data");
    await delay(SOME_TIME);
    child.stdin!.write(pattern(3));
    await delay(SOME_TIME);
    child.stdin!.end(pattern(200_000).subarray(3));
    const result = JSON.parse((await output).replace("ready\n", ""));
    expect(result).toEqual({ first: [0, 1, 2, 3, 4], remaining: "undefined", rest: 199_995, end: 0 });
  });

  it.each([
    ["standard output", "", 'exec "$@"'],
    ["a pipe", "", '"$@" | cat'],
    // As above: a write answers EAGAIN while there is no room.
    ["standard output in non-blocking mode", "process.stdout.write('');", 'exec "$@"'],
  ])("%s whose reader is slow gets everything", async (_, before, shell) => {
    const child = program(
      `
      ${before}
      const sink = fileSink(1);
      sink.write(new Uint8Array(1_000_000).fill(120));
      sink.close();
    `,
      shell,
    );
    await once(child.stdout!, "readable");
    await delay(SOME_TIME);
    expect(await outputOf(child)).toBe("x".repeat(1_000_000));
  });

  it("a pipe that its reader has closed is an error", async () => {
    const child = program(`
      process.stdin.resume().on("end", () => {
        try {
          fileSink(1).write(new Uint8Array(1_000_000));
        } catch (error) {
          process.exitCode = error.code === "write-failed" && error.cause.code === "EPIPE" ? 42 : 1;
        }
      });
    `);
    child.stdout!.destroy();
    child.stdin!.end();
    expect((await once(child, "exit"))[0]).toBe(42);
  });

  it("a file that may not grow further is an error that says how far it got", async () => {
    const path = scratchFile();
    // The limit is in blocks of 512 or 1024 bytes, depending on the shell; its signal is ignored, so that write answers.
    const child = program(
      `
      const sink = fileSink(${JSON.stringify(path)}, { bufferSize: 1000 });
      try {
        for (let count = 0; count < 100; count++) sink.write(new Uint8Array(300));
      } catch (error) {
        sink.close();
        console.log(JSON.stringify({ code: error.code, offset: error.offset, cause: error.cause.code }));
      }
    `,
      "trap '' XFSZ; ulimit -f 8; exec \"$@\"",
    );
    const error = JSON.parse(await outputOf(child));
    expect(error).toEqual({ code: "write-failed", offset: statSync(path).size, cause: "EFBIG" });
    expect(error.offset % 512).toBe(0);
  });
});
