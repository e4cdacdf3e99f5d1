// Excel keeps a date as days and a per cent as a ratio: the style of a cell tells them from other numbers (ECMA-376 part 1, 18.8.30).

import { attribute, pieces, tags } from "./xml";

export type CellFormat = "number" | "per cent" | "date" | "time";

const MS_PER_DAY = 86_400_000;
/** Day 0 of Excel as milliseconds since 1970: its day 60 is a 29 February 1900 that never was. */
const DAY_0 = Date.UTC(1899, 11, 30);
const DAY_0_OF_1904 = Date.UTC(1904, 0, 1);
/** What lasts longer is a moment of which its style shows the time alone. */
const LONGEST_DAYS = 366;

/** What each style of a workbook’s `styles.xml` makes of a number, by the style’s number. */
export function cellFormats(styles: string): readonly CellFormat[] {
  const codes = new Map(
    tags(styles, "numFmt").map((tag) => [attribute(tag, "numFmtId"), attribute(tag, "formatCode")]),
  );
  const [used = ""] = (pieces(styles, "cellXfs")[0] ?? "").split("</cellXfs>");
  return tags(used, "xf").map((tag) => {
    const id = attribute(tag, "numFmtId");
    const number = Number(id);
    const code = codes.get(id);
    if (code !== undefined) return formatOf(code);
    if (number === 9 || number === 10) return "per cent";
    if ((number >= 14 && number <= 17) || number === 22) return "date";
    return (number >= 18 && number <= 21) || (number >= 45 && number <= 47) ? "time" : "number";
  });
}

/** The number of a cell as a person sees it, but with all its digits. Dates and times to the millisecond. */
export function shownNumber(value: string, format: CellFormat, since1904: boolean): string {
  const number = Number(value);
  if (format === "number" || value === "" || !Number.isFinite(number)) return value;
  if (format === "per cent") return `${Number((number * 100).toPrecision(15))}%`;
  const ms = Math.round(number * MS_PER_DAY);
  if (format === "time" && number >= 0 && number < LONGEST_DAYS) {
    const [, minutes = "", seconds = ""] =
      /T\d\d:(\d\d):(\S+)Z/.exec(new Date(ms % MS_PER_DAY).toISOString()) ?? [];
    return `${String(Math.floor(ms / 3_600_000)).padStart(2, "0")}:${minutes}:${withoutZeros(seconds)}`;
  }
  const date = new Date(ms + (since1904 ? DAY_0_OF_1904 : DAY_0));
  if (Number.isNaN(date.getTime())) return value;
  return withoutZeros(date.toISOString().slice(0, -1).replace("T", " "));
}

const withoutZeros = (text: string): string => text.replace(/\.000$/, "");

function formatOf(code: string): CellFormat {
  // Words in quotes, letters behind a backslash, and colours or languages in brackets are no digits; "[h]" is hours.
  const bare = code
    .replace(/&quot;.*?&quot;|\\.|_.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, "")
    .toLowerCase();
  if (/general/.test(bare)) return "number";
  if (/[yd]/.test(bare)) return "date";
  if (/[hs]/.test(bare)) return "time";
  // "mm" alone is a month.
  if (/m/.test(bare)) return "date";
  return bare.includes("%") ? "per cent" : "number";
}
