/** What a report says beside its figures: what is absent, and what is doubtful. */
import { ROUGH_PROFILE } from "../profiles.ts";
import type { Measurement, NotMeasured, Results } from "../results.ts";
import { relativeDeviation } from "../statistics.ts";
import { literal } from "./literal.ts";
import { table } from "./table.ts";

/** What was not measured, why, and the command that helps; failures of one configuration and operation in one row. */
export function notMeasuredSection({ notMeasured }: Results): string {
  if (notMeasured.length === 0) return "";
  const groups = new Map<string, NotMeasured[]>();
  for (const entry of notMeasured) {
    const key = [entry.config ?? entry.engine, entry.operation, entry.install].join("\n");
    groups.set(key, [...(groups.get(key) ?? []), entry]);
  }
  const rows = [...groups.values()].map((entries) => {
    const [first] = entries as [NotMeasured, ...NotMeasured[]];
    const files = entries.flatMap(({ workload }) => workload ?? []);
    const differing = new Set(entries.map(({ reason }) => reason)).size > 1;
    return [
      first.config ?? first.engine,
      [first.operation, files.join(", ")].filter(Boolean).join(": "),
      differing ? `${first.reason} (the first; others alike)` : first.reason,
      first.install === null ? "" : `\`${first.install}\``,
    ];
  });
  return `## Not measured\n\n${table(["configuration", "what", "why", "what helps"], rows)}`;
}

/** Samples that scatter more than this, as a standard deviation relative to the median, deserve a warning. */
const NOISY = 0.1;
const LISTED = 5;

/** Of fewer samples there is no scatter to speak of. */
const FEWEST_SAMPLES = 3;

/** Which figures to distrust. */
export function warnings({ measurements, profile }: Results): string {
  const remarks: string[] = [];
  if (profile === ROUGH_PROFILE) {
    remarks.push(
      `The profile \`${ROUGH_PROFILE}\` shows that everything runs. Its samples are few and short: do not quote them.`,
    );
  }
  const noisy = measurements
    .filter(({ samples }) => samples.length >= FEWEST_SAMPLES)
    .filter((m) => relativeDeviation(m) > NOISY)
    .sort((a, b) => relativeDeviation(b) - relativeDeviation(a));
  if (noisy.length > 0) {
    const worst = noisy.slice(0, LISTED).map(describeNoise).join("; ");
    remarks.push(
      `The samples of ${noisy.length} of ${measurements.length} measurements scatter by more than ${percent(NOISY)} ` +
        `(standard deviation estimated from the MAD); the worst: ${worst}. All samples are in results.json.`,
    );
  }
  return remarks.length === 0 ? "" : `## Warnings\n\n${remarks.map((remark) => `- ${remark}`).join("\n")}`;
}

function describeNoise(m: Measurement): string {
  return `${m.operation} ${literal(m.workload)} ${m.config} ±${percent(relativeDeviation(m))}`;
}

function percent(fraction: number): string {
  return `${Math.round(100 * fraction)} %`;
}
