/**
 * Runs the examples of a README and a probe, one after the other, in whatever runtime this was brought to. It is copied
 * into the project that has the package, so nothing here may need Node.
 */
import { format } from "node-inspect-extracted";

/** What the example that runs has printed. */
let printed = [];

/**
 * Stands for `console.log` in an example. Objects are written as Node writes them, wherever it runs.
 *
 * @param {number} line the line of the call in the README
 */
export function print(line, ...values) {
  printed.push({ line, text: format(...values) });
}

/**
 * @param {{ name: string, load: () => Promise<unknown> }[]} examples `load` imports, and so runs, an example
 * @param {() => Promise<{ probe: () => Promise<object> }>} loadProbe
 * @returns {Promise<object>} for each example what it printed, or the error it ended with; and what the probe found
 */
export async function runAll(examples, loadProbe) {
  const report = { examples: [], probe: undefined };
  for (const { name, load } of examples) {
    printed = [];
    const error = await failureOf(load);
    report.examples.push({ name, printed, error });
  }
  const error = await failureOf(async () => {
    const { probe } = await loadProbe();
    report.probe = await probe();
  });
  if (error !== undefined) report.probe = { error };
  return report;
}

async function failureOf(work) {
  try {
    await work();
    return undefined;
  } catch (error) {
    return String(error?.stack ?? error);
  }
}
