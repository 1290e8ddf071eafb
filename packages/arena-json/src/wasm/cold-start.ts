import type { DeferredTape, MakeArena } from "../platform/deferred-tape.ts";
import { parseOnPlatform } from "../platform/parse-on-platform.ts";
import { MAX_PLATFORM_BYTES, WORTH_COMPILING_BYTES } from "./backend-policy.ts";
import { kernelProvider } from "./kernel-provider.ts";

/**
 * Has the platform parse the first documents of a process, since its `JSON.parse` is there already compiled, and the kernel
 * compiled in the meantime. Once that has been done, by whomever, this does nothing.
 */
class ColdStart {
  /** How much the platform has been given so far. */
  #bytes = 0;

  /** A text that the platform has parsed; undefined if it is for the engine's own parsers. */
  parse(input: Uint8Array | string, maxDepth: number, makeArena: MakeArena): DeferredTape | undefined {
    if (kernelProvider.isCompiled) return undefined;
    // Not a number for what has no length: that is no text, and will be refused.
    const bytes = this.#bytes + input?.length;
    if (!(bytes <= MAX_PLATFORM_BYTES)) return undefined;
    this.#bytes = bytes;
    const parsed = parseOnPlatform(input, maxDepth, makeArena);
    if (parsed !== undefined && bytes >= WORTH_COMPILING_BYTES) kernelProvider.initLater();
    return parsed;
  }
}

export type { ColdStart };

/** A process starts cold once, however many parsers it makes. */
export const coldStart = /* @__PURE__ */ new ColdStart();
