// The unit that a heading says: "rate (MB/s)", "bytes_per_second", "rxkB/s", "DL_kbps". B is a byte and b a bit, where the case of the
// letters means something: in "MBPS" and "mb/s" it does not, and people write both for either.

import { hasRateWord, isScaled, wordsOf } from "./column-names";
import type { Prefix, RateUnit, TimeUnit } from "./units";

export interface NamedUnit {
  readonly unit: RateUnit;
  /** What may be meant as well; null where the heading leaves no doubt. */
  readonly instead: RateUnit | null;
}

/**
 * Of a heading in small letters: prefix, base, and what makes a rate of it. Only with a prefix, "Mbit" stands for Mbit/s; not so
 * "Mbit/min", nor "bit/s/Hz" for bit/s.
 */
const UNIT =
  /(kilo|mega|giga|kibi|mebi|gibi|[kmg]i?)?(bits?|bytes?|octets?|b)(?:(ps|\s*\/\s*s(?:ec(?:onds?)?)?|[\s_.-]*per[\s_.-]*s(?:ec(?:onds?)?)?|[\s_]+s(?:ec(?:onds?)?)?)|(?![\s_.-]*per))(?![a-z]|\s*\/)/g;

/** A unit begins a word, after a capital letter's hump ("rateMbps") or after what tools put straight before it ("rxkB/s"). */
const BEFORE = /(^|[^a-z])(rx|tx|dl|ul|in|out|up|down)$/i;

/** Names of W3C's webrtc-stats, which says that they are in bits per second. */
const BY_STANDARD = /^(available(Outgoing|Incoming)|target)Bitrate$/;

/** What sysstat's sar calls kB are 1024 bytes. */
const OF_SAR = /^[rt]xkB\/s$/;

/** "Bytes Received/sec", "bits sent per second". */
const PARTED = /(?:^|[^a-z])(bits|bytes|octets)(?![a-z])[\s\w]*(?:\/\s*s(?:ec)?|\bper second)\b/i;
/** Prometheus and InfluxDB: "irate(node_network_receive_bytes_total[1m])" is in bytes a second. */
const DERIVED = /\bi?rate\(\w*_(bits|bytes|octets)(?:_|\b)|^derivative_(bits|bytes)/i;
/** French: "Mo/s" are megabytes. */
const OCTETS = /(?:^|[\s(])([kMG]?)o\/s\b/;

/** Null where it says none. */
export function rateUnitIn(name: string): NamedUnit | null {
  if (BY_STANDARD.test(name)) return { unit: "bit/s", instead: null };
  if (OF_SAR.test(name)) return { unit: "kB/s", instead: "KiB/s" };
  if (isScaled(name)) return null;
  const [, counted, derived] = PARTED.exec(name) ?? DERIVED.exec(name) ?? [];
  const parted = counted ?? derived;
  if (parted !== undefined) return sure("", parted.toLowerCase());
  const octets = OCTETS.exec(name)?.[1];
  if (octets !== undefined) return sure(octets, "octets");
  for (const found of name.toLowerCase().matchAll(UNIT)) {
    const [all, prefix = "", base = "", per] = found;
    const before = name.slice(0, found.index);
    const written = name.slice(found.index, found.index + all.length);
    if (!beginsWord(before, written)) continue;
    const isWord = base.length > 1;
    if (per !== undefined) return isWord ? sure(prefix, base) : byLetter(prefix, before, written);
    const isWhole = all === name.trim().toLowerCase();
    if (base.startsWith("bit") && prefix !== "" && (isWhole || hasRateWord(name)))
      return sure(prefix, base);
  }
  return null;
}

function beginsWord(before: string, written: string): boolean {
  if (!/[a-z]$/i.test(before) || BEFORE.test(before)) return true;
  return /[a-z]$/.test(before) && /^[A-Z]/.test(written);
}

const sure = (prefix: string, base: string): NamedUnit => ({
  unit: unitOf(prefix, base.startsWith("bit") ? "bit" : "B"),
  instead: null,
});

/** By the case of the letter b: "MBps" are bytes, "Mbps" bits. Where all letters are of one case, "kbps" alone is beyond doubt. */
function byLetter(prefix: string, before: string, written: string): NamedUnit {
  const [bit, byte] = [unitOf(prefix, "bit"), unitOf(prefix, "B")];
  const letters = written.replace(/[^a-z]/gi, "");
  const isShort = /ps$/i.test(written);
  const probably = (unit: RateUnit) => ({ unit, instead: unit === bit ? byte : bit });
  if (letters === letters.toLowerCase())
    return isShort ? { unit: bit, instead: null } : probably(bit);
  if (letters === letters.toUpperCase()) return probably(isShort ? bit : byte);
  // The capital of "throughputBps" may be that of a new word.
  if (/^B/.test(written) && /[a-z]$/.test(before)) return probably(bit);
  return { unit: /^[^b]*B/.test(written) ? byte : bit, instead: null };
}

function unitOf(prefix: string, base: "bit" | "B"): RateUnit {
  const [first = ""] = prefix;
  const isBinary = prefix === `${first}i` || /^(ki|me|gi)bi$/.test(prefix);
  const letter = first === "" || (first === "k" && !isBinary) ? first : first.toUpperCase();
  return `${letter}${isBinary ? "i" : ""}${base}/s` as `${Prefix}${typeof base}/s`;
}

const TIME_WORDS: readonly (readonly [TimeUnit, RegExp])[] = [
  ["ns", /^(ns|nsecs?|nano.*)$/],
  ["µs", /^([uµμ]s|usecs?|micro.*)$/],
  ["ms", /^(ms|msecs?|milli.*)$/],
  ["s", /^(s|secs?|seconds?)$/],
  ["min", /^(mins?|minutes?)$/],
  ["h", /^(h|hrs?|hours?)$/],
];

/** Null where the heading says none. */
export function timeUnitIn(name: string): TimeUnit | null {
  const words = wordsOf(name);
  return TIME_WORDS.find(([, word]) => words.some((one) => word.test(one)))?.[0] ?? null;
}
