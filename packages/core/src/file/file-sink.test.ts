import { closeSync, existsSync, openSync, readFileSync, writeFileSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, describe, expect, it, vi } from "vitest";
import { refusal } from "../../test/refusal.ts";
import { openDescriptors, pattern, scratchFile } from "../../test/scratch.ts";
import { fileSink } from "./file-sink.ts";

/** The real calls, with `writeSync` replaceable by what a system may answer. */
vi.mock("node:fs", async (original) => {
  const fs = await original<typeof import("node:fs")>();
  return { ...fs, writeSync: vi.fn(fs.writeSync), closeSync: vi.fn(fs.closeSync) };
});
const fs = await vi.importActual<typeof import("node:fs")>("node:fs");

type Write = (fd: number, bytes: Uint8Array, offset: number, length: number) => number;

function answerWrites(answer: Write): void {
  vi.mocked(writeSync).mockImplementation(answer as unknown as typeof writeSync);
}

const writeReally: Write = (fd, bytes, offset, length) => fs.writeSync(fd, bytes, offset, length);

function systemError(code: string): Error {
  return Object.assign(new Error(`${code}: an explanation, write`), { code, syscall: "write" });
}

afterEach(() => {
  vi.mocked(writeSync).mockImplementation(fs.writeSync);
  vi.mocked(closeSync).mockImplementation(fs.closeSync);
  vi.mocked(writeSync).mockClear();
});

describe("a file sink by path", () => {
  it("has written everything when it is closed", () => {
    const path = scratchFile();
    const sink = fileSink(path);
    sink.write(pattern(3));
    sink.reserve(4);
    sink.view.setUint32(sink.position, 0x01020304);
    sink.position += 4;
    sink.close();
    expect([...readFileSync(path)]).toEqual([0, 1, 2, 1, 2, 3, 4]);
    expect(sink.written).toBe(7);
  });

  it("takes a file URL", () => {
    const path = scratchFile();
    const sink = fileSink(pathToFileURL(path));
    sink.write(pattern(5));
    sink.close();
    expect(readFileSync(path)).toHaveLength(5);
  });

  it("creates an empty file when nothing is written", () => {
    const path = scratchFile();
    fileSink(path).close();
    expect(readFileSync(path)).toHaveLength(0);
  });

  it("replaces what was there, or appends where it is told to", () => {
    const path = scratchFile();
    writeFileSync(path, "before");
    const appending = fileSink(path, { append: true });
    appending.write(pattern(2));
    appending.close();
    expect(readFileSync(path)).toHaveLength(8);
    fileSink(path).close();
    expect(readFileSync(path)).toHaveLength(0);
  });

  it("opens with the flags that it is given", () => {
    const path = scratchFile();
    fileSink(path, { flags: "wx" }).close();
    const error = refusal("write-failed", () => fileSink(path, { flags: "wx" }));
    expect(error.message).toBe(`cannot open ${JSON.stringify(path)}: EEXIST: file already exists`);
  });

  it("closes the file, once, also at the end of a using block", () => {
    const before = openDescriptors();
    const path = scratchFile();
    {
      using sink = fileSink(path);
      sink.write(pattern(9));
      expect(existsSync(path)).toBe(true);
    }
    expect(readFileSync(path)).toHaveLength(9);
    const sink = fileSink(path);
    sink.close();
    sink.close();
    expect(openDescriptors()).toBe(before);
  });

  it("refuses to be used after it is closed", () => {
    const sink = fileSink(scratchFile());
    sink.write(pattern(10));
    sink.close();
    expect(refusal("write-failed", () => sink.write(pattern(1))).message).toBe("the sink is closed (byte 10)");
    refusal("write-failed", () => sink.reserve(1));
    refusal("write-failed", () => sink.flush());
  });
});

describe("a file sink by descriptor", () => {
  it("writes at the descriptor's position and leaves it open", () => {
    const path = scratchFile();
    const fd = openSync(path, "w");
    writeSync(fd, "head");
    const sink = fileSink(fd);
    sink.write(pattern(2));
    sink.close();
    writeSync(fd, "tail");
    closeSync(fd);
    expect(readFileSync(path, "latin1")).toBe("head\x00\x01tail");
  });

  it("refuses a closed descriptor at once", () => {
    const fd = openSync(scratchFile(), "w");
    closeSync(fd);
    const error = refusal("write-failed", () => fileSink(fd));
    expect(error.message).toBe(`cannot write to file descriptor ${fd}: EBADF: bad file descriptor`);
    expect(error.cause).toMatchObject({ code: "EBADF" });
  });

  it("reports a descriptor that was closed meanwhile", () => {
    const fd = openSync(scratchFile(), "w");
    const sink = fileSink(fd);
    sink.write(pattern(3));
    closeSync(fd);
    expect(refusal("write-failed", () => sink.close()).offset).toBe(0);
  });

  it("refuses what only makes sense for a path", () => {
    refusal("invalid-argument", () => fileSink(1, { append: true }));
    refusal("invalid-argument", () => fileSink(1, { flags: "a" }));
    refusal("invalid-argument", () => fileSink(-1));
    refusal("invalid-argument", () => fileSink(1.5));
  });
});

