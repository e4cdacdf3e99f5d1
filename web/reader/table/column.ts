// One column of a table, as its cells come: what they are is told over all of them, so each is kept in every way it can be read.

import { Floats, Words } from "./kept";
import { type MomentForm, MomentsSeen, momentOf } from "./moments";
import { type DecimalMark, MarksSeen, numberOf } from "./numbers";
import { isNothing, quantityIn } from "./values";

/** Whole, or with a dot that parts no thousands. */
const PLAIN = /^-?\d{1,15}(?:\.(?:\d{1,2}|\d{4,}))?$/;

/** What a person says of cells that do not tell it themselves. */
export interface Told {
  readonly decimal?: DecimalMark | undefined;
  readonly dayFirst?: boolean | undefined;
}

export interface Column {
  /** Counted from 0. */
  readonly index: number;
  /** Empty where the file names none. */
  readonly name: string;
  /** That stands below the name; empty where none does. */
  readonly unit: string;
  readonly kind: "numbers" | "moments" | "words" | "empty";
  /** The number of a row, or its moment in seconds; NaN where there is none. */
  at(row: number): number;
  /** The word of a row; null where it is none, or one of too many. */
  wordAt(row: number): string | null;
  /** The unit that stands behind the number of a row; empty where none does. */
  unitAt(row: number): string;
  /** The different words, and units, in the order in which they come. */
  readonly words: readonly string[];
  readonly units: readonly string[];
  readonly counts: {
    readonly rows: number;
    readonly numbers: number;
    readonly moments: number;
    readonly missing: number;
    readonly words: number;
  };
  /** Of the numbers; NaN where there are none. */
  readonly lowest: number;
  readonly highest: number;
  /** How many digits all of them have before the mark, where it is one number; they count from the first of them if they are more than a number holds. */
  readonly digits: number | null;
  /** All are whole numbers. */
  readonly isWhole: boolean;
  /** A cell whose mark may mean thousands or decimals. */
  readonly doubtful: string | null;
  readonly form: MomentForm | null;
  /** Day and month may have changed places. */
  readonly isDayOrMonth: boolean;
}

/** Over the rows that have a value. */
export function rangeOf(at: Column["at"], rows: number) {
  let [lowest, highest, isWhole, count] = [Number.NaN, Number.NaN, true, 0];
  for (let row = 0; row < rows; row++) {
    const value = at(row);
    if (Number.isNaN(value)) continue;
    if (!(value >= lowest)) lowest = value;
    if (!(value <= highest)) highest = value;
    isWhole &&= Number.isInteger(value);
    count += 1;
  }
  return { lowest, highest, isWhole, count };
}

/** Some of its rows. */
export function columnOf(column: Column, rows: ArrayLike<number>): Column {
  const of = (row: number): number => rows[row] ?? -1;
  const at = (row: number): number => column.at(of(row));
  const { count, ...range } = rangeOf(at, rows.length);
  const { words, missing } = column.counts;
  const values = { numbers: 0, moments: 0, [column.kind]: count };
  return {
    ...column,
    ...range,
    at,
    wordAt: (row) => column.wordAt(of(row)),
    unitAt: (row) => column.unitAt(of(row)),
    counts: { words, missing, ...values, rows: rows.length },
  };
}

export class ColumnBuilder {
  private readonly marks = new MarksSeen();
  private readonly seen = new MomentsSeen();
  private readonly byDot = new Floats(Number.NaN);
  private readonly byComma = new Floats(Number.NaN);
  /** From here on a comma for the decimal mark makes other numbers. */
  private differs = Number.POSITIVE_INFINITY;
  private readonly dayFirst = new Floats(Number.NaN);
  private readonly monthFirst = new Floats(Number.NaN);
  private readonly words = new Words();
  private readonly units = new Words();
  private readonly counts = { rows: 0, numbers: 0, moments: 0, missing: 0, words: 0 };
  private origin: bigint | null = null;
  private digits: number | null = null;

