// A lead with its interval, in words.

import { joined, plainReading, sharedUnit } from "../quantity";
import type { Lead } from "./lead";

/** "NADA ahead of GCC by 86 [40, 132] kbit/s, 20 seeds paired". */
export function leadText(
  { first, second, difference }: Lead,
  names: readonly string[],
  unit: string,
): string {
  const off = Math.abs(difference.mean);
  const half = difference.half ?? Number.NaN;
  const all = [off, off - half, off + half];
  const { unit: shown, divisor } = sharedUnit(all, unit);
  const [by = "", low = "", high = ""] = all.map((value) => plainReading(value / divisor));
  const words = joined({ number: `${by} [${low}, ${high}]`, unit: shown });
  return `${names[first]} ahead of ${names[second]} by ${words}, ${difference.runs} seeds paired`;
}