describe("the buffer of a file sink", () => {
  it("collects small writes into whole buffers", () => {
    const path = scratchFile();
    const sink = fileSink(path, { bufferSize: 16 });
    for (let count = 0; count < 8; count++) sink.write(pattern(5));
    sink.close();
    expect(vi.mocked(writeSync).mock.calls.map(([, , , length]) => length)).toEqual([16, 16, 8]);
    expect(readFileSync(path)).toHaveLength(40);
  });

  it("lets a write as large as itself pass uncopied, after what was there before", () => {
    const path = scratchFile();
    const sink = fileSink(path, { bufferSize: 8 });
    const large = pattern(8);
    sink.write(Uint8Array.of(99));
    sink.write(large);
    expect(vi.mocked(writeSync).mock.calls.map(([, bytes]) => bytes === (large as unknown))).toEqual([false, true]);
    sink.close();
    expect([...readFileSync(path)]).toEqual([99, ...large]);
  });

  it("grows for a reservation larger than itself", () => {
    const path = scratchFile();
    const sink = fileSink(path, { bufferSize: 4 });
    sink.write(pattern(3));
    sink.reserve(100);
    expect(sink.limit - sink.position).toBeGreaterThanOrEqual(100);
    sink.bytes.set(pattern(100), sink.position);
    sink.position += 100;
    sink.close();
    expect([...readFileSync(path)]).toEqual([...pattern(3), ...pattern(100)]);
  });

  it("refuses a reservation that no platform can hold, and loses nothing", () => {
    const path = scratchFile();
    const sink = fileSink(path);
    sink.write(pattern(3));
    expect(refusal("size-exceeded", () => sink.reserve(2 ** 50)).offset).toBe(3);
    refusal("invalid-argument", () => sink.reserve(Number.NaN));
    sink.write(pattern(2));
    sink.close();
    expect(readFileSync(path)).toHaveLength(5);
  });

  it("may be written to itself", () => {
    const path = scratchFile();
    const sink = fileSink(path, { bufferSize: 8 });
    sink.write(pattern(6));
    sink.write(sink.writtenBytes());
    sink.close();
    expect([...readFileSync(path)]).toEqual([...pattern(6), ...pattern(6)]);
  });

  it("has a size of at least one byte", () => {
    refusal("invalid-argument", () => fileSink(scratchFile(), { bufferSize: 0 }));
    refusal("invalid-argument", () => fileSink(scratchFile(), { bufferSize: 1.5 }));
    refusal("invalid-argument", () => fileSink(scratchFile(), { bufferSize: Number.NaN }));
    const path = scratchFile();
    const sink = fileSink(path, { bufferSize: 1 });
    sink.write(pattern(3));
    sink.close();
    expect([...readFileSync(path)]).toEqual([0, 1, 2]);
  });

  it("is emptied by flush", () => {
    const path = scratchFile();
    const sink = fileSink(path);
    sink.write(pattern(7));
    expect(readFileSync(path)).toHaveLength(0);
    sink.flush();
    expect(readFileSync(path)).toHaveLength(7);
    expect(sink.writtenBytes()).toHaveLength(0);
    sink.close();
  });
});

describe("a file that takes less than it is given", () => {
  it("is given the rest until it has everything", () => {
    answerWrites((fd, bytes, offset, length) => writeReally(fd, bytes, offset, Math.min(length, 7)));
    const path = scratchFile();
    const sink = fileSink(path, { bufferSize: 32 });
    sink.write(pattern(20));
    sink.write(pattern(100));
    sink.close();
    expect([...readFileSync(path)]).toEqual([...pattern(20), ...pattern(100)]);
  });

  it("is an error where it takes nothing at all", () => {
    answerWrites(() => 0);
    const path = scratchFile();
    const sink = fileSink(path);
    sink.write(pattern(20));
    const error = refusal("write-failed", () => sink.flush());
    expect(error.message).toBe(`cannot write to ${JSON.stringify(path)}: it took none of 20 bytes (byte 0)`);
    sink.close();
  });

  it("says how much it took before it failed", () => {
    let room = 10;
    answerWrites((fd, bytes, offset, length) => {
      if (room === 0) throw systemError("ENOSPC");
      const taken = Math.min(length, room);
      room -= taken;
      return writeReally(fd, bytes, offset, taken);
    });
    const path = scratchFile();
    const sink = fileSink(path, { bufferSize: 16 });
    sink.write(pattern(12));
    const error = refusal("write-failed", () => sink.flush());
    expect(error.message).toBe(`cannot write to ${JSON.stringify(path)}: ENOSPC: an explanation (byte 10)`);
    expect(error.offset).toBe(10);
    expect(error.cause).toMatchObject({ code: "ENOSPC" });
    expect(sink.written).toBe(12);
    expect([...sink.writtenBytes()]).toEqual([10, 11]);
    sink.close();
    expect([...readFileSync(path)]).toEqual([...pattern(10)]);
  });

  it.each(["EINTR", "EAGAIN", "EWOULDBLOCK"])("is asked again after %s", (code) => {
    let refusals = 2;
    answerWrites((fd, bytes, offset, length) => {
      if (refusals-- > 0) throw systemError(code);
      return writeReally(fd, bytes, offset, length);
    });
    const path = scratchFile();
    const sink = fileSink(path);
    sink.write(pattern(20));
    sink.close();
    expect(readFileSync(path)).toHaveLength(20);
  });
});

