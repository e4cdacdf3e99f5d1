// Losses and ECN marks: the share of each 100 ms that did not arrive, or arrived marked. A cross and a triangle, whatever the colour.

import { queueOf } from "../../../model/scenario/schema";
import type { StripState } from "../../figure";
import { mix } from "../../ink/theme";
import { flowsShown, type ShownFlow } from "./flows-shown";
import type { ChartContext, Series, StripSeries } from "./types";

export function losses(about: ChartContext): readonly Series[] {
  const flows = flowsShown(about);
  return [
    ...flows.flatMap((flow) => lossOf(flow, about, flows.length === 1)),
    ...queueFates(about),
  ];
}

/** How the queue of the link in view does it, where it does more than overflow: dropped early, marked, or full. */
function queueFates({ schema, layout, link, theme }: ChartContext): readonly StripSeries[] {
  const { early_drops = "nowhere", marks = false } = queueOf(schema, layout, link) ?? {};
  if (early_drops === "nowhere" && !marks) return [];
  const ink = theme.scheme === "light" ? "#000000" : "#ffffff";
  const state = (value: number, label: string, from: string, weight: number): StripState => {
    const colour = mix(from, theme.background, weight);
    return { value, label, short: label, colour, ink, hatched: value === 3 };
  };
  return [
    {
      kind: "strip",
      id: "fates",
      table: `links.${link}`,
      legend: "queue",
      meaning:
        "What the queue did in each 100 ms: packets did not fit, were dropped early by the discipline, or marked",
      colour: mix(theme.mark, theme.background, 0.4),
      values: {
        from: ["packets_dropped", "packets_dropped_early", "packets_marked"],
        unit: "",
        value: (full, early, marked) => (full > 0 ? 3 : early > 0 ? 2 : marked > 0 ? 1 : 0),
      },
      states: [
        state(0, "neither marks nor drops", theme.muted, 0.06),
        state(1, "marks", theme.mark, 0.4),
        state(2, "drops early", theme.flag, 0.55),
        state(3, "full", theme.harm, 0.5),
      ],
    },
  ];
}

function lossOf(flow: ShownFlow, { theme }: ChartContext, alone: boolean): readonly Series[] {
  const { colour, label } = flow.identity;
  const { name } = flow.info;
  const base = { kind: "marks", table: flow.table } as const;
  const lost: Series = {
    ...base,
    id: `${name} loss`,
    legend: alone ? "loss" : flow.extra ? null : `${label} loss`,
    meaning:
      "Packets lost or dropped, of all that were due: a cross for each 100 ms, the number for the last second",
    symbol: "cross",
    events: "packets_lost",
    average: { of: "packets_lost", per: "packets_sent", factor: 100 },
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
    meaning:
      "Packets that arrived with congestion experienced, of all received: a triangle for each 100 ms, the number for the last second",
    symbol: "triangle",
    events: "packets_marked",
    average: { of: "packets_marked", per: "packets_received", factor: 100 },
    values: {
      from: ["packets_marked", "packets_received"],
      unit: "%",
      value: (marks, received) => (100 * marks) / received,
    },
    colour: alone ? theme.mark : colour,
  };
  return [lost, marked];
}
