// Numbers on axes and in legends: one unit per axis, three significant digits, widths that do not jump.

/** How an axis shows a column's unit: `factor` times the column's value, in `unit`. */
export interface Shown {
  readonly unit: string;
  readonly factor: number;
}

const LADDERS: Readonly<Record<string, readonly Shown[]>> = {
  "kbit/s": [
    { unit: "kbit/s", factor: 1 },
    { unit: "Mbit/s", factor: 1e-3 },
    { unit: "Gbit/s", factor: 1e-6 },
  ],
  ms: [
    { unit: "ms", factor: 1 },
    { unit: "s", factor: 1e-3 },
  ],
};

/** From here on the next larger unit reads better: 10 000 ms, but 1 000 kbit/s. */
const TURN: Readonly<Record<string, number>> = { ms: 10_000 };

/** The unit for an axis that ends at `top`, or for a value of that size. */
export function shownUnit(unit: string, top: number): Shown {
  let shown: Shown = { unit, factor: 1 };
  for (const next of LADDERS[unit]?.slice(1) ?? []) {
    if (Number.isFinite(top) && top * shown.factor >= (TURN[unit] ?? 1000)) shown = next;
  }
  return shown;
}

export const NOTHING = "–";
const MINUS = "−";
const THIN_SPACE = "\u2009";

export function reading(value: number, { factor }: Shown): string {
  const shown = value * factor;
  if (Number.isNaN(shown)) return NOTHING;
  if (!Number.isFinite(shown)) return "unlimited";
  const size = Number(Math.abs(shown).toPrecision(3));
  const decimals = size === 0 || size >= 100 ? 0 : size >= 10 ? 1 : 2;
  return tidy(shown.toFixed(decimals));
}

/** Every digit a tick needs and none more. */
export function tick(value: number, { factor }: Shown): string {
  return tidy(String(Number((value * factor).toPrecision(10))));
}

function tidy(digits: string): string {
  const [whole = "", fraction] = digits.replace("-", MINUS).split(".");
  const spaced = /\d{5,}/.test(whole) ? whole.replace(/\B(?=(\d{3})+$)/g, THIN_SPACE) : whole;
  return fraction === undefined ? spaced : `${spaced}.${fraction}`;
}

/** `46.3 s` */
export function time(t_s: number): string {
  return `${(Math.round(t_s * 10) / 10).toFixed(1)} s`;
}

const SPOKEN: Readonly<Record<string, string>> = {
  "kbit/s": "kilobits per second",
  "Mbit/s": "megabits per second",
  "Gbit/s": "gigabits per second",
  ms: "milliseconds",
  s: "seconds",
  "%": "percent",
};

/** For a screen reader: `2.5 megabits per second`. */
export function spoken(value: number, unit: string): string {
  if (Number.isNaN(value)) return "no data";
  const shown = shownUnit(unit, Math.abs(value));
  const digits = String(Number((value * shown.factor).toPrecision(3))).replace("-", "minus ");
  return `${digits} ${SPOKEN[shown.unit] ?? shown.unit}`;
}
