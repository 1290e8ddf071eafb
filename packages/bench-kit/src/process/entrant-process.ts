/**
 * The bench's side of an entrant's process: one request at a time, each with a limit of time, every way to fail told
 * apart.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { createInterface } from "node:readline";
import { ProcessFailure, type ProcessFailureKind } from "./process-failure.ts";
import { isRefusal, type Replies, type Request } from "./protocol.ts";

/** A program that answers the protocol. */
export interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

/** A request's limits: milliseconds until the process counts as hung, and a signal that gives the request up. */
export interface RequestLimits {
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** How much of an entrant's standard error is remembered, for the reason of a crash. */
const REMEMBERED_ERROR_CHARACTERS = 4096;

/** One running entrant. */
export class EntrantProcess {
  readonly #child: ChildProcess;
  readonly #exited: Promise<unknown>;
  #settle: ((line: string | ProcessFailure) => void) | undefined;
  #errors = "";
  #failure: ProcessFailure | undefined;

  /**
   * Starts the program; a program that cannot be started shows in the first request.
   *
   * @param temporaryFolder where it is told to put temporary files, since it may have no time to remove them; by default where
   * this process does
   */
  constructor({ file, args }: Command, temporaryFolder: string = tmpdir()) {
    const env = { ...process.env, TMPDIR: temporaryFolder, TEMP: temporaryFolder };
    this.#child = spawn(file, args, { stdio: ["pipe", "pipe", "pipe"], env });
    const child = this.#child;
    this.#exited = once(child, "close").catch(() => undefined);
    child.on("error", (error) => this.#fail("ended", `the process could not be run: ${error.message}`));
    child.on("close", (code, signal) => this.#fail("ended", this.#lastWords(code, signal)));
    // Writing to a process that has just ended is an error of the pipe; "close" tells it better.
    child.stdin!.on("error", () => {});
    child.stderr!.setEncoding("utf8").on("data", (text: string) => {
      this.#errors = (this.#errors + text).slice(-REMEMBERED_ERROR_CHARACTERS);
    });
    createInterface({ input: child.stdout! }).on("line", (line) => this.#settle?.(line));
  }

  /** Whether requests can be made. */
  get running(): boolean {
    return this.#failure === undefined;
  }

  /**
   * Sends a request and waits for its reply. One at a time.
   *
   * @throws ProcessFailure in every way of {@link ProcessFailureKind}; the signal's reason when that gives up.
   */
  async request<T extends Request>(request: T, limits: RequestLimits): Promise<Replies[T["do"]]> {
    if (this.#failure !== undefined) throw this.#failure;
    limits.signal?.throwIfAborted();
    const line = await this.#exchange(`${JSON.stringify(request)}\n`, limits);
    return this.#read(line) as Replies[T["do"]];
  }

  /** Ends the process at once and waits until it is gone. */
  async stop(): Promise<void> {
    this.#fail("ended", "the process was stopped");
    this.kill();
    await this.#exited;
  }

  /** Ends the process at once, without waiting. */
  kill(): void {
    // Not SIGTERM: a process that hangs in a loop, the reason to kill it, never handles it.
    this.#child.kill("SIGKILL");
  }

  #exchange(text: string, { milliseconds, signal }: RequestLimits): Promise<string> {
    return new Promise((resolve, reject) => {
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", giveUp);
        this.#settle = undefined;
        settle();
      };
      const giveUp = () => finish(() => reject(signal!.reason));
      const timer = setTimeout(() => {
        this.#fail("hung", `no answer within ${milliseconds / 1000} s`);
        this.kill();
      }, milliseconds);
      signal?.addEventListener("abort", giveUp);
      this.#settle = (answer) => finish(() => (typeof answer === "string" ? resolve(answer) : reject(answer)));
      this.#child.stdin!.write(text);
    });
  }

  #read(line: string): object {
    let reply: unknown;
    try {
      reply = JSON.parse(line);
    } catch {
      reply = undefined;
    }
    if (typeof reply !== "object" || reply === null) {
      this.kill();
      throw this.#fail("garbled", `the answer is no line of the protocol: ${JSON.stringify(line.slice(0, 80))}`);
    }
    if (isRefusal(reply)) throw new ProcessFailure("refused", reply.refused);
    return reply;
  }

  /** Records the first failure, which is the cause of later ones, and hands it to whoever waits. */
  #fail(kind: ProcessFailureKind, message: string): ProcessFailure {
    this.#failure ??= new ProcessFailure(kind, message);
    this.#settle?.(this.#failure);
    return this.#failure;
  }

  #lastWords(code: number | null, signal: NodeJS.Signals | null): string {
    const how = signal === null ? `exit code ${code}` : `signal ${signal}`;
    const telling = this.#errors.split("\n").filter((line) => /error|fatal|abort/i.test(line));
    return `the process ended by ${how}${telling.length > 0 ? `: ${telling[0]!.trim()}` : ""}`;
  }
}
