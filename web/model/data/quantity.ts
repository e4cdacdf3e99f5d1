// Numbers for people: value in a column's or parameter's unit → text, and typed text → value.
// Rates stand in kbit/s below 1000 and in Mbit/s above; readings carry three significant digits.

export interface Quantity {
  readonly number: string;
  /** As shown, `Mbit/s` for a rate of 1400 kbit/s; empty for a bare number. */
  readonly unit: string;
}

const THIN_SPACE = "\u2009";
const MINUS = "\u2212";
export const NOTHING = "\u2013";

/** Larger steps of a unit, each a thousand times the one before it. */
const LADDERS: Readonly<Record<string, readonly string[]>> = {
  "kbit/s": ["kbit/s", "Mbit/s", "Gbit/s"],
  bytes: ["bytes", "kB", "MB", "GB"],
};

/** How an axis or a list of values shows a unit: `factor` times the value, in `unit`. */
export interface AxisUnit {
  readonly unit: string;
  readonly factor: number;
}

/** How an axis of time shows its moments, which are in seconds. */
export const TIME_UNIT: AxisUnit = { unit: "s", factor: 1 };

/** From here on an axis of times reads better in seconds. */
const LONG_MS = 10_000;

/** All units that an axis may show instead of one. */
export function shownUnits(unit: string): readonly string[] {
  return unit === "ms" ? ["ms", "s"] : (LADDERS[unit] ?? [unit]);
}

/** The unit for an axis that ends at `top`. */
export function shownUnit(unit: string, top: number): AxisUnit {
  if (unit === "ms") return top >= LONG_MS ? { unit: "s", factor: 1e-3 } : { unit, factor: 1 };
  const step = Number.isFinite(top) ? stepOf(top, unit) : 0;
  return { unit: LADDERS[unit]?.[step] ?? unit, factor: 1000 ** -step };
}

/** A measured or computed value: three significant digits, steady width (`1.40 Mbit/s`). */
export function reading(value: number, unit: string): Quantity {
  if (Number.isNaN(value)) return { number: NOTHING, unit: "" };
  // Counts are exact.
  if (unit === "" && Number.isInteger(value)) return { number: grouped(String(value)), unit };
  const scaled = climb(value, unit);
  return { number: plainReading(scaled.value), unit: scaled.unit };
}

/** Several readings in one unit, that of the largest, so that they can be compared at a glance. */
export function readings(values: readonly number[], unit: string) {
  const known = values.filter((value) => Number.isFinite(value)).map(Math.abs);
  const largest = climb(Math.max(0, ...known), unit);
  const factor = largest.value === 0 ? 1 : largest.value / Math.max(...known);
  const numbers = values.map((value) => plainReading(value * factor));
  return { numbers, unit: known.length === 0 ? "" : largest.unit };
}

/** Beyond these digits are unreadable. */
const MOST_DECIMALS = 5;

/** "1.511 ± 0.003 Mbit/s": a mean as exactly as its standard error has one digit; without an error a plain reading. */
export function withErrorText(mean: number, error: number, unit: string): string {
  const { value, unit: shared } = climb(mean, unit);
  const own = mean === 0 ? error : Math.abs((error * value) / mean);
  const exact = -Math.floor(Math.log10(own));
  if (!(own > 0) || exact > MOST_DECIMALS) return readingText(mean, unit);
  const text = (one: number): string => grouped(one.toFixed(Math.max(0, exact)));
  return joined({ number: `${text(value)} ± ${text(own)}`, unit: shared });
}

/** Rows of one table: those in the same unit share one, the largest in which none of their values is rounded to nothing. */
export function tableReadings(
  rows: readonly { readonly values: readonly number[]; readonly unit: string }[],
): readonly ReturnType<typeof readings>[] {
  return rows.map(({ values, unit }) => {
    const alike = rows.filter((row) => row.unit === unit).flatMap((row) => row.values);
    const { unit: shared, divisor } = sharedUnit(alike, unit);
    const numbers = values.map((value) => plainReading(value / divisor));
    return { numbers, unit: values.every(Number.isNaN) ? "" : shared };
  });
}

