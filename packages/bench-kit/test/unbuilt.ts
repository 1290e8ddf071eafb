import type { Entrant } from "../src/entrant.ts";
import { builtPeers, locateBuilt, PEERS_COMMAND } from "../src/peers/built/built-peers.ts";

/** Why a test of such a peer is skipped. */
export const UNBUILT = `the peer is not built; ${PEERS_COMMAND} builds it`;

/** Whether an entrant needs something that was not built on this machine. */
export function isUnbuilt({ built }: Entrant): boolean {
  return built !== undefined && locateBuilt(builtPeers(), built) === undefined;
}

/** Prints which entrants cannot be tested, since vitest itself does not tell why it skips a test. */
export function announceUnbuilt(entrants: readonly Entrant[]): void {
  const unbuilt = entrants.filter(isUnbuilt);
  if (unbuilt.length === 0) return;
  process.stderr.write(`skipped: ${unbuilt.map(({ config }) => config).join("; ")}: ${UNBUILT}\n`);
}
