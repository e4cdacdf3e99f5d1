// Moments as programs and people write them, in seconds. A column has one form throughout; where it may put the day or the month first, and
// no day is past the 12th, that is a question.

export interface MomentForm {
  readonly name: string;
  /** "day": of a day in a calendar; "clock": of a day, begins anew at midnight; "length": of a run, such as 0:01:30. */
  readonly kind: "day" | "clock" | "length";
  readonly pattern: RegExp;
  /** Whether day and month may have changed places. */
  readonly either?: true;
  /** A clock that begins anew earlier than each day. */
  readonly anew_s?: number;
  read(groups: Parts): number;
}

type Parts = Readonly<Record<string, string | undefined>>;

const CLOCK = String.raw`(?<h>\d{1,2}):(?<m>\d\d)(?::(?<s>\d\d(?:[.,:]\d+)?))?(?:\s?(?<half>[AaPp])\.?[Mm]\.?)?`;
/** In hours before UTC's: where summer ends within a file they matter. */
const ZONES: Readonly<Record<string, number>> = {
  ...{ Z: 0, UTC: 0, GMT: 0, WET: 0, WEST: 1, BST: 1, CET: 1, CEST: 2, EET: 2, EEST: 3, MSK: 3 },
  ...{ EST: -5, EDT: -4, CST: -6, CDT: -5, MST: -7, MDT: -6, PST: -8, PDT: -7 },
  ...{ IST: 5.5, JST: 9, KST: 9, AEST: 10, AEDT: 11 },
};
const ZONE = String.raw`(?:\s?(?<zone>${Object.keys(ZONES).join("|")}|[+-]\d\d(?::?\d\d)?)(?:\s\w{2,5})?)?`;
const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH = String.raw`(?<month>${MONTHS.join("|")})[a-z]*\.?`;
const WEEKDAY = String.raw`(?:(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+)?`;

const form = (
  name: string,
  kind: MomentForm["kind"],
  pattern: string,
  read: MomentForm["read"] = readDay,
): MomentForm => ({ name, kind, read, pattern: new RegExp(`^${pattern}$`, "i") });

/** The first that all cells of a column have is its form. */
const MOMENT_FORMS: readonly MomentForm[] = [
  form(
    "2026-11-28 12:00:01",
    "day",
    String.raw`(?<y>\d{4})[-/.](?<mo>\d{1,2})[-/.](?<d>\d{1,2})(?:[T _,]\s?${CLOCK}${ZONE})?`,
  ),
  form(
    "2026.11.28_12.00.01",
    "day",
    String.raw`(?<y>\d{4})[-._](?<mo>\d\d)[-._](?<d>\d\d)[T_ -](?<h>\d\d)[-._](?<m>\d\d)[-._](?<s>\d\d)`,
  ),
  form(
    "20261128T120001",
    "day",
    String.raw`(?<y>(?:19|20)\d\d)(?<mo>[01]\d)(?<d>[0-3]\d)[T_ -]?(?<h>[0-2]\d)(?<m>[0-5]\d)(?<s>[0-5]\d(?:\.\d+)?)?${ZONE}`,
  ),
  {
    ...form(
      "28/11/2026 12:00:01",
      "day",
      String.raw`(?<d>\d{1,2})[/.-](?<mo>\d{1,2})[/.-](?<y>\d{4}|\d\d)(?:,?\s+${CLOCK}${ZONE})?`,
    ),
    either: true,
  },
  form(
    "Sat Nov 28 12:00:01 2026",
    "day",
    String.raw`${WEEKDAY}${MONTH}\s+(?<d>\d{1,2}),?\s+${CLOCK}(?:\s+[A-Z]{2,5})?\s+(?<y>\d{4})`,
  ),
  form(
    "Nov 28, 2026 12:00:01",
    "day",
    String.raw`${WEEKDAY}${MONTH}\s+(?<d>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<y>\d{4})(?:,?\s+(?:at\s+)?${CLOCK}${ZONE})?`,
  ),
  form(
    "28 Nov 2026 12:00:01",
    "day",
    String.raw`${WEEKDAY}(?<d>\d{1,2})\.?[ -]${MONTH}[ -](?<y>\d{4}|\d\d)(?:[, ]\s?${CLOCK}${ZONE})?`,
  ),
  form(
    "28/Nov/2026:12:00:01",
    "day",
    String.raw`(?<d>\d{1,2})/${MONTH}/(?<y>\d{4}):${CLOCK}${ZONE}`,
  ),
  form("Nov 28 12:00:01", "day", String.raw`${WEEKDAY}${MONTH}\s+(?<d>\d{1,2})\s+${CLOCK}`),
  form("12:00:01", "clock", CLOCK, clock_s),
  {
    ...form("59:58.5", "clock", String.raw`(?<m>\d{1,3}):(?<s>[0-5]\d[.,]\d+)`, length_s),
    anew_s: 3600,
  },
  form(
    "0 days 00:00:01",
    "length",
    String.raw`(?<days>\d+)\s+days?,?\s+(?:\+)?(?<h>\d+):(?<m>\d\d):(?<s>\d\d(?:\.\d+)?)`,
    length_s,
  ),
  form(
    "1h 02m 03s",
    "length",
    String.raw`(?:(?<h>\d+)\s?h\s?)?(?:(?<m>\d+)\s?m(?:in)?\s?)?(?<s>\d+(?:\.\d+)?)\s?s`,
    length_s,
  ),
  form(
    "PT1H2M3S",
    "length",
    String.raw`PT(?:(?<h>\d+)H)?(?:(?<m>\d+)M)?(?:(?<s>\d+(?:\.\d+)?)S)?`,
    length_s,
  ),
];

