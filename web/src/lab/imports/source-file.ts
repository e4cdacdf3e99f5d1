// A dropped file that holds the frame sizes of an encoder.

import type { Fault, Json } from "../scenario/types";
import { parseFrameSizes } from "./frame-sizes";
import { areFaults, contentLines } from "./lines";

/** What to put at a flow's `source`, or what is wrong with the file; null if it is no table of frames at all. */
export function sourceOf(text: string): Json | readonly Fault[] | null {
  for (const { line } of contentLines(text)) {
    if (line.startsWith("#")) continue;
    // Rates in kbit/s: a single column would be a trace of a link.
    if (!/^\d+(\.\d+)?(\s*,\s*\d+(\.\d+)?)+$/.test(line)) return null;
    const trace = parseFrameSizes(text);
    return areFaults(trace) ? trace : { kind: "trace_driven", trace };
  }
  return null;
}
