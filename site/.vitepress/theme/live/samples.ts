/** A document that can be generated. The same name gives the same bytes. */
export interface Sample {
  readonly name: string;
  /** What it is, without its size. */
  readonly label: string;
  /** Megabytes, about. */
  readonly size: number;
  readonly description: string;
}

/** What is offered, in that order; `make-sample.ts` makes it. */
export const samples = [
  { name: "rows.json", label: "Rows", size: 1, description: "an array of small objects, all with the same keys" },
  { name: "mixed.json", label: "Mixed", size: 1, description: "objects, arrays and scalars of all kinds" },
  { name: "indented.json", label: "Indented", size: 1, description: "as mixed.json, with line breaks and indentation" },
  { name: "numbers.json", label: "Numbers", size: 1, description: "arrays of decimal numbers" },
  { name: "strings.json", label: "Text", size: 1, description: "long strings, with escapes and beyond ASCII" },
  {
    name: "mixed-10mb.json",
    label: "Mixed",
    size: 10,
    description: "with extreme numbers, deeper and ten times as large",
  },
  { name: "rows-100mb.json", label: "Rows", size: 100, description: "an array of more than a million objects" },
] as const satisfies readonly Sample[];

export type SampleName = (typeof samples)[number]["name"];