/** The largest unit in which none of these values is rounded to nothing, and how many of the unit at hand it is. */
export function sharedUnit(
  values: readonly number[],
  unit: string,
): { readonly unit: string; readonly divisor: number } {
  const known = values.filter((value) => Number.isFinite(value) && value !== 0);
  const reads = (step: number) => known.every((one) => plainReading(one / 1000 ** step) !== "0");
  let step = stepOf(Math.max(0, ...known.map(Math.abs)), unit);
  while (step > 0 && !reads(step)) step -= 1;
  return { unit: LADDERS[unit]?.[step] ?? unit, divisor: 1000 ** step };
}

/** The cells of a column, each with its unit; those that measure in the same unit share one, counts stay exact. */
export function columnTexts(
  cells: readonly { readonly value: number; readonly unit: string }[],
): readonly string[] {
  const byCell = tableReadings(cells.map(({ value, unit }) => ({ values: [value], unit })));
  return cells.map(({ value, unit }, i) => {
    const { numbers: [number = NOTHING] = [], unit: shared = "" } = byCell[i] ?? {};
    return LADDERS[unit] === undefined
      ? readingText(value, unit)
      : joined({ number, unit: shared });
  });
}

/** A value that a person set: every digit that was meant, none that was not (`1.4 Mbit/s`). */
export function setting(value: number, unit: string): Quantity {
  if (!Number.isFinite(value)) return { number: value > 0 ? "unlimited" : NOTHING, unit: "" };
  const scaled = unit === "bytes" ? { value, unit } : climb(value, unit);
  return { number: grouped(String(Number(scaled.value.toPrecision(6)))), unit: scaled.unit };
}

export function readingText(value: number, unit: string): string {
  return joined(reading(value, unit));
}

export function settingText(value: number, unit: string): string {
  return joined(setting(value, unit));
}

/** For a screen reader: `2.5 megabits per second`. */
export function spoken(value: number, unit: string): string {
  if (Number.isNaN(value)) return "no data";
  const { number, unit: shown } = setting(Number(value.toPrecision(3)), unit);
  const plain = number.replaceAll(THIN_SPACE, "").replace(MINUS, "minus ");
  return `${plain} ${SPOKEN[shown] ?? shown}`.trim();
}

const SPOKEN: Readonly<Record<string, string>> = {
  "kbit/s": "kilobits per second",
  "Mbit/s": "megabits per second",
  "Gbit/s": "gigabits per second",
  ms: "milliseconds",
  s: "seconds",
  kB: "kilobytes",
  MB: "megabytes",
  "%": "percent",
  ppm: "parts per million",
  "frames/s": "frames per second",
};

/** A part of the time: `12.5–40 s`. */
export function rangeText([from_s, to_s]: readonly [number, number]): string {
  return `${Number(from_s.toFixed(1))}–${Number(to_s.toFixed(1))} s`;
}

/** "75.4 %", "900 kbit/s". */
export function joined({ number, unit }: Quantity): string {
  return unit === "" ? number : `${number}${unit === "%" ? THIN_SPACE : " "}${unit}`;
}

/** Picks the step of the unit's ladder in which three digits read well; 999.6 kbit/s is 1.00 Mbit/s. */
function climb(value: number, unit: string): { value: number; unit: string } {
  const step = stepOf(value, unit);
  return { value: value / 1000 ** step, unit: LADDERS[unit]?.[step] ?? unit };
}

function stepOf(value: number, unit: string): number {
  const steps = LADDERS[unit]?.length ?? 1;
  const size = Number(Math.abs(value).toPrecision(3));
  let step = 0;
  while (step + 1 < steps && size >= 1000 ** (step + 1)) step += 1;
  return step;
}

/** Three significant digits, without a unit. */
export function plainReading(value: number): string {
  if (Number.isNaN(value)) return NOTHING;
  if (!Number.isFinite(value)) return "unlimited";
  const digits = value.toFixed(decimals(value));
  return Number(digits) === 0 ? "0" : grouped(digits);
}

function decimals(value: number): number {
  const size = Number(Math.abs(value).toPrecision(3));
  if (size === 0 || size >= 100) return 0;
  return size >= 10 ? 1 : 2;
}

/** Thin spaces between thousands from five digits on, a true minus sign. */
export function grouped(digits: string): string {
  const [whole = "", fraction] = digits.replace("-", MINUS).split(".");
  const spaced = /\d{5,}/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE) : whole;
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}
