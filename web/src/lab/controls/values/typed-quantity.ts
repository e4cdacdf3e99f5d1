// Typed text → value in a parameter's unit, or a sentence that says what to type instead.
// A bare number takes the unit that the field shows, so "2.5" beside "Mbit/s" means 2.5 Mbit/s.

import { settingText } from "../../../../model/data/quantity";

export interface Expected {
  /** Unit of the value wanted. */
  readonly unit: string;
  /** Unit that the field shows at the moment. */
  readonly shown: string;
  readonly min: number;
  readonly max: number;
  readonly integer?: boolean;
  readonly unlimited?: boolean;
}

export type Typed =
  | { readonly ok: true; readonly value: number }
  | { readonly ok: false; readonly what: string };

type Kind = "rate" | "time" | "size" | "share";

/** Every unit that may be typed, lower case: what it measures and how many base units it is. */
const UNITS: Readonly<Record<string, readonly [Kind, number]>> = {
  ...rates("", 1e-3),
  ...rates("k", 1),
  ...rates("m", 1e3),
  ...rates("g", 1e6),
  us: ["time", 1e-3],
  µs: ["time", 1e-3],
  ms: ["time", 1],
  s: ["time", 1e3],
  min: ["time", 6e4],
  bytes: ["size", 1],
  byte: ["size", 1],
  b: ["size", 1],
  kb: ["size", 1e3],
  kib: ["size", 1024],
  mb: ["size", 1e6],
  "%": ["share", 1],
};

/** Base units, in which the factors above are counted: kbit/s, ms, bytes, percent. */
const KINDS: Readonly<Record<string, readonly [Kind, number]>> = {
  "kbit/s": ["rate", 1],
  ms: ["time", 1],
  s: ["time", 1e3],
  bytes: ["size", 1],
  "%": ["share", 1],
};

const PREFIXES: Readonly<Record<string, number>> = { k: 1, m: 1e3, g: 1e6 };

const EXAMPLES: Readonly<Record<Kind, string>> = {
  rate: "a rate such as 2.5M or 900 kbit/s",
  time: "a time such as 30 ms or 0.5 s",
  size: "a size such as 1200 bytes or 37.5 kB",
  share: "a share such as 5 %",
};

export function parseQuantity(text: string, expected: Expected): Typed {
  const trimmed = text.trim();
  if (expected.unlimited && /^(unlimited|infinite|none|∞)$/i.test(trimmed)) {
    return { ok: true, value: Number.POSITIVE_INFINITY };
  }
  const match = /^([+\-−]?[\d.,\s']*\d[\d.,\s']*(?:e[+-]?\d+)?)\s*(\D*)$/i.exec(trimmed);
  const number = match?.[1] === undefined ? Number.NaN : plainNumber(match[1]);
  if (Number.isNaN(number)) return { ok: false, what: sentence(trimmed, expected) };
  const factor = factorOf((match?.[2] ?? "").trim() || expected.shown, expected);
  if (factor === null) return { ok: false, what: sentence(trimmed, expected) };
  return checked(Number((number * factor).toPrecision(12)), expected);
}

function checked(value: number, { unit, min, max, integer }: Expected): Typed {
  if (integer && !Number.isInteger(value)) {
    return { ok: false, what: `A whole number is needed here, not ${value}.` };
  }
  if (value < min || value > max) {
    const range = Number.isFinite(max)
      ? `between ${settingText(min, unit)} and ${settingText(max, unit)}`
      : `at least ${settingText(min, unit)}`;
    return { ok: false, what: `It must be ${range}; this is ${settingText(value, unit)}.` };
  }
  return { ok: true, value };
}

/** How many of the wanted unit one of the typed unit is; null if it measures something else. */
function factorOf(typed: string, { unit }: Expected): number | null {
  // "MB/s" counts bytes; taken as bits it would be wrong by eight without a word.
  if (/B\/s$/.test(typed)) return null;
  if (typed.toLowerCase() === unit.toLowerCase()) return 1;
  const wanted = KINDS[unit];
  if (wanted === undefined) return typed === "%" && unit !== "packets" ? 0.01 : null;
  const prefix = wanted[0] === "rate" ? PREFIXES[typed.toLowerCase()] : undefined;
  if (prefix !== undefined) return prefix / wanted[1];
  const found = UNITS[typed.toLowerCase().replaceAll(/\s/g, "")];
  if (found === undefined || found[0] !== wanted[0]) return null;
  return found[1] / wanted[1];
}

function sentence(text: string, { unit, min, unlimited }: Expected): string {
  const kind = KINDS[unit]?.[0];
  const example = kind === undefined ? `a number such as ${Math.max(min, 1)}` : EXAMPLES[kind];
  const orNone = unlimited ? ", or “unlimited”" : "";
  return text === "" ? `Type ${example}${orNone}.` : `“${text}” is not ${example}${orNone}.`;
}

/** Spaces and apostrophes part thousands; a lone comma is a decimal point unless it could part them. */
function plainNumber(digits: string): number {
  const tight = digits.replaceAll(/[\s']/g, "").replace("−", "-");
  if (!tight.includes(",")) return Number(tight);
  return /^[+-]?\d+,(\d{1,2}|\d{4,})$/.test(tight) ? Number(tight.replace(",", ".")) : Number.NaN;
}

function rates(prefix: string, factor: number): Record<string, readonly [Kind, number]> {
  const spellings = ["bit/s", "bits/s", "b/s", "bps", "bit", "bits"];
  return Object.fromEntries(spellings.map((spelling) => [prefix + spelling, ["rate", factor]]));
}
