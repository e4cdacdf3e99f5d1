// Starlink’s own JSON (grpcurl … get_history, or get_status again and again): delay and loss to its point of presence, and what was used.

import { isTree, jsonValues, leftOut, listIn, type Tree, treeIn } from "./json";
import { exact, HEADING, type Rows, type ToolFormat, table } from "./tool-format";

const { time, roundTrip, loss } = HEADING;
const HEADINGS = [time, roundTrip, loss, "downlink rate (bit/s)", "uplink rate (bit/s)"];
const KEYS = [
  "popPingLatencyMs",
  "popPingDropRate",
  "downlinkThroughputBps",
  "uplinkThroughputBps",
] as const;

export const starlink: ToolFormat = {
  name: "Starlink’s JSON",
  isIn: (head) =>
    /"(dishGetStatus|dishGetHistory|dish_get_status|dish_get_history)"\s*:/.test(head),
  rows(text) {
    const { values } = jsonValues(text);
    const all = values
      .flatMap((value) => (Array.isArray(value) ? value : [value]))
      .filter(isTree)
      .map(camel);
    const histories = all
      .map((one) => treeIn(one, "dishGetHistory"))
      .filter((one) => listIn(one, "popPingLatencyMs").length > 0);
    const [history] = histories;
    if (histories.length > 1)
      return `It has ${histories.length} histories, which overlap. Give one of them: a file each.`;
    if (history !== undefined) return historyRows(history);
    const states = all
      .map((one) => treeIn(one, "dishGetStatus"))
      .filter((one) => Object.keys(one).length > 0);
    if (states.length > 1) return stateRows(states);
    return states.length === 0
      ? "In this JSON of Starlink there is neither a whole status nor a history."
      : "This is one state of a Starlink dish: a moment, and no course over time. Its history can be read: grpcurl -plaintext -d '{\"get_history\":{}}' 192.168.100.1:9200 SpaceX.API.Device.Device/Handle.";
  },
  notes: leftOut,
  says: `Its round trips are those to Starlink’s point of presence. Its throughput is what was used, so the link carried at least that.`,
};

/** A ring of one value a second: `current` counts all that were ever written to it. */
function historyRows(history: Tree): Rows {
  const length = listIn(history, "popPingLatencyMs").length;
  const current = Number(history.current ?? length);
  const isFull = !(current >= 0) || current >= length;
  const first = isFull && current >= 0 ? current % length : 0;
  const rows = Array.from({ length: isFull ? length : current }, (_, i) => {
    const at = (first + i) % length;
    return [String(i), ...cells(KEYS.map((key) => listIn(history, key)[at]))];
  });
  return table(HEADINGS, rows);
}

function stateRows(states: readonly Tree[]): Rows {
  return table(
    HEADINGS,
    states.map((state) => {
      const uptime = Number(treeIn(state, "deviceState").uptimeS ?? state.uptimeS ?? Number.NaN);
      return [
        Number.isFinite(uptime) ? String(uptime) : "",
        ...cells(KEYS.map((key) => state[key])),
      ];
    }),
  );
}

function cells([latency, drop, down, up]: readonly unknown[]): readonly string[] {
  const isLost = typeof drop === "number" && drop >= 1;
  const number = (value: unknown) => (typeof value === "number" && value >= 0 ? String(value) : "");
  return [
    isLost ? "" : number(latency),
    typeof drop === "number" ? exact(drop * 100) : "",
    number(down),
    number(up),
  ];
}

/** Python writes the same keys as `pop_ping_latency_ms`. */
function camel(tree: Tree): Tree {
  return Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      isTree(value) ? camel(value) : value,
    ]),
  );
}
