// How a trace is known that was dropped on the page or pasted there, whatever its file is called. One more format is its reader in the core
// (core/src/traces), for scenarios that name a file of it, and a row here.

import { contentLines } from "../../../../model/imports/lines";
import { type CapacitySample, opportunityRates } from "../../../../model/imports/opportunity-rates";

export interface TraceFormat {
  /** How the names of its files end, by which the core knows it. */
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
  /** Of a link's, what was parsed as capacity over time. */
  rates?(trace: unknown): readonly CapacitySample[];
}

const MAHIMAHI: TraceFormat = {
  ending: ".mahimahi",
  name: "a Mahimahi trace",
  part: "access",
  kind: "mahimahi",
  // Whole numbers that rise may be rates, too: of another name they are shown before they are run.
  named: /\.(mahimahi|up|down|trace|pps)$/i,
  isIn: (text) => /^\d+$/.test(firstLine(text)),
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
};

const GYM: TraceFormat = {
  ending: ".json",
  name: "an AlphaRTC trace",
  part: "access",
  kind: "capacity_trace",
  isIn: (text) => text.includes('"trace_pattern"'),
  rates: (trace) => trace as readonly CapacitySample[],
};

export const FORMATS: readonly TraceFormat[] = [MAHIMAHI, FRAMES, GYM];

/** The first with something in it that is no comment. */
function firstLine(text: string, comment = ""): string {
  for (const { line } of contentLines(text))
    if (comment === "" || !line.startsWith(comment)) return line;
  return "";
}
