import type { Column } from "@enginebay/bench-kit/charts";

/** Configurations under the title of their kind, in the table's order; kinds without any are left out. */
export function engineGroups(columns: readonly Column[]): { title: string; names: string[] }[] {
  return KINDS.map(([kind, title]) => ({
    title,
    names: columns.filter((column) => column.kind === kind).map(({ config }) => config),
  })).filter(({ names }) => names.length > 0);
}

const KINDS: readonly (readonly [Column["kind"], title: string])[] = [
  ["engine", "Engines of this project"],
  ["peer-js", "JavaScript"],
  ["peer-native", "C++"],
  ["peer-perl", "Perl"],
];
