// Rates: what each flow receives, sends and aims at, under the capacity and the share of it that would be fair.

import { endOf, startOf } from "../../../model/scenario/flow-span";
import { changesOf, inForce } from "../../../model/scenario/in-force";
import { linkTitle } from "../../../model/scenario/names/names";
import { noEffectBecause } from "../../../model/scenario/no-effect";
import { largestFall_ms } from "../../../model/scenario/recorded";
import type { Range } from "../../ink/geometry";
import { mix, type Theme } from "../../ink/theme";
import { DASH, inRole } from "../style/dashes";
import { narrowest } from "./about";
import { flowsShown, isAudio, LINE, type ShownFlow, whileItSends } from "./flows-shown";
import type { ChartContext, LineSeries, Series } from "./types";

export function rates(about: ChartContext): readonly Series[] {
  const flows = flowsShown(about);
  return [
    ...flows.flatMap((flow) =>
      whileItSends(about, flow.info.name, ratesOf(flow, about, flows.length === 1)),
    ),
    ...linkRates(about),
    ...fairShare(about),
  ];
}

function ratesOf(flow: ShownFlow, about: ChartContext, alone: boolean): readonly LineSeries[] {
  const { name, controller, family } = flow.info;
  const within = whenOn(about, name);
  const receiving = receivingRate(flow, within, alone, isReleasedAtOnce(about, flow.info.path));
  if (!flow.detailed || controller === "none") return [receiving];
  // A TCP has a window, and no rate that it would ask for.
  const references = family === "tcp" ? [] : [referenceRate(flow, within)];
  return [receiving, ...references, sendingRate(flow, within, about.theme)];
}

function baseOf({ table, identity: { colour, symbol } }: ShownFlow) {
  return { ...LINE, table, colour, symbol } as const;
}

/** A tenth of what the rate is counted over: below, what is released at once does not show. */
const SHOWN_FALL_ms = 50;

/** Delay spikes, and a recorded delay that falls, hold packets behind the queue and let go of all of them at once: more arrives then than any
 * link carries. */
function isReleasedAtOnce({ schema, scenario }: ChartContext, path: readonly string[]): boolean {
  return path.some((link) => {
    const interval = `links.${link}.spikes.interval_s`;
    const values = [
      inForce(schema, { ...scenario, changes: [] }, interval, 0),
      ...changesOf(scenario, interval).map(({ to }) => to),
    ];
    return (
      values.some((value) => Number(value) > 0) || largestFall_ms(scenario, link) >= SHOWN_FALL_ms
    );
  });
}

function receivingRate(
  flow: ShownFlow,
  within: Range,
  alone: boolean,
  atOnce: boolean,
): LineSeries {
  const { text, dash, label } = flow.identity;
  const { name, controller } = flow.info;
  return {
    ...baseOf(flow),
    id: `${name} receiving`,
    legend: flow.extra ? null : atOnce ? `${label}, held and released at once` : label,
    meaning: `Receiving rate: IP bytes that arrived in the last 500 ms (LOGWIN of RFC 8698)${atOnce ? "; delay spikes or a recorded delay that falls hold packets and release them at once, so that more arrives than the link carries" : ""}`,
    flow: name,
    values: "receiving_rate_500ms_kbps",
    average: { of: "receiving_rate_kbps", within },
    width: flow.chosen || alone ? 2 : controller === "none" || !flow.detailed ? 1 : 1.5,
    // An aggregate is drawn without what costs much and says little.
    dash: flow.extra ? DASH.solid : dash,
    ...(flow.extra ? {} : { direct: label, text }),
    ...(isAudio(flow) ? { finer: "audio" } : {}),
    scales: "always",
    ghost: flow.detailed,
  };
}

function referenceRate(flow: ShownFlow, within: Range): LineSeries {
  return {
    ...baseOf(flow),
    id: `${flow.info.name} reference`,
    // The other lines of the chart are IP packets.
    legend: `${flow.whose}reference without headers`,
    finer: "reference",
    meaning:
      "r_ref, the rate that the controller aims at: media without headers, beside IP packets. RFC 8698 §4.3",
    values: "reference_rate_kbps",
    average: { of: "reference_rate_kbps", within },
    width: 1,
    ...inRole("reference"),
    hold: true,
    scales: "near",
  };
}

