/** How each engine stands against the originals that it was made after: the figures of the landing page. */
import type { GoalRecord, Results } from "@enginebay/bench-kit";
import { formatRatio, type GoalOutcome, goalOutcomesOf } from "@enginebay/bench-kit/charts";

/** A comparison of an engine with another system, over all workloads that both were measured on. */
export interface Standing {
  readonly operation: string;
  readonly against: string;
  /** How many times as fast: the geometric mean. */
  readonly ratio: number;
  /** The same, as it is written. */
  readonly text: string;
  /** What exactly was compared, for those who ask. */
  readonly detail: string;
}

/** What a card of the landing page shows of an engine. */
export interface EngineStanding {
  readonly engine: string;
  /** The suite whose original study it was made after. */
  readonly suite: string;
  readonly rows: readonly Standing[];
}

/** A row to show, by the names that the bench has for its configurations. */
interface Row {
  readonly label: string;
  readonly goal: GoalRecord;
}

const POOL = "arena-json (pool)";
const MEMORY = "dataio (Memory, Native)";
const ROWS = "variant (rows)";

/** Which comparisons are shown, of each engine the same kind: with the originals first, then with what JavaScript has. */
const CARDS: readonly { readonly engine: string; readonly suite: string; readonly rows: readonly Row[] }[] = [
  {
    engine: "arena-json",
    suite: "json",
    rows: [
      row("parse", "parse", POOL, "boost(pool)"),
      row("parse", "parse", POOL, "rapidjson(pool)"),
      row("parse", "parse", POOL, "nlohmann"),
      row("parse", "parse", POOL, "simdjson DOM"),
      row("parse", "parse", POOL, "JSON.parse (bytes)"),
      row("serialize", "serialize", "arena-json", "boost(pool)"),
    ],
  },
  {
    engine: "dataio",
    suite: "structs",
    rows: [
      row("save", "save", MEMORY, "boost.serialization"),
      row("load", "load", MEMORY, "boost.serialization"),
      row("save view", "save", "dataio (view)", "boost.serialization"),
      row("load view", "load", "dataio (view)", "boost.serialization"),
      row("save", "save", MEMORY, "JSON"),
      row("load", "load", MEMORY, "JSON"),
    ],
  },
  {
    engine: "variant",
    suite: "rows",
    rows: [
      row("write", "write", ROWS, "nlohmann"),
      row("read", "read", ROWS, "nlohmann"),
      row("read numbers", "read numbers", ROWS, "nlohmann"),
      // Loading without a look at the rows takes next to no time, which says nothing that a reader could use.
      row("validated load", "deserialize validated", ROWS, "nlohmann"),
      row("write", "write", ROWS, "JSON"),
      row("to objects", "deserialize to objects", ROWS, "JSON"),
    ],
  },
];

/** How the page calls those whose names say more than there is room for. */
const SHORT_NAMES: Readonly<Record<string, string>> = {
  "boost(pool)": "Boost.JSON",
  "rapidjson(pool)": "RapidJSON",
  "simdjson DOM": "simdjson",
  "JSON.parse (bytes)": "JSON.parse",
};

function row(label: string, operation: string, config: string, against: string): Row {
  return { label, goal: { title: label, operation, configs: [config], against: [against] } };
}

/** The cards' content in a run. What the run did not measure is not there; an engine without any figure has no rows. */
export function standingsOf(results: Results): EngineStanding[] {
  return CARDS.map(({ engine, suite, rows }) => {
    const record = results.environment.suites.find(({ name }) => name === suite);
    if (record === undefined) return { engine, suite, rows: [] };
    const shown = rows.flatMap(({ label, goal }) => {
      const [outcome] = goalOutcomesOf(results, record, [goal]);
      return outcome?.mean === undefined ? [] : [standingOf(label, outcome, outcome.mean)];
    });
    return { engine, suite, rows: shown };
  });
}

function standingOf(operation: string, { config, against, compared, worst }: GoalOutcome, ratio: number): Standing {
  const worstCase = worst === undefined ? "" : `; the least is ${formatRatio(worst.ratio)}, with ${worst.workload}`;
  const detail = `${operation}: ${config} to ${against}, geometric mean of ${compared.length} workloads${worstCase}`;
  return { operation, against: SHORT_NAMES[against] ?? against, ratio, text: formatRatio(ratio), detail };
}
