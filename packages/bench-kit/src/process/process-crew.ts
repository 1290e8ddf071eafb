/**
 * The processes of a run: one for each entrant, started when first needed and kept, since a process that has warmed up
 * on one file is warm for the next.
 */
import type { Crew, FreshProcess } from "../crew.ts";
import { locateProgram } from "../peers/built/built-peers.ts";
import type { PlannedLane } from "../plan.ts";
import type { Suite } from "../suite.ts";
import { EntrantProcess, type RequestLimits } from "./entrant-process.ts";
import { nodeCommand } from "./node-command.ts";
import { ProcessFailure } from "./process-failure.ts";
import type { Replies, Request } from "./protocol.ts";
import { verifyProgram } from "./verify-program.ts";

/** How long to wait for answers. */
export interface Patience {
  /** Milliseconds, beyond those that the request itself asks for, after which a process counts as hung. */
  readonly milliseconds: number;
  readonly signal?: AbortSignal | undefined;
}

/** A process that has crashed this often is not started again. */
const MOST_CRASHES = 3;

export class ProcessCrew implements Crew {
  readonly #patience: Patience;
  readonly #node: string | undefined;
  readonly #temporaryFolder: (() => string) | undefined;
  readonly #members = new Map<string, Member>();
  readonly #killAll = () => {
    for (const member of this.#members.values()) member.process?.kill();
  };

  /**
   * @param node path of the Node for entrants written in JavaScript; by default the one that runs this
   * @param temporaryFolder gives the folder for their temporary files, which outlives them; by default the system's
   */
  constructor(patience: Patience, node?: string, temporaryFolder?: () => string) {
    this.#patience = patience;
    this.#node = node;
    this.#temporaryFolder = temporaryFolder;
    // However this process ends, no entrant outlives it.
    process.on("exit", this.#killAll);
  }

  /**
   * Sends a request to an entrant's process. Preparing starts and opens the process if it is not running; anything
   * else is about a case that the process already holds.
   *
   * @throws ProcessFailure; for an entrant that hung or crashed repeatedly at every further request.
   */
  async request<T extends Request>(suite: string, lane: PlannedLane, request: T): Promise<Replies[T["do"]]> {
    this.#patience.signal?.throwIfAborted();
    const member = this.#member(`${suite}/${lane.entrant.config}`);
    if (member.dismissed !== undefined) throw member.dismissed;
    try {
      if (request.do === "prepare" && !member.process?.running) await this.#start(member, suite, lane);
      const extra = "milliseconds" in request ? request.milliseconds : 0;
      return await member.process!.request(request, this.#limits(extra));
    } catch (error) {
      if (error instanceof ProcessFailure) judge(member, error);
      throw error;
    }
  }

  /**
   * Starts and opens a process of its own for one piece of work of a lane.
   *
   * @throws ProcessFailure as {@link request}
   */
  async openFresh(suite: string, lane: PlannedLane): Promise<FreshProcess> {
    this.#patience.signal?.throwIfAborted();
    const member = this.#member(`${suite}/${lane.entrant.config}/${lane.timed}`);
    if (member.dismissed !== undefined) throw member.dismissed;
    const judged = async <Result>(action: () => Promise<Result>): Promise<Result> => {
      try {
        return await action();
      } catch (error) {
        if (error instanceof ProcessFailure) judge(member, error);
        await member.process?.stop();
        throw error;
      }
    };
    const { elapsed } = await judged(() => this.#start(member, suite, lane));
    return {
      loading: elapsed,
      request: (request) => judged(() => member.process!.request(request, this.#limits(0))),
      stop: () => member.process!.stop(),
    };
  }

  /** Checks what a program gave, as the processes of entrants written in JavaScript check themselves. */
  verify(suite: Suite, { entrant }: PlannedLane, result: string | undefined, input: string): void {
    verifyProgram(suite, entrant, result, input);
  }

  /** Ends all processes and waits until they are gone. */
  async stop(): Promise<void> {
    await Promise.all([...this.#members.values()].map((member) => member.process?.stop()));
    process.off("exit", this.#killAll);
  }

  #member(key: string): Member {
    let member = this.#members.get(key);
    if (member === undefined) {
      member = { process: undefined, crashes: 0, latest: undefined, dismissed: undefined };
      this.#members.set(key, member);
    }
    return member;
  }

  async #start(member: Member, suite: string, { entrant, module }: PlannedLane): Promise<Replies["open"]> {
    member.process = new EntrantProcess(locateProgram(entrant) ?? nodeCommand(this.#node), this.#temporaryFolder?.());
    const who = module === undefined ? { config: entrant.config } : { module };
    try {
      return await member.process.request({ do: "open", suite, ...who }, this.#limits(0));
    } catch (error) {
      // What cannot be opened now cannot be opened for the next file either.
      if (error instanceof ProcessFailure && error.kind === "refused") member.dismissed = error;
      throw error;
    }
  }

  #limits(extraMilliseconds: number): RequestLimits {
    return { milliseconds: this.#patience.milliseconds + extraMilliseconds, signal: this.#patience.signal };
  }
}

interface Member {
  process: EntrantProcess | undefined;
  crashes: number;
  /** How its process ended last. */
  latest: ProcessFailure | undefined;
  /** Why it gets no further chance. */
  dismissed: ProcessFailure | undefined;
}

/**
 * Decides whether an entrant gets another process. A crash on one file says little about the next; one that hangs
 * would cost the whole patience again and again.
 */
function judge(member: Member, failure: ProcessFailure): void {
  // A process that is gone answers every request with the same failure.
  if (failure.kind === "refused" || failure === member.latest) return;
  member.latest = failure;
  member.crashes++;
  if (failure.kind === "ended" && member.crashes < MOST_CRASHES) return;
  const times = member.crashes === 1 ? "once" : `${member.crashes} times`;
  member.dismissed = new ProcessFailure(
    failure.kind,
    `not tried again: it has failed ${times}, last: ${failure.message}`,
  );
}
