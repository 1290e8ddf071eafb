/** Tells on standard error how a run goes on: a bar on a terminal, plain lines elsewhere. */
import { Presets, SingleBar } from "cli-progress";
import type { BenchListener } from "./bench.ts";
import type { PlannedRace } from "./plan.ts";
import type { Measurement, NotMeasured } from "./results.ts";

/** A listener that shows progress, and leaves the terminal as it was. */
export interface Progress extends BenchListener {
  stop(): void;
}

/** The progress fit for a stream. */
export function progressOn(stream: NodeJS.WriteStream, quiet: boolean): Progress {
  if (quiet) return { start() {}, lane() {}, race() {}, stop() {} };
  return stream.isTTY ? barOn(stream) : linesOn(stream);
}

function barOn(stream: NodeJS.WriteStream): Progress {
  const format = "{bar} {percentage}%  {eta_formatted} left  {at}";
  const bar = new SingleBar({ stream, format, clearOnComplete: true, hideCursor: true }, Presets.shades_classic);
  return {
    start: (lanes) => bar.start(lanes, 0, { at: "starting" }),
    lane: (race, { entrant }) => bar.increment({ at: `${placeOf(race)} ${entrant.config}` }),
    race: () => {},
    stop: () => bar.stop(),
  };
}

function linesOn(stream: NodeJS.WriteStream): Progress {
  let total = 0;
  let done = 0;
  return {
    start: (lanes) => {
      total = lanes;
    },
    lane: () => {
      done++;
    },
    race: (race, measurements, failures) => {
      const percent = Math.round((100 * done) / total);
      stream.write(`[${String(percent).padStart(3)}%] ${placeOf(race)}: ${outcomeOf(measurements, failures)}\n`);
    },
    stop: () => {},
  };
}

function placeOf({ suite, operations, workloads }: PlannedRace): string {
  return `${suite.name} ${operations.join(", ")} ${workloads.join(", ")}`;
}

function outcomeOf(measurements: readonly Measurement[], failures: readonly NotMeasured[]): string {
  const measured = measurements.length === 1 ? "1 measurement" : `${measurements.length} measurements`;
  const failed = failures.map(({ config, reason }) => `${config} not measured: ${reason}`);
  return [measured, ...failed].join("; ");
}
