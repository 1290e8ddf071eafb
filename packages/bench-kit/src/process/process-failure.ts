/**
 * How a request failed: the entrant said no and goes on (`refused`), or its process is gone (`ended`), did not answer
 * in time (`hung`) or answered something that is no reply (`garbled`).
 */
export type ProcessFailureKind = "refused" | "ended" | "hung" | "garbled";

/** Why a request got no reply. After any kind but `refused` the process has been stopped. */
export class ProcessFailure extends Error {
  override readonly name = "ProcessFailure";
  readonly kind: ProcessFailureKind;

  constructor(kind: ProcessFailureKind, message: string) {
    super(message);
    this.kind = kind;
  }
}
