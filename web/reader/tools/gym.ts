// AlphaRTC's traces: steps of capacity, with loss and round trip where they were recorded. One direction of them is the link.

import { isTree, jsonValues, listIn, treeIn } from "./json";
import type { ToolFormat } from "./tool-format";

type Step = Readonly<Record<string, unknown>>;
const COLUMNS = [
  ["duration", "duration (ms)"],
  ["capacity", "capacity (kbit/s)"],
  ["loss", "loss (share)"],
  ["rtt", "rtt (ms)"],
] as const;

export const GYM: ToolFormat = {
  name: "an AlphaRTC trace",
  isIn: (head) => /^\s*\{/.test(head) && head.includes('"trace_pattern"'),
  rows(text) {
    const steps = stepsIn(text);
    if (typeof steps === "string") return steps;
    const columns = COLUMNS.filter(([key]) => steps.some((step) => typeof step[key] === "number"));
    // Zeros in all steps are a field that nobody recorded.
    const recorded = columns.filter(
      ([key]) =>
        key === "duration" || key === "capacity" || steps.some((step) => Number(step[key]) > 0),
    );
    return [
      recorded.map(([, heading]) => heading),
      ...steps.map((step) =>
        recorded.map(([key]) => (typeof step[key] === "number" ? String(step[key]) : "")),
      ),
    ];
  },
  notes: (text) =>
    waysIn(text)?.length === 2 ? ["Its uplink is read, and its downlink is left out."] : [],
};

function stepsIn(text: string): readonly Step[] | string {
  const ways = waysIn(text);
  if (ways === null)
    return "This begins as an AlphaRTC trace, and is no whole JSON: it may be cut off. Give the whole file.";
  return (
    ways[0] ?? "This seems to be an AlphaRTC trace, but no steps stand below uplink or downlink."
  );
}

/** What has steps of uplink and downlink; null where it is no whole JSON. */
function waysIn(text: string): readonly (readonly Step[])[] | null {
  const [document] = jsonValues(text).values;
  if (document === undefined) return null;
  return ["uplink", "downlink"]
    .map((link) => listIn(treeIn(document, link), "trace_pattern").filter(isTree))
    .filter(({ length }) => length > 0);
}
