// Queuing delay: one way, without propagation; the mean of each 100 ms inside the band of its percentiles, and on demand the delay that
// the receiver sees.

import { mix } from "../../ink/theme";
import { inRole } from "../style/dashes";
import { flowsShown, isAudio, LINE, type ShownFlow } from "./flows-shown";
import { fullQueueWait } from "./full-queue-wait";
import type { ChartContext, LineSeries, Series } from "./types";

export function delays(about: ChartContext): readonly Series[] {
  const flows = flowsShown(about, true).filter(({ extra }) => !extra);
  const of = flows.map((flow) => delayOf(flow, about, flows.length === 1));
  return [...of.flat(), ...queueLimit(about)];
}

function delayOf(flow: ShownFlow, about: ChartContext, alone: boolean): readonly Series[] {
  const { colour, text, dash, symbol, label } = flow.identity;
  const { name } = flow.info;
  const mean: LineSeries = {
    ...LINE,
    id: `${name} delay`,
    table: flow.table,
    legend: alone ? "mean" : label,
    meaning: "Mean queuing delay of the packets received in the last 100 ms",
    flow: name,
    values: "queuing_delay_ms",
    average: { of: "queuing_delay_ms", weights: "packets_received" },
    colour,
    text,
    width: flow.detailed ? 1.5 : 1,
    dash,
    symbol,
    ...(alone ? {} : { direct: label }),
    ...(isAudio(flow) ? { finer: "audio" } : {}),
    scales: "always",
    ghost: flow.detailed,
  };
  if (!flow.detailed) return [mean];
  const band: Series = {
    kind: "band",
    id: `${name} delay band`,
    table: flow.table,
    legend: flow.chosen ? "5–95 %" : null,
    finer: "5–95 %",
    meaning: "Between the 5th and the 95th percentile of each 100 ms",
    low: "queuing_delay_p5_ms",
    high: "queuing_delay_p95_ms",
    colour: mix(colour, about.theme.background, 0.25),
  };
  return [mean, band, ...(flow.chosen ? [seenBy(flow)] : [])];
}

/** With jitter, a wrong base delay and the clocks in it: what the controller goes by. */
function seenBy({ identity, info, table }: ShownFlow): LineSeries {
  return {
    ...LINE,
    id: `${info.name} seen delay`,
    table,
    legend: "seen",
    finer: "seen",
    meaning:
      "Delay as the receiver sees it: one-way delay less the base delay that its controller holds, after its filter, before any warp; mean of the packets received in the last 100 ms",
    values: "seen_delay_ms",
    average: { of: "seen_delay_ms", weights: "packets_received" },
    colour: identity.colour,
    text: identity.text,
    width: 1,
    ...inRole("measured"),
    scales: "near",
  };
}

function queueLimit(about: ChartContext): readonly LineSeries[] {
  const { link, schema, scenario, layout, theme } = about;
  if (link === null) return [];
  return [
    {
      ...LINE,
      id: "queue full",
      table: `links.${link}`,
      legend: "queue full",
      meaning: `Longest wait that the limit of link ${link}’s queue allows; what waits when the limit falls or the link slows down stays, and waits longer`,
      direct: "queue full",
      text: theme.harm,
      values: fullQueueWait(schema, scenario, layout, link),
      colour: theme.harm,
      width: 1,
      hold: true,
      ofInterval: true,
      fades: false,
      scales: "never",
    },
  ];
}
