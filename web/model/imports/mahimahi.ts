// Mahimahi traces: one delivery opportunity per line, in milliseconds since the start.

import type { Fault } from "../scenario/types";
import type { CapacitySample } from "./gym";
import { contentLines, type LineFault, lineFaults, shownLine } from "./lines";

/** As the core takes it: `"access": { "kind": "mahimahi", "trace": [...] }`. */
export function parseMahimahi(text: string): readonly number[] | readonly Fault[] {
  const faults: LineFault[] = [];
  const moments: number[] = [];
  let last = 0;
  for (const { line, number } of contentLines(text)) {
    const ms = /^\d{1,9}$/.test(line) ? Number(line) : Number.NaN;
    if (Number.isNaN(ms)) {
      faults.push({
        number,
        what: `must be a whole number of milliseconds, is ${shownLine(line)}`,
      });
    } else if (ms < last) {
      faults.push({
        number,
        what: `must not be before the line ahead of it, ${last} ms, is ${ms}`,
      });
    } else {
      moments.push(ms);
      last = ms;
    }
  }
  if (faults.length > 0) return lineFaults(faults);
  if (moments.length === 0) return [{ at: "", what: "has no line with a number in it" }];
  if (last === 0) return [{ at: "", what: "must end after 0 ms" }];
  return moments;
}

const OPPORTUNITY_BYTES = 1500;
const BIN_MS = 1000;

/** As a rate over each second; the last one is as long as it is. */
export function opportunityRates(moments: readonly number[]): readonly CapacitySample[] {
  const end = moments.at(-1) ?? BIN_MS;
  const counts = new Array<number>(Math.ceil(end / BIN_MS)).fill(0);
  for (const ms of moments) {
    const bin = Math.floor(Math.max(0, ms - 1) / BIN_MS);
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map((count, i) => {
    const ms = Math.min(BIN_MS, end - i * BIN_MS);
    return [ms, (count * OPPORTUNITY_BYTES * 8) / ms];
  });
}
