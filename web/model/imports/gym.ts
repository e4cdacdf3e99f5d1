// Traces of the AlphaRTC gym: samples of capacity, each with how long it holds.

import type { Fault } from "../scenario/types";

/** `[duration_ms, capacity_kbps]`, or with the share of packets lost. */
export type CapacitySample = readonly [number, number] | readonly [number, number, number];

export interface GymTrace {
  /** As the core takes it: `"access": { "kind": "capacity_trace", "trace": [...] }`. */
  readonly trace: readonly CapacitySample[];
  /** What the file says besides and a link's trace does not replay: `rtt`, `jitter`. */
  readonly leftOut: readonly string[];
}

type Row = { readonly [key: string]: unknown };

const LONGEST_MS = 1e7;
const HIGHEST_KBPS = 1e7;

/** The uplink's pattern, or the downlink's where the uplink has none. */
export function parseGym(text: string): GymTrace | readonly Fault[] {
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch (cause) {
    return [{ at: "", what: cause instanceof Error ? cause.message : String(cause) }];
  }
  const found = pattern(document);
  if (found === null) {
    const what = 'has no list of samples at {"uplink": {"trace_pattern": […]}}';
    return [{ at: "", what }];
  }
  const faults = found.rows.flatMap((row, i) => rowFaults(row, `${found.at}.${i}`));
  if (faults.length > 0) return faults.slice(0, 10);
  const rows = found.rows as readonly Row[];
  return { trace: rows.map(sample), leftOut: leftOut(rows) };
}

function pattern(document: unknown): { at: string; rows: readonly unknown[] } | null {
  for (const link of ["uplink", "downlink"]) {
    const rows = member(member(document, link), "trace_pattern");
    if (Array.isArray(rows) && rows.length > 0) return { at: `${link}.trace_pattern`, rows };
  }
  return null;
}

function member(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null ? (value as Row)[key] : undefined;
}

function rowFaults(row: unknown, at: string): readonly Fault[] {
  const within = (key: string, low: number, high: number, unit: string): readonly Fault[] => {
    const value = member(row, key);
    const fine = typeof value === "number" && value >= low && value <= high;
    const what = `must be a number ${unit} from ${low} to ${high}, is ${JSON.stringify(value)}`;
    return fine ? [] : [{ at: `${at}.${key}`, what }];
  };
  return [
    ...within("duration", 1, LONGEST_MS, "in ms"),
    ...within("capacity", 0, HIGHEST_KBPS, "in kbit/s"),
    ...(member(row, "loss") === undefined ? [] : within("loss", 0, 1, "as a share")),
  ];
}

function sample(row: Row): CapacitySample {
  const [duration, capacity] = [Number(row.duration), Number(row.capacity)];
  const loss = Number(row.loss ?? 0);
  return loss > 0 ? [duration, capacity, loss] : [duration, capacity];
}

function leftOut(rows: readonly Row[]): readonly string[] {
  return ["rtt", "jitter"].filter((key) => rows.some((row) => Number(row[key] ?? 0) > 0));
}