describe("a file sink whose target failed", () => {
  it("fails again at each later write, with the first failure as the cause", () => {
    answerWrites(() => {
      throw systemError("ENOSPC");
    });
    const sink = fileSink(scratchFile(), { bufferSize: 16 });
    sink.write(pattern(3));
    const first = refusal("write-failed", () => sink.flush());
    const later = [
      refusal("write-failed", () => sink.flush()),
      refusal("write-failed", () => sink.reserve(1)),
      refusal("write-failed", () => sink.write(pattern(1))),
      refusal("write-failed", () => sink.write(pattern(100))),
    ];
    for (const error of later) expect(error.cause).toBe(first);
    expect(writeSync).toHaveBeenCalledTimes(1);
    sink.close();
  });

  it("is closed quietly, so that the failure is what a using block ends with", () => {
    answerWrites(() => {
      throw systemError("ENOSPC");
    });
    const before = openDescriptors();
    refusal("write-failed", () => {
      using sink = fileSink(scratchFile(), { bufferSize: 16 });
      sink.write(pattern(100));
    });
    expect(openDescriptors()).toBe(before);
  });

  it("has its descriptor closed even if it is the final flush that fails", () => {
    answerWrites(() => {
      throw systemError("ENOSPC");
    });
    vi.mocked(closeSync).mockClear();
    const sink = fileSink(scratchFile());
    sink.write(pattern(3));
    refusal("write-failed", () => sink.close());
    expect(closeSync).toHaveBeenCalledTimes(1);
    sink.close();
    expect(closeSync).toHaveBeenCalledTimes(1);
  });

  it("reports the write and not the closing where both fail", () => {
    answerWrites(() => {
      throw systemError("ENOSPC");
    });
    vi.mocked(closeSync).mockImplementation((fd) => {
      fs.closeSync(fd);
      throw systemError("EIO");
    });
    const sink = fileSink(scratchFile());
    sink.write(pattern(3));
    expect(refusal("write-failed", () => sink.close()).cause).toMatchObject({ code: "ENOSPC" });
  });

  it("reports a closing that fails alone", () => {
    vi.mocked(closeSync).mockImplementation((fd) => {
      fs.closeSync(fd);
      throw systemError("EIO");
    });
    const path = scratchFile();
    const sink = fileSink(path);
    sink.write(pattern(3));
    const error = refusal("write-failed", () => sink.close());
    expect(error.message).toBe(`cannot close ${JSON.stringify(path)}: EIO: an explanation`);
    expect(readFileSync(path)).toHaveLength(3);
  });

  const disk = "/dev/full";
  it.skipIf(!existsSync(disk))(`reports a full disk (needs ${disk})`, () => {
    const message = 'cannot write to "/dev/full": ENOSPC: no space left on device (byte 0)';
    const large = fileSink(disk);
    expect(refusal("write-failed", () => large.write(pattern(100_000))).message).toBe(message);
    large.close();
    const small = fileSink(disk);
    small.write(pattern(100));
    expect(refusal("write-failed", () => small.close()).message).toBe(message);
  });
});

describe("a path that cannot be written", () => {
  it("is an error that names the path and the reason", () => {
    const folder = dirname(scratchFile());
    const directory = refusal("write-failed", () => fileSink(folder));
    expect(directory.message).toContain(`cannot open ${JSON.stringify(folder)}: EISDIR`);
    const missing = refusal("write-failed", () => fileSink(`${folder}/none/file`));
    expect(missing.message).toBe(`cannot open "${folder}/none/file": ENOENT: no such file or directory`);
    expect(missing.cause).toMatchObject({ code: "ENOENT" });
  });

  it("is an error if it is a descriptor of a directory, or one for reading only", () => {
    const path = scratchFile();
    writeFileSync(path, "");
    const directory = openSync(dirname(path), "r");
    const readable = openSync(path, "r");
    try {
      expect(refusal("write-failed", () => fileSink(directory)).message).toContain("it is a directory");
      const sink = fileSink(readable);
      sink.write(pattern(1));
      expect(refusal("write-failed", () => sink.flush()).cause).toMatchObject({ code: "EBADF" });
      sink.close();
    } finally {
      closeSync(directory);
      closeSync(readable);
    }
  });

  it("is an error if both flags and append are given", () => {
    refusal("invalid-argument", () => fileSink(scratchFile(), { flags: "w", append: true }));
  });
});