const number = (text: string | undefined): number => Number((text ?? "0").replace(/[,:]/, "."));

function length_s({ days, h, m, s }: Parts): number {
  return number(days) * 86_400 + number(h) * 3600 + number(m) * 60 + number(s);
}

function clock_s({ h, m, s, half }: Parts): number {
  const hours = number(h);
  if (hours > 24 || number(m) > 59 || number(s) >= 61) return Number.NaN;
  if (half === undefined) return hours * 3600 + number(m) * 60 + number(s);
  if (hours < 1 || hours > 12) return Number.NaN;
  return ((hours % 12) + (/p/i.test(half) ? 12 : 0)) * 3600 + number(m) * 60 + number(s);
}

/** Without a zone it is taken for UTC, and without a year for a leap year: only distances matter. */
function readDay(parts: Parts): number {
  const { y, mo, month, d, zone } = parts;
  const year = y === undefined ? 2000 : y.length === 2 ? 2000 + number(y) : number(y);
  const at = month === undefined ? number(mo) : MONTHS.indexOf(month.toLowerCase().slice(0, 3)) + 1;
  const day = number(d);
  const midnight_ms = Date.UTC(year, at - 1, day);
  const whole = new Date(midnight_ms);
  if (whole.getUTCMonth() !== at - 1 || whole.getUTCDate() !== day) return Number.NaN;
  return midnight_ms / 1000 + clock_s(parts) - zone_s(zone);
}

function zone_s(zone: string | undefined): number {
  const [, sign, h, m] = /^([+-])(\d\d):?(\d\d)?$/.exec(zone ?? "") ?? [];
  if (sign === undefined) return (ZONES[zone?.toUpperCase() ?? ""] ?? 0) * 3600;
  return (sign === "-" ? -1 : 1) * (number(h) * 3600 + number(m) * 60);
}

/** NaN where the cell is not of the form, or no day of the calendar. */
export function momentOf(cell: string, { pattern, read }: MomentForm, monthFirst = false): number {
  const groups = pattern.exec(cell)?.groups as Parts | undefined;
  if (groups === undefined) return Number.NaN;
  return read(monthFirst ? { ...groups, d: groups.mo, mo: groups.d } : groups);
}

export const isMoment = (cell: string): boolean =>
  MOMENT_FORMS.some((one) => one.pattern.test(cell));

/** What is known of a column's form, cell by cell. */
export class MomentsSeen {
  private forms = MOMENT_FORMS;
  private dayFirst = true;
  private monthFirst = true;
  private count = 0;

  see(cell: string): void {
    this.count += 1;
    this.forms = this.forms.filter(({ pattern }) => pattern.test(cell));
    const [first] = this.forms;
    if (first?.either !== true) return;
    this.dayFirst &&= !Number.isNaN(momentOf(cell, first));
    this.monthFirst &&= !Number.isNaN(momentOf(cell, first, true));
  }

  /** Null where the column has none, or not one for all its cells; "either": it is a question which comes first. */
  get form(): { readonly form: MomentForm; readonly first: "day" | "month" | "either" } | null {
    const [form] = this.forms;
    if (form === undefined || this.count === 0) return null;
    if (form.either !== true) return { form, first: "day" };
    if (!this.dayFirst && !this.monthFirst) return null;
    return { form, first: !this.dayFirst ? "month" : !this.monthFirst ? "day" : "either" };
  }
}
