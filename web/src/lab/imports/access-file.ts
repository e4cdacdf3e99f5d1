// A dropped file that is a recorded link, in whatever format.

import type { Fault, Json } from "../scenario/types";
import { parseGym } from "./gym";
import { areFaults, contentLines } from "./lines";
import { parseMahimahi } from "./mahimahi";

/** What to put at a link's `access`, or what is wrong with the file; null if it is no trace at all. */
export function accessOf(text: string): Json | readonly Fault[] | null {
  if (text.includes('"trace_pattern"')) {
    const gym = parseGym(text);
    return "trace" in gym ? { kind: "capacity_trace", trace: gym.trace } : gym;
  }
  const first = contentLines(text).next();
  if (first.done === true || !/^\d+$/.test(first.value.line)) return null;
  const trace = parseMahimahi(text);
  return areFaults(trace) ? trace : { kind: "mahimahi", trace };
}
