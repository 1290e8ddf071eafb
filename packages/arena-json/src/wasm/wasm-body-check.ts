import type { Body } from "../snapshot/body.ts";
import { type BodyCheck, portableBodyCheck, SOUND } from "../snapshot/body-check.ts";
import { BackendPolicy } from "./backend-policy.ts";
import { kernelProvider } from "./kernel-provider.ts";
import type { SnapshotKernel } from "./snapshot-kernel.ts";

/**
 * Looks through bodies with the WebAssembly kernel, or portably where that is not possible.
 *
 * The kernel only says that it finds nothing wrong. Otherwise the portable check has the last word, so that both agree by
 * construction on what is wrong and where.
 */
export class WasmBodyCheck implements BodyCheck {
  #kernel: SnapshotKernel | undefined;
  readonly #policy = new BackendPolicy();

  checksum(tape: Uint8Array, source: Uint8Array): number {
    const kernel = this.#kernelFor(tape.length + source.length);
    return kernel === undefined ? portableBodyCheck.checksum(tape, source) : kernel.checksum(tape, source);
  }

  fault(body: Body, checksum: number): number {
    const { arena, tape, paddedSource } = body;
    const kernel = this.#kernelFor(tape.length + paddedSource.length);
    if (kernel?.isSound(tape, paddedSource, arena.source.length, checksum)) return SOUND;
    return portableBodyCheck.fault(body, checksum);
  }

  #kernelFor(bytes: number): SnapshotKernel | undefined {
    if (!this.#policy.wantsKernel(bytes, kernelProvider.isCompiled)) return undefined;
    this.#kernel ??= kernelProvider.createSnapshotKernel();
    return this.#kernel;
  }
}
