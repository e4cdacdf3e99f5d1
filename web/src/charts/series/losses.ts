// Losses and ECN marks: the share of each 100 ms that did not arrive, or arrived marked. A cross and a triangle, whatever the colour.

import { flowsShown, type ShownFlow } from "./flows-shown";
import type { About, Series } from "./types";

export function losses(about: About): readonly Series[] {
  const flows = flowsShown(about);
  return flows.flatMap((flow) => lossOf(flow, about, flows.length === 1));
}

function lossOf(flow: ShownFlow, { theme }: About, alone: boolean): readonly Series[] {
  const { colour, label } = flow.identity;
  const { name } = flow.info;
  const base = { kind: "marks", table: flow.table } as const;
  const lost: Series = {
    ...base,
    id: `${name} loss`,
    legend: alone ? "loss" : flow.extra ? null : `${label} loss`,
    meaning: "Packets lost or dropped, of all that were due in the last 100 ms",
    symbol: "cross",
    events: "packets_lost",
    values: {
      from: ["packets_lost", "packets_received"],
      unit: "%",
      value: (gone, received) => (100 * gone) / (gone + received),
    },
    colour: alone ? theme.harm : colour,
  };
  const marked: Series = {
    ...base,
    id: `${name} marks`,
    legend: flow.chosen ? "ECN marks" : null,
    meaning: "Packets that arrived with congestion experienced, of all received in the last 100 ms",
    symbol: "triangle",
    events: "packets_marked",
    values: {
      from: ["packets_marked", "packets_received"],
      unit: "%",
      value: (marks, received) => (100 * marks) / received,
    },
    colour: alone ? theme.mark : colour,
  };
  return [lost, marked];
}
