// The units that a column may be in: B is a byte of 8 bits, k is 10^3 and Ki 2^10 (SI, IEC 80000-13).

const PREFIXES = {
  "": 1,
  k: 1e3,
  M: 1e6,
  G: 1e9,
  Ki: 2 ** 10,
  Mi: 2 ** 20,
  Gi: 2 ** 30,
} as const;
const BITS = { bit: 1, B: 8 } as const;

export type Prefix = keyof typeof PREFIXES;
export type VolumeUnit = `${Prefix}${keyof typeof BITS}`;
export type RateUnit = `${Prefix}${keyof typeof BITS}/s`;

/** Each in kbit/s, in the order in which they are offered. */
export const RATE_UNITS = Object.fromEntries(
  Object.entries(BITS).flatMap(([base, bits]) =>
    Object.entries(PREFIXES).map(([prefix, factor]) => [
      `${prefix}${base}/s`,
      (bits * factor) / 1000,
    ]),
  ),
) as Readonly<Record<RateUnit, number>>;

export type TimeUnit = "s" | "ms" | "µs" | "ns" | "min" | "h" | "d";

/** Each in s. */
export const TIME_UNITS: Readonly<Record<TimeUnit, number>> = {
  s: 1,
  ms: 1e-3,
  µs: 1e-6,
  ns: 1e-9,
  min: 60,
  h: 3600,
  d: 86_400,
};
