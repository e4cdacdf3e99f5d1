// Amounts as tc writes them: a number and a unit, whatever the case of its letters. By iproute2's lib/utils.c and lib/utils_math.c.

const NUMBER = /^(\d+\.?\d*(?:e[+-]?\d+)?|\.\d+(?:e[+-]?\d+)?)(.*)$/is;

/** kbit/s by unit: SI prefixes count by 1000, `ki` by 1024, and `bps` are bytes a second. */
const RATES = new Map<string, number>();
/** Bytes by unit: all prefixes count by 1024. */
const SIZES = new Map([["b", 1]]);
for (const [power, prefix] of ["", "k", "m", "g", "t"].entries()) {
  RATES.set(`${prefix}bit`, 1000 ** (power - 1)).set(`${prefix}bps`, 8 * 1000 ** (power - 1));
  if (prefix === "") continue;
  const binary = 1024 ** power / 1000;
  RATES.set(`${prefix}ibit`, binary).set(`${prefix}ibps`, 8 * binary);
  if (prefix === "t") continue;
  SIZES.set(prefix, 1024 ** power).set(`${prefix}b`, 1024 ** power);
  SIZES.set(`${prefix}bit`, 1024 ** power / 8);
}
const TIMES = new Map(
  Object.entries({ s: 1000, ms: 1, us: 1e-3, ns: 1e-6 }).flatMap(([unit, ms]) =>
    unit === "s"
      ? ["s", "sec", "secs"].map((name) => [name, ms] as const)
      : [unit, `${unit[0]}sec`, `${unit[0]}secs`].map((name) => [name, ms] as const),
  ),
);

/** NaN for what is none; a bare number has the unit "". */
function amountIn(text: string, units: ReadonlyMap<string, number>, bare: number): number {
  const [, number = "", unit = ""] = NUMBER.exec(text) ?? [];
  const factor = unit === "" ? bare : units.get(unit.toLowerCase());
  return number === "" || factor === undefined ? Number.NaN : tidy(Number(number) * factor);
}

/** Products of decimals without the error of their last bits. */
export const tidy = (value: number): number => Number(value.toPrecision(15));

/** In kbit/s; a bare number is in bit/s. */
export const rateIn_kbps = (text: string): number => amountIn(text, RATES, 1e-3);
/** A bare number is in microseconds; see `hasUnit` for those of netem. */
export const timeIn_ms = (text: string): number => amountIn(text, TIMES, 1e-3);
/** Whole bytes; what stands behind "/" is the size of a cell. */
export const sizeIn_bytes = (text: string): number =>
  Math.floor(amountIn(text.replace(/\/.*/, ""), SIZES, 1));
/** "1%" and "1" are 0.01, NaN above 1. */
export function shareIn(text: string): number {
  const share = amountIn(text, new Map([["%", 0.01]]), 0.01);
  return share <= 1 ? share : Number.NaN;
}
/** Packets or flows, also as tc shows them: "1000p". */
export const countIn = (text: string): number =>
  /^\d+p?$/.test(text) ? Number.parseInt(text, 10) : Number.NaN;

export const isNumber = (text: string | undefined): text is string =>
  text !== undefined && /^[\d.]/.test(text);
export const hasUnit = (text: string): boolean => /[a-z]/i.test(text.replace(/e[+-]?\d+$/i, ""));
