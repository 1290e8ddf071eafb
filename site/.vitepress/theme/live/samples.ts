/** A document that can be generated. The same name gives the same bytes. */
export interface Sample {
  readonly name: string;
  readonly label: string;
  readonly description: string;
}

/** What is offered, in that order; `make-sample.ts` makes it. */
export const samples = [
  { name: "rows.json", label: "Rows, 1 MB", description: "an array of small objects, all with the same keys" },
  { name: "mixed.json", label: "Mixed, 1 MB", description: "objects, arrays and scalars of all kinds" },
  { name: "indented.json", label: "Indented, 1 MB", description: "as mixed.json, with line breaks and indentation" },
  { name: "numbers.json", label: "Numbers, 1 MB", description: "arrays of decimal numbers" },
  { name: "strings.json", label: "Text, 1 MB", description: "long strings with escapes and characters beyond ASCII" },
  { name: "mixed-10mb.json", label: "Mixed, 10 MB", description: "as mixed.json, deeper and ten times as large" },
  { name: "rows-100mb.json", label: "Rows, 100 MB", description: "an array of more than a million objects" },
] as const satisfies readonly Sample[];

export type SampleName = (typeof samples)[number]["name"];