function sendingRate(flow: ShownFlow, within: Range, { background }: Theme): LineSeries {
  return {
    ...baseOf(flow),
    id: `${flow.info.name} sending`,
    legend: `${flow.whose}sending`,
    finer: "sending",
    meaning: "Sending rate: IP bytes sent in the last 500 ms (LOGWIN of RFC 8698)",
    values: "sending_rate_500ms_kbps",
    average: { of: "sending_rate_kbps", within },
    colour: mix(flow.identity.colour, background, 0.55),
    width: 1,
    scales: "always",
  };
}

/** While it lasts a flow is on, also where it pauses. */
function whenOn({ schema, scenario }: ChartContext, name: string): Range {
  return [startOf(scenario, name), endOf(schema, scenario, name) ?? Number.POSITIVE_INFINITY];
}

const HELD = { hold: true, ofInterval: true, fades: false } as const;

function linkRates(about: ChartContext): readonly LineSeries[] {
  const { link, theme, layout, scenario } = about;
  if (link === null) return [];
  const name = linkTitle(scenario, link);
  const several = new Set(layout.flows.flatMap(({ path }) => path)).size > 1;
  return [
    {
      ...capacityOf(link, about),
      id: "capacity",
      legend: several ? `capacity of ${name}` : "capacity",
      meaning: `What link ${name} carries; drag the line to change it`,
      direct: several ? name : "capacity",
      colour: theme.ink,
      width: 1.25,
    },
    ...otherLimits(link, about).map((other): LineSeries => {
      const title = linkTitle(scenario, other);
      return {
        ...capacityOf(other, about),
        id: `capacity of ${other}`,
        legend: `capacity of ${title}`,
        meaning: `What link ${title} carries, which limits another of these flows`,
        direct: title,
        dash: DASH.longest,
        colour: mix(theme.ink, theme.background, 0.7),
        width: 1,
      };
    }),
  ];
}

/** Of the flow in view. What its path would give it beyond its own highest rate stands in the table of figures: here it would be a line more. */
function fairShare({ layout, flow, theme }: ChartContext): readonly LineSeries[] {
  const info = layout.flows.find(({ name }) => name === flow);
  if (info === undefined || info.controller === "none") return [];
  const { connections = 1 } = info;
  return [
    {
      ...LINE,
      ...HELD,
      table: `flows.${flow}`,
      id: "fair share",
      legend: connections > 1 ? `fair share of ${connections} connections` : "fair share",
      ...(connections > 1 && { each: connections }),
      finer: "fair share",
      meaning:
        "Fair share of the flow in view, as a rate of IP packets, max-min over the whole network: flows of a fixed rate take theirs first; then all connections rise together, by their weights, until a full link or their own highest rate stops them",
      values: "fair_share_kbps",
      colour: theme.muted,
      width: 1,
      ...inRole("share"),
      scales: "never",
    },
  ];
}

type Capacity = Omit<LineSeries, "id" | "legend" | "colour" | "width">;

function capacityOf(link: string, { schema, scenario, theme }: ChartContext): Capacity {
  const path = `links.${link}.capacity_kbps`;
  return {
    ...LINE,
    ...HELD,
    table: `links.${link}`,
    text: theme.ink,
    values: "capacity_kbps",
    scales: "always",
    ...(noEffectBecause(schema, scenario, path) === null && {
      valueAt: (t_s: number) => Number(inForce(schema, scenario, path, t_s)),
    }),
  };
}

/** More have no room. */
const MOST_OTHERS = 2;

/** Links beside the one in view that limit a flow with a controller: above its line such a flow would seem to break the link. */
function otherLimits(link: string, { layout, scenario }: ChartContext): readonly string[] {
  const limits = layout.flows
    .filter(({ controller, family }) => controller !== "none" && family !== "background")
    .map(({ path }) => narrowest(scenario.links, path));
  return [...new Set(limits)]
    .filter((one): one is string => one !== null && one !== link)
    .slice(0, MOST_OTHERS);
}
