import { execFileSync } from "node:child_process";
import { closeSync, existsSync, fstatSync, openSync, readSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { openDescriptors, pattern, scratchFile } from "../../test/scratch.ts";
import { fileSource } from "./file-source.ts";

/** The real calls, with those that read replaceable by what a system may answer. */
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, readSync: vi.fn(fs.readSync), fstatSync: vi.fn(fs.fstatSync) };
});
const fs = await vi.importActual<typeof import("node:fs")>("node:fs");

type Read = (fd: number, bytes: Uint8Array, offset: number, length: number) => number;

function answerReads(answer: Read): void {
  vi.mocked(readSync).mockImplementation(answer as unknown as typeof readSync);
}

const readReally: Read = (fd, bytes, offset, length) => fs.readSync(fd, bytes, offset, length, null);

/** The length asked for by each call since the test began, or since the last `mockClear`. */
function requestedLengths(): unknown[] {
  return vi.mocked(readSync).mock.calls.map((call: readonly unknown[]) => call[3]);
}

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: an explanation, read`), { code, syscall: "read" });
}

function fileOf(bytes: Uint8Array): string {
  const path = scratchFile();
  writeFileSync(path, bytes);
  return path;
}

afterEach(() => {
  vi.mocked(readSync).mockImplementation(fs.readSync);
  vi.mocked(fstatSync).mockImplementation(fs.fstatSync);
  vi.mocked(readSync).mockClear();
});

describe("a file source by path", () => {
  it("reads what the file holds, in order", () => {
    using source = fileSource(fileOf(pattern(300)), { bufferSize: 16 });
    expect([...source.take(10)]).toEqual([...pattern(10)]);
    source.require(4);
    expect(source.view.getUint32(source.position)).toBe(0x0a0b0c0d);
    source.position += 4;
    expect(source.offset).toBe(14);
    expect(source.remaining).toBe(286);
    const rest = new Uint8Array(286);
    source.readInto(rest);
    expect([...rest]).toEqual([...pattern(300).subarray(14)]);
    expect(source.remaining).toBe(0);
    expect(source.available(1)).toBe(false);
  });

  it("takes a file URL", () => {
    using source = fileSource(pathToFileURL(fileOf(pattern(5))));
    expect([...source.readAll()]).toEqual([...pattern(5)]);
  });

  it("knows that an empty file is empty", () => {
    using source = fileSource(fileOf(new Uint8Array(0)));
    expect(source.remaining).toBe(0);
    expect(source.available(1)).toBe(false);
    expect(source.readAll()).toHaveLength(0);
  });

  it("closes the file, once, also at the end of a using block", () => {
    const before = openDescriptors();
    const path = fileOf(pattern(5));
    {
      using source = fileSource(path);
      source.take(2);
    }
    const source = fileSource(path);
    source.close();
    source.close();
    expect(openDescriptors()).toBe(before);
  });

  it("refuses to be used after it is closed, and still says where it stood", () => {
    const source = fileSource(fileOf(pattern(50)));
    source.take(7);
    source.close();
    expect(refusal("read-failed", () => source.take(1)).message).toBe("the source is closed (byte 7)");
    refusal("read-failed", () => source.readInto(new Uint8Array(1)));
    refusal("read-failed", () => source.readInto(new Uint8Array(100_000)));
    refusal("read-failed", () => source.readAll());
    expect(source.remaining).toBe(0);
  });
});

describe("a file source by descriptor", () => {
  it("reads from the descriptor's position and leaves it open", () => {
    const fd = openSync(fileOf(pattern(100)), "r");
    readReally(fd, new Uint8Array(40), 0, 40);
    const source = fileSource(fd);
    expect(source.offset).toBe(0);
    expect(source.remaining).toBeUndefined();
    expect([...source.readAll()]).toEqual([...pattern(100).subarray(40)]);
    expect(source.remaining).toBe(0);
    source.close();
    fstatSync(fd);
    closeSync(fd);
  });

  it("refuses a closed descriptor, and a number that is none", () => {
    const fd = openSync(fileOf(pattern(1)), "r");
    closeSync(fd);
    const error = refusal("read-failed", () => fileSource(fd));
    expect(error.message).toBe(`cannot read file descriptor ${fd}: EBADF: bad file descriptor`);
    expect(error.cause).toMatchObject({ code: "EBADF" });
    refusal("invalid-argument", () => fileSource(-1));
  });

  it("reports a descriptor that was closed meanwhile", () => {
    const fd = openSync(fileOf(pattern(100)), "r");
    const source = fileSource(fd, { bufferSize: 10 });
    source.take(10);
    closeSync(fd);
    expect(refusal("read-failed", () => source.take(1)).offset).toBe(10);
  });
});

describe("a file that cannot be read", () => {
  it("is an error that names the path and the reason", () => {
    const path = scratchFile();
    const missing = refusal("read-failed", () => fileSource(path));
    expect(missing.message).toBe(`cannot open ${JSON.stringify(path)}: ENOENT: no such file or directory`);
    expect(missing.cause).toMatchObject({ code: "ENOENT" });
  });

  it("is an error if it is a directory, which is not left open", () => {
    const before = openDescriptors();
    const error = refusal("read-failed", () => fileSource(dirname(scratchFile())));
    expect(error.message).toMatch(/^cannot (read|open) ".*(directory|EPERM|EACCES)/);
    expect(openDescriptors()).toBe(before);
  });

  it("is an error at the byte where reading failed, and can be read on if the cause goes away", () => {
    let broken = false;
    answerReads((...call) => {
      if (broken) throw systemError("EIO");
      return readReally(...call);
    });
    const path = fileOf(pattern(100));
    using source = fileSource(path, { bufferSize: 10 });
    source.take(5);
    broken = true;
    const error = refusal("read-failed", () => source.take(8));
    expect(error.message).toBe(`cannot read ${JSON.stringify(path)}: EIO: an explanation (byte 10)`);
    expect(error.cause).toMatchObject({ code: "EIO" });
    expect(refusal("read-failed", () => source.readInto(new Uint8Array(50))).offset).toBe(10);
    broken = false;
    expect([...source.readAll()]).toEqual([...pattern(100).subarray(10)]);
  });

  it("is not left open if it cannot even be looked at", () => {
    const before = openDescriptors();
    vi.mocked(fstatSync).mockImplementation(() => {
      throw systemError("EIO");
    });
    refusal("read-failed", () => fileSource(fileOf(pattern(1))));
    expect(openDescriptors()).toBe(before);
  });
});

describe("the end of a file", () => {
  it("is reported where it is, and takes nothing", () => {
    using source = fileSource(fileOf(pattern(20)), { bufferSize: 8 });
    source.take(5);
    const error = refusal("unexpected-end", () => source.take(30));
    expect(error.message).toBe("the input ends where 15 more byte(s) are needed (byte 20)");
    expect(error.offset).toBe(20);
    expect([...source.take(15)]).toEqual([...pattern(20).subarray(5)]);
  });

  it("is reported where it is by readInto, past the buffer too", () => {
    using source = fileSource(fileOf(pattern(20)), { bufferSize: 8 });
    source.take(5);
    const error = refusal("unexpected-end", () => source.readInto(new Uint8Array(40)));
    expect(error.message).toBe("the input ends where 25 more byte(s) are needed (byte 20)");
    expect(source.offset).toBe(20);
  });

  it("moves with a file that grows", () => {
    const path = fileOf(pattern(10));
    using source = fileSource(path);
    source.take(10);
    expect(source.available(1)).toBe(false);
    writeFileSync(path, pattern(5), { flag: "a" });
    expect([...source.take(5)]).toEqual([...pattern(5)]);
  });

  it("comes early in a file that shrinks", () => {
    const path = fileOf(pattern(100));
    using source = fileSource(path, { bufferSize: 10 });
    source.take(5);
    truncateSync(path, 30);
    expect(source.remaining).toBe(95);
    expect(refusal("unexpected-end", () => source.take(80)).offset).toBe(30);
    expect(source.remaining).toBe(25);
    expect(source.readAll()).toHaveLength(25);
  });

  it("comes early for readAll in a file that shrinks", () => {
    const path = fileOf(pattern(100));
    using source = fileSource(path, { bufferSize: 10 });
    source.take(5);
    truncateSync(path, 30);
    expect([...source.readAll()]).toEqual([...pattern(30).subarray(5)]);
  });

  it("comes later for readAll in a file that grows while it is read", () => {
    const path = fileOf(pattern(100));
    let grown = false;
    answerReads((...call) => {
      const got = readReally(...call);
      if (!grown) writeFileSync(path, pattern(7), { flag: "a" });
      grown = true;
      return got;
    });
    using source = fileSource(path, { bufferSize: 10 });
    expect([...source.readAll()]).toEqual([...pattern(100), ...pattern(7)]);
  });
});

describe("the buffer of a file source", () => {
  it("serves small reads from large ones", () => {
    using source = fileSource(fileOf(pattern(100)), { bufferSize: 50 });
    const four = new Uint8Array(4);
    for (let count = 0; count < 25; count++) source.readInto(four);
    expect(vi.mocked(readSync).mock.calls.length).toBeLessThanOrEqual(3);
  });

  it("is bypassed by what is as large as itself", () => {
    using source = fileSource(fileOf(pattern(100)), { bufferSize: 10 });
    source.take(1);
    const target = new Uint8Array(99);
    source.readInto(target);
    expect(requestedLengths()).toEqual([10, 90]);
    expect([...target]).toEqual([...pattern(100).subarray(1)]);
  });

  it("is filled on by a read that returns little at a time", () => {
    answerReads((fd, bytes, offset, length) => readReally(fd, bytes, offset, Math.min(length, 3)));
    using source = fileSource(fileOf(pattern(100)), { bufferSize: 20 });
    expect([...source.take(17)]).toEqual([...pattern(17)]);
    expect([...source.take(60)]).toEqual([...pattern(100).subarray(17, 77)]);
    expect([...source.readAll()]).toEqual([...pattern(100).subarray(77)]);
  });

  it("grows for a record larger than itself", () => {
    using source = fileSource(fileOf(pattern(1000)), { bufferSize: 16 });
    source.take(5);
    expect([...source.take(700)]).toEqual([...pattern(1000).subarray(5, 705)]);
    expect(source.bytes.byteLength).toBe(700);
    expect([...source.take(295)]).toEqual([...pattern(1000).subarray(705)]);
  });

  it("doubles for a record a little larger than itself, unless the file ends before that", () => {
    using long = fileSource(fileOf(pattern(1000)), { bufferSize: 30 });
    long.take(31);
    expect(long.bytes.byteLength).toBe(60);
    using short = fileSource(fileOf(pattern(40)), { bufferSize: 30 });
    short.take(31);
    expect(short.bytes.byteLength).toBe(40);
  });

  it("does not grow for a count that the file cannot fill", () => {
    using source = fileSource(fileOf(pattern(1000)), { bufferSize: 16 });
    source.take(5);
    for (const hostile of [996, 2 ** 32, 2 ** 53, Number.POSITIVE_INFINITY]) {
      expect(refusal("unexpected-end", () => source.take(hostile)).offset).toBe(1000);
    }
    expect(source.bytes.byteLength).toBe(16);
    refusal("invalid-argument", () => source.take(Number.NaN));
    refusal("invalid-argument", () => source.take(-1));
    expect(source.take(995)).toHaveLength(995);
  });

  it("grows only as far as bytes arrive where the size is not known", () => {
    const fd = openSync(fileOf(pattern(1000)), "r");
    const source = fileSource(fd, { bufferSize: 16 });
    source.take(5);
    expect(refusal("unexpected-end", () => source.take(2 ** 40)).offset).toBe(1000);
    expect(source.bytes.byteLength).toBeLessThanOrEqual(2048);
    expect([...source.take(995)]).toEqual([...pattern(1000).subarray(5)]);
    closeSync(fd);
  });

  it("reads no further ahead than its first size after it has grown", () => {
    using source = fileSource(fileOf(pattern(1000)), { bufferSize: 16 });
    source.take(500);
    vi.mocked(readSync).mockClear();
    source.take(1);
    expect(requestedLengths()).toEqual([16]);
  });

  it("has a size of at least one byte", () => {
    refusal("invalid-argument", () => fileSource(fileOf(pattern(1)), { bufferSize: 0 }));
    using source = fileSource(fileOf(pattern(9)), { bufferSize: 1 });
    expect([...source.take(4)]).toEqual([0, 1, 2, 3]);
    expect([...source.readAll()]).toEqual([4, 5, 6, 7, 8]);
  });
});

describe("a descriptor that is not ready", () => {
  it.each(["EINTR", "EAGAIN", "EWOULDBLOCK"])("is asked again after %s", (code) => {
    let refusals = 2;
    answerReads((...call) => {
      if (refusals-- > 0) throw systemError(code);
      return readReally(...call);
    });
    using source = fileSource(fileOf(pattern(20)));
    expect(source.take(20)).toHaveLength(20);
  });

  it("is at its end where Windows says EOF, and is not asked again", () => {
    answerReads(() => {
      throw systemError("EOF");
    });
    const fd = openSync(fileOf(pattern(20)), "r");
    const source = fileSource(fd);
    expect(source.available(1)).toBe(false);
    expect(source.available(1)).toBe(false);
    refusal("unexpected-end", () => source.readInto(new Uint8Array(100_000)));
    expect(readSync).toHaveBeenCalledTimes(1);
    closeSync(fd);
  });
});

describe("an origin without a size", () => {
  const kernelFile = "/proc/self/status";
  it.skipIf(!existsSync(kernelFile))(`may be a file of the kernel (needs ${kernelFile})`, () => {
    using source = fileSource(kernelFile, { bufferSize: 32 });
    expect(source.remaining).toBeUndefined();
    expect(new TextDecoder().decode(source.readAll())).toMatch(/^Name:.*^Pid:/ms);
  });

  it.skipIf(process.platform === "win32")("may be a named pipe (needs mkfifo)", () => {
    const path = scratchFile();
    execFileSync("sh", ["-c", 'mkfifo "$0"', path]);
    // Opened for reading and writing, so that opening does not wait for another process.
    const fd = openSync(path, "r+");
    writeFileSync(fd, pattern(3000));
    const source = fileSource(fd, { bufferSize: 64 });
    expect(source.remaining).toBeUndefined();
    expect([...source.take(2500)]).toEqual([...pattern(2500)]);
    expect(source.bytes.byteLength).toBeLessThanOrEqual(4096);
    source.close();
    closeSync(fd);
  });
});
