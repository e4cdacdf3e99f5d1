// Every format of a trace that can be read. One more is its reader and a row here: scenarios that name a file of it, files dropped on
// the page, text pasted there, the command line and the library follow.

import type { Fault } from "../scenario/types";
import { parseFrameSizes } from "./frame-sizes";
import { type CapacitySample, parseGym } from "./gym";
import { contentLines } from "./lines";
import { opportunityRates, parseMahimahi } from "./mahimahi";

export interface TraceFormat {
  /** How the names of its files end. */
  readonly ending: string;
  /** As a person is told. */
  readonly name: string;
  /** Which part of a scenario replays it, of a link or of a flow, and that part's kind. */
  readonly part: "access" | "source";
  readonly kind: string;
  /** It looks like any table of numbers: of the files dropped on the page only those of such a name are taken for it. */
  readonly named?: RegExp;
  /** Whether a text is of it, right or wrong. */
  isIn(text: string): boolean;
  /** As the core takes it. */
  parse(text: string): unknown | readonly Fault[];
  /** Of a link's, what was parsed as capacity over time. */
  rates?(trace: unknown): readonly CapacitySample[];
}

const MAHIMAHI: TraceFormat = {
  ending: ".mahimahi",
  name: "a Mahimahi trace",
  part: "access",
  kind: "mahimahi",
  isIn: (text) => /^\d+$/.test(firstLine(text)),
  parse: parseMahimahi,
  rates: (trace) => opportunityRates(trace as readonly number[]),
};

const FRAMES: TraceFormat = {
  ending: ".frames.csv",
  name: "frame sizes",
  part: "source",
  kind: "trace_driven",
  named: /\.frames\.(csv|txt)$/i,
  // Rates in kbit/s: a single column would be a trace of a link.
  isIn: (text) => /^\d+(\.\d+)?(\s*,\s*\d+(\.\d+)?)+$/.test(firstLine(text, "#")),
  parse: parseFrameSizes,
};

const GYM: TraceFormat = {
  ending: ".json",
  name: "an AlphaRTC trace",
  part: "access",
  kind: "capacity_trace",
  isIn: (text) => text.includes('"trace_pattern"'),
  parse: (text) => {
    const gym = parseGym(text);
    return "trace" in gym ? gym.trace : gym;
  },
  rates: (trace) => trace as readonly CapacitySample[],
};

export const FORMATS: readonly TraceFormat[] = [MAHIMAHI, FRAMES, GYM];

/** The first with something in it that is no comment. */
function firstLine(text: string, comment = ""): string {
  for (const { line } of contentLines(text))
    if (comment === "" || !line.startsWith(comment)) return line;
  return "";
}