  push(raw: string): void {
    const row = this.counts.rows;
    this.counts.rows += 1;
    if (this.origin === null && PLAIN.test(raw)) {
      this.pushPlain(row, raw);
      return;
    }
    // "<1ms", as Windows writes a short round trip.
    const bare = raw.replace(/^[<>~≈]\s*/, "");
    const quantity = /[a-z%°µμ]$/i.test(bare) ? quantityIn(bare) : null;
    const cell = quantity?.number ?? bare;
    if (isNothing(cell)) {
      this.counts.missing += 1;
      return;
    }
    if (this.pushNumber(row, cell)) {
      if (quantity !== null && quantity.unit !== "") this.units.set(row, quantity.unit);
    } else if (!this.pushMoment(row, raw)) {
      this.counts.words += 1;
      this.words.set(row, raw);
    }
  }

  /** Most cells of large files are such: read without looking for more. */
  private pushPlain(row: number, cell: string): void {
    const value = Number(cell);
    const mark = cell.indexOf(".");
    this.count(cell.startsWith("-") ? 0 : mark < 0 ? cell.length : mark);
    this.marks.seePlain(mark >= 0, value);
    this.setNumber(row, value, mark < 0 ? value : Number.NaN);
  }

  private count(digits: number): void {
    this.digits = this.counts.numbers === 0 || this.digits === digits ? digits : null;
    this.counts.numbers += 1;
  }

  private setNumber(row: number, dot: number, comma: number): void {
    this.byDot.set(row, dot);
    if (!Object.is(dot, comma)) this.differs = Math.min(this.differs, row);
    if (row >= this.differs) this.byComma.set(row, comma);
  }

  private pushNumber(row: number, cell: string): boolean {
    const exact = this.fromFirst(cell);
    // Among moments that count from the first of them, a smaller number is none.
    if (exact === null && this.origin !== null) return false;
    const dot = exact ?? numberOf(cell, ".");
    const comma = exact ?? (/[.,]/.test(cell) ? numberOf(cell, ",") : dot);
    if (Number.isNaN(dot) && Number.isNaN(comma)) return false;
    const digits = /^\d+/.exec(cell)?.[0].length ?? 0;
    this.count(digits);
    this.marks.see(cell);
    this.setNumber(row, dot, comma);
    return true;
  }

  private pushMoment(row: number, cell: string): boolean {
    this.seen.see(cell);
    const form = this.seen.form?.form;
    if (form === undefined) return false;
    this.counts.moments += 1;
    this.dayFirst.set(row, momentOf(cell, form));
    if (form.either) this.monthFirst.set(row, momentOf(cell, form, true));
    return true;
  }

  /** Digits that are more than a number holds, as those of nanoseconds since 1970: how far they are from the first ones is what counts. */
  private fromFirst(cell: string): number | null {
    if (!/^\d{16,19}$/.test(cell)) return null;
    const value = BigInt(cell);
    this.origin ??= value;
    return Number(value - this.origin);
  }

  get decimalMark(): DecimalMark | null {
    return this.marks.beyondDoubt;
  }

  /** `file`: the decimal mark of other columns. */
  column(index: number, name: string, unit: string, file: DecimalMark | null, told: Told): Column {
    const marks = this.marks.marks(file);
    const decimal = told.decimal ?? marks.decimal;
    const { numbers, moments, words, rows } = this.counts;
    const kind =
      moments > numbers && moments > words
        ? "moments"
        : numbers > 0 && numbers >= words
          ? "numbers"
          : words > 0
            ? "words"
            : "empty";
    const isMonthFirst =
      told.dayFirst === undefined ? this.seen.form?.first === "month" : !told.dayFirst;
    const at = (row: number): number => {
      if (kind === "moments") return (isMonthFirst ? this.monthFirst : this.dayFirst).at(row);
      return (decimal === "," && row >= this.differs ? this.byComma : this.byDot).at(row);
    };
    return {
      index,
      name,
      unit,
      kind,
      at,
      wordAt: (row) => this.words.at(row),
      unitAt: (row) => this.units.at(row) ?? "",
      words: this.words.all,
      units: this.units.all,
      counts: { ...this.counts },
      ...rangeOf(at, rows),
      digits: this.digits,
      doubtful: told.decimal === undefined && kind === "numbers" ? marks.doubtful : null,
      form: kind === "moments" ? (this.seen.form?.form ?? null) : null,
      isDayOrMonth: told.dayFirst === undefined && this.seen.form?.first === "either",
    };
  }
}
