/** Judges what a runtime reported of a package. */
import { brokenPromises } from "../readme-examples.mjs";

/**
 * @typedef {object} Expectation
 * @property {readonly import("../readme-examples.mjs").ReadmeExample[]} examples what was to run, in this order
 * @property {string} [answer] of the probe
 * @property {string} [backend] of the probe, where it names one
 */

/**
 * @param {{ examples: { name: string, printed: { line: number, text: string }[], error?: string }[], probe?: any }} report
 * @param {Expectation} expected
 * @returns {string[]} what is wrong; nothing if all is well
 */
export function complaintsAbout(report, { examples, answer, backend }) {
  const ran = new Map(report.examples.map((each) => [each.name, each]));
  const complaints = examples.flatMap((example) => {
    const result = ran.get(example.name);
    if (result === undefined) return [`${example.name} did not run`];
    if (result.error !== undefined) return [`${example.name}: ${result.error}`];
    return brokenPromises(example, result.printed);
  });
  const { probe } = report;
  if (probe?.answer === undefined) complaints.push(`the probe gave no answer: ${probe?.error}`);
  else if (answer !== undefined && probe.answer !== answer) {
    complaints.push(`the probe answers ${probe.answer}, elsewhere ${answer}`);
  }
  if (probe?.backend !== undefined && backend !== undefined && probe.backend !== backend) {
    complaints.push(`the backend is ${probe.backend}, and ${backend} was to be expected`);
  }
  return complaints;
}
