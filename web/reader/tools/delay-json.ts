// irtt’s and flent’s JSON: round trips, and whatever series flent measured beside them.

import { isTree, jsonValues, listIn, numberIn, type Tree, treeIn } from "./json";
import { exact, HEADING, type ToolFormat, table } from "./tool-format";

const CUT = "This JSON ends too early: it was not written whole.";

export const irtt: ToolFormat = {
  name: "irtt’s JSON",
  isIn: (head) => /^\s*\{[\s\S]*"irtt"\s*:/.test(head.slice(0, 2000)),
  rows(text) {
    const [value] = jsonValues(text).values;
    const trips = listIn(value, "round_trips").filter(isTree);
    if (trips.length === 0)
      return value === undefined
        ? CUT
        : "This JSON of irtt has no round_trips: irtt client -o FILE without -Q writes them.";
    const sent = (trip: Tree) =>
      numberIn(treeIn(treeIn(treeIn(trip, "timestamps"), "client"), "send"), "monotonic");
    const interval = numberIn(treeIn(treeIn(value, "config"), "params"), "interval");
    const rows = trips.map((trip) => {
      const isLost = trip.lost !== "false" && trip.lost !== false;
      const planned = interval === null ? null : (numberIn(trip, "seqno") ?? 0) * interval;
      const at = sent(trip) ?? planned;
      const rtt = numberIn(treeIn(trip, "delay"), "rtt");
      const ms = isLost || rtt === null ? "" : exact(rtt / 1e6);
      return [at === null ? "" : exact(at / 1e9), ms, isLost ? "100" : "0"];
    });
    return table([HEADING.time, HEADING.roundTrip, HEADING.loss], rows);
  },
  says: `The delays of one way in irtt’s JSON hang on two clocks, so they are not taken.`,
};

export const flent: ToolFormat = {
  name: "a data file of flent",
  // Its raw values stand before the others, and may be millions.
  isIn: (head) =>
    /^\s*\{/.test(head) &&
    /"(SERIES_META|raw_values|x_values)"\s*:/.test(head) &&
    /"(metadata|results)"\s*:/.test(head),
  rows(text) {
    const [value] = jsonValues(text).values;
    if (value === undefined) return CUT;
    const times = listIn(value, "x_values");
    const meta = treeIn(treeIn(value, "metadata"), "SERIES_META");
    const series = Object.entries(treeIn(value, "results")).flatMap(([name, values]) =>
      Array.isArray(values) && values.length === times.length
        ? [{ name, values: values as readonly unknown[] }]
        : [],
    );
    if (times.length === 0 || series.length === 0)
      return "In this data file of flent there is no series with values.";
    const heading = (name: string) => {
      const unit = treeIn(meta, name).UNITS;
      // "Ping (ms) ICMP" says it itself.
      return typeof unit === "string" && !name.includes(`(${unit})`) ? `${name} (${unit})` : name;
    };
    return table(
      [HEADING.time, ...series.map(({ name }) => heading(name))],
      times.map((time, i) =>
        [time, ...series.map(({ values }) => values[i])].map((one) =>
          typeof one === "number" ? String(one) : "",
        ),
      ),
    );
  },
  says: "Its rates are what went through, so the link carried at least that.",
};
