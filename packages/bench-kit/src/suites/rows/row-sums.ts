/** Sums over all fields of all rows: what a reader makes of them, so that nothing is left unread. */
import { ROW_FIELDS } from "./row-workloads.ts";

/** Sums of one reading. The same rows give the same sums to the last bit, in whatever order columns are read. */
export interface RowSums {
  /** All `id`. */
  readonly ids: number;
  /** How many `flag` are set. */
  readonly flags: number;
  /** The lengths of all `name`, in the units of the language's strings. */
  readonly nameLengths: number;
  /** The first unit of each `name`. */
  readonly nameStarts: number;
  /** All `value`, added in the order of the rows. */
  readonly values: number;
}

/** The sums of the numbers alone. */
export type NumberSums = Pick<RowSums, "ids" | "values">;

/** Collects sums, row by row or field by field. */
export class RowTally implements RowSums {
  ids = 0;
  flags = 0;
  nameLengths = 0;
  nameStarts = 0;
  values = 0;

  row(id: number, flag: boolean, name: string, value: number): void {
    this.ids += id;
    if (flag) this.flags++;
    this.name(name);
    this.values += value;
  }

  name(name: string): void {
    this.nameLengths += name.length;
    this.nameStarts += name.charCodeAt(0);
  }

  sums(): RowSums {
    const { ids, flags, nameLengths, nameStarts, values } = this;
    return { ids, flags, nameLengths, nameStarts, values };
  }
}

/** A row as an object. */
export interface PlainRow {
  readonly id: number;
  readonly flag: boolean;
  readonly name: string;
  readonly value: number;
}

/** The sums of plain values in either form. */
export function sumsOfPlain(form: string, plain: readonly unknown[]): RowSums {
  const tally = new RowTally();
  if (form === "rows") {
    for (const { id, flag, name, value } of plain as readonly PlainRow[]) tally.row(id, flag, name, value);
  } else {
    for (let i = 0; i < plain.length; i += ROW_FIELDS.length) {
      tally.row(plain[i] as number, plain[i + 1] as boolean, plain[i + 2] as string, plain[i + 3] as number);
    }
  }
  return tally.sums();
}
