/** Turns what became of the lanes of a race into records of the results. */
import { configWithBackend, type Entrant } from "./entrant.ts";
import type { LaneOutcome } from "./lane-runner.ts";
import type { PlannedRace } from "./plan.ts";
import type { Measurement, NotMeasured } from "./results.ts";
import { madOf, medianOf } from "./statistics.ts";

/** Notes the configuration, with its backend, under which a lane was measured. */
export function noteConfig(measured: Map<Entrant, Set<string>>, race: PlannedRace, outcome: LaneOutcome): void {
  if ("failure" in outcome) return;
  const { entrant } = outcome.lane;
  measured.set(entrant, (measured.get(entrant) ?? new Set()).add(configOf(race, entrant, outcome.backend)));
}

/** In a fresh process the engine's own choice of a backend is a part of what is measured, and may differ by workload. */
function configOf({ fresh }: PlannedRace, { config }: Entrant, backend: string | undefined): string {
  return fresh ? config : configWithBackend(config, backend);
}

/** What a lane counts as: a measurement for each operation that its samples stand for; none where it failed. */
export function measurementsOf(race: PlannedRace, outcome: LaneOutcome): Measurement[] {
  if ("failure" in outcome) return [];
  const { suite } = race;
  const { lane, samples, bytes, backend, loading } = outcome;
  const { engine, kind } = lane.entrant;
  return lane.recorded.map((name) => {
    const operation = suite.operations.find((candidate) => candidate.name === name);
    const values = samples.map((sample) => suite.value(sample, bytes, name));
    return {
      suite: suite.name,
      operation: name,
      workload: lane.workload,
      engine,
      config: configOf(race, lane.entrant, backend),
      kind,
      unit: operation?.unit ?? suite.unit,
      value: (operation?.statistic ?? suite.statistic)(values),
      median: medianOf(values),
      mad: madOf(values),
      samples: values,
      bytes,
      ...(race.fresh && backend !== undefined && { backend }),
      ...(loading && { loading: medianOf(loading) }),
    };
  });
}

/** Why a lane has no measurements, if it has none. */
export function failureOf({ suite }: PlannedRace, outcome: LaneOutcome): NotMeasured[] {
  if (!("failure" in outcome)) return [];
  const { recorded, workload } = outcome.lane;
  const { engine, config, kind } = outcome.lane.entrant;
  const operation = recorded.join(", ");
  const reason = outcome.failure.message;
  return [{ engine, config, kind, suite: suite.name, operation, workload, reason, install: null }];
}
