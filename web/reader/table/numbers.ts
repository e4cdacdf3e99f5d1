// What the cells of a column of numbers mean: which mark is the decimal one is told over the whole column, as one cell alone may not say.

export type DecimalMark = "." | ",";

export interface Marks {
  readonly decimal: DecimalMark;
  /** Null where the cells leave no doubt; else one of those that may mean something else. */
  readonly doubtful: string | null;
}

/** Of a cell: digits and marks, sign and exponent; blanks and apostrophes between groups of three are thousands, whatever the rest. */
const NUMBER = /^[+-]?(?:\d+(?:[ \u00A0\u202F'’_]\d{3})*(?:[.,]\d+)*[.,]?|[.,]\d+)(?:e[+-]?\d+)?$/i;
const GROUPS = /[ \u00A0\u202F'’_]/g;
const GROUPED_BY_COMMA = /^[+-]?[1-9]\d{0,2}(,\d{3})+(?:\.\d*)?(?:e[+-]?\d+)?$/i;
const GROUPED_BY_DOT = /^[+-]?[1-9]\d{0,2}(\.\d{3})+(?:,\d*)?(?:e[+-]?\d+)?$/i;

export const isNumber = (cell: string): boolean => NUMBER.test(cell);

/** What is known of a column's marks, cell by cell. */
export class MarksSeen {
  /** Cells that can be read with one mark alone. */
  private onlyDot = 0;
  private onlyComma = 0;
  /** With a comma, or a dot, that fits thousands and decimals alike. */
  private comma = "";
  private dot = "";
  /** Of whole numbers of three digits without a mark, and of those with a dot that may part thousands. */
  private leastHundreds = Number.POSITIVE_INFINITY;
  private mostDotted = 0;

  /** A whole number, or one whose dot parts no thousands. */
  seePlain(hasDot: boolean, value: number): void {
    if (hasDot) this.onlyDot += 1;
    else if (value >= 100 && value < 1000) this.leastHundreds = Math.min(this.leastHundreds, value);
  }

  see(cell: string): void {
    const hasComma = cell.includes(",");
    const hasDot = cell.includes(".");
    if (!hasComma && !hasDot) {
      this.seePlain(false, Number(cell));
      return;
    }
    const dotWorks = !hasComma || GROUPED_BY_COMMA.test(cell);
    const commaWorks = !hasDot || GROUPED_BY_DOT.test(cell);
    const manyDots = cell.indexOf(".") !== cell.lastIndexOf(".");
    const manyCommas = cell.indexOf(",") !== cell.lastIndexOf(",");
    if (dotWorks && !manyDots && !(commaWorks && !manyCommas)) this.onlyDot += 1;
    else if (commaWorks && !manyCommas && !(dotWorks && !manyDots)) this.onlyComma += 1;
    else if (hasComma) this.comma ||= cell;
    else {
      this.dot ||= cell;
      this.mostDotted = Math.max(this.mostDotted, Number(cell));
    }
  }

  /** `file`: the mark that other columns of the file have beyond doubt, if any. */
  marks(file: DecimalMark | null): Marks {
    const sure = (decimal: DecimalMark): Marks => ({ decimal, doubtful: null });
    if (this.onlyDot > 0 || this.onlyComma > 0)
      return sure(this.onlyDot >= this.onlyComma ? "." : ",");
    if (this.comma === "" && this.dot === "") return sure(".");
    if (file !== null) return sure(file);
    // "1,500" is one and a half or fifteen hundred; "1.500" is one and a half nearly everywhere, but not beside "750".
    if (this.comma !== "") return { decimal: ".", doubtful: this.comma };
    const isFar = this.leastHundreds < 1000 && this.leastHundreds > 3 * this.mostDotted;
    return isFar ? { decimal: ",", doubtful: this.dot } : sure(".");
  }

  /** The one that this column has beyond doubt. */
  get beyondDoubt(): DecimalMark | null {
    if (this.onlyDot === 0 && this.onlyComma === 0) return null;
    return this.onlyDot >= this.onlyComma ? "." : ",";
  }
}

/** NaN where the cell is no number by that mark. */
export function numberOf(cell: string, decimal: DecimalMark): number {
  if (!isNumber(cell)) return Number.NaN;
  const plain = cell.replace(GROUPS, "");
  const grouped = decimal === "." ? GROUPED_BY_COMMA : GROUPED_BY_DOT;
  const other = decimal === "." ? "," : ".";
  if (plain.includes(other) && !grouped.test(plain)) return Number.NaN;
  const text = plain.replaceAll(other, "");
  const value = Number(decimal === "." ? text : text.replace(",", "."));
  // "9e3456" is a name.
  return Number.isFinite(value) ? value : Number.NaN;
}
