// Every chart there is. A time-series chart is one entry: columns by name, nothing else to write.

import type { FlowInfo } from "./columns";
import { identityOf } from "./identity";
import { queueFull } from "./queue-limit";
import type { About, ChartSpec, Derived, LineSeries, Series } from "./series";
import { mix } from "./theme";

/** More flows than this, and only the selected one shows all of its lines. */
const CROWD = 2;

const LINE = {
  kind: "line",
  dash: [],
  hold: false,
  marker: "circle",
  fades: true,
  ghost: false,
} as const;

export const CATALOG: readonly ChartSpec[] = [
  {
    id: "rates",
    title: "Rate",
    unit: "kbit/s",
    share: 2.1,
    y: { zero: true, least: 100 },
    capacity: true,
    empty: "No flow has sent anything yet.",
    series: (about) => [
      ...flowsOf(about).flatMap((flow) => ratesOf(flow, about)),
      ...linkRates(about),
    ],
  },
  {
    id: "delay",
    title: "Queuing delay",
    unit: "ms",
    share: 1.25,
    y: { zero: true, least: 20 },
    empty: "No packet has arrived yet.",
    series: (about) => [
      ...flowsOf(about, "media").flatMap((flow) => delayOf(flow, about)),
      ...queueLimit(about),
    ],
  },
  {
    id: "signal",
    title: "NADA’s congestion signal",
    unit: "ms",
    share: 1.25,
    y: { zero: true, least: 20 },
    empty: "Only a flow with NADA has a congestion signal.",
    series: (about) => signalOf(about),
  },
  {
    id: "loss",
    title: "Loss and marks",
    unit: "%",
    share: 0.75,
    y: { zero: true, least: 2 },
    empty: "No packet has been sent yet.",
    series: (about) => flowsOf(about).flatMap((flow) => lossOf(flow, about)),
  },
];

/** All flows that a person put there. The generated background of a link is how its capacity varies, not a flow to watch. */
function flowsOf({ layout }: About, only?: "media"): readonly FlowInfo[] {
  return layout.flows.filter(
    ({ name, family }) =>
      !name.endsWith(".background") && (only === undefined || family !== "background"),
  );
}

function ratesOf(flow: FlowInfo, about: About): readonly Series[] {
  const { name } = flow;
  const all = flowsOf(about);
  const { colour, text, dash, marker, label } = identityOf(about.layout, name, about.theme.name);
  const alone = all.length === 1;
  const table = `flows.${name}`;
  const base = { ...LINE, table, colour, marker, scales: "always" } as const;
  const receiving: LineSeries = {
    ...base,
    id: `${name} receiving`,
    legend: alone ? `${label} receiving` : label,
    flow: name,
    values: "receiving_rate_kbps",
    width: name === about.flow || alone ? 2 : 1.5,
    dash,
    direct: label,
    text,
    ghost: true,
  };
  const detailed = flow.controller !== "none" && (all.length <= CROWD || name === about.flow);
  if (!detailed) return [receiving];
  const whose = alone ? "" : `${label} `;
  return [
    {
      ...base,
      id: `${name} sending`,
      legend: `${whose}sending`,
      values: "sending_rate_kbps",
      width: 1,
      colour: mix(colour, about.theme.ground, 0.55),
    },
    receiving,
    {
      ...base,
      id: `${name} reference`,
      legend: `${whose}reference`,
      values: "reference_rate_kbps",
      width: 1,
      dash: [3, 2],
      hold: true,
      scales: "near",
    },
  ];
}

function linkRates({ link, theme }: About): readonly LineSeries[] {
  if (link === null) return [];
  const base = {
    ...LINE,
    table: `links.${link}`,
    hold: true,
    fades: false,
    scales: "near",
  } as const;
  return [
    {
      ...base,
      id: "fair share",
      legend: "fair share",
      values: "fair_share_kbps",
      colour: theme.muted,
      width: 1,
      dash: [1, 3],
      scales: "never",
    },
    {
      ...base,
      id: "capacity",
      legend: "capacity",
      direct: "capacity",
      text: theme.ink,
      values: "capacity_kbps",
      colour: theme.ink,
      width: 1.25,
    },
  ];
}

function delayOf(flow: FlowInfo, about: About): readonly Series[] {
  const { name } = flow;
  const all = flowsOf(about, "media");
  const { colour, text, dash, marker, label } = identityOf(about.layout, name, about.theme.name);
  const table = `flows.${name}`;
  const mean: LineSeries = {
    ...LINE,
    id: `${name} delay`,
    table,
    legend: all.length === 1 ? "mean" : label,
    flow: name,
    values: "queuing_delay_ms",
    colour,
    text,
    width: 1.5,
    dash,
    marker,
    ...(all.length > 1 ? { direct: label } : {}),
    scales: "always",
    ghost: true,
  };
  if (all.length > CROWD && name !== about.flow) return [mean];
  const band: Series = {
    kind: "band",
    id: `${name} delay p5–p95`,
    table,
    legend: all.length === 1 ? "5–95 %" : null,
    low: "queuing_delay_p5_ms",
    high: "queuing_delay_p95_ms",
    colour: mix(colour, about.theme.ground, 0.2),
  };
  return [band, mean];
}

function queueLimit({ link, scenario, theme }: About): readonly LineSeries[] {
  if (link === null) return [];
  return [
    {
      ...LINE,
      id: "queue full",
      table: `links.${link}`,
      legend: "queue full",
      direct: "queue full",
      text: theme.harm,
      values: queueFull(scenario, link),
      colour: theme.harm,
      width: 1,
      hold: true,
      fades: false,
      scales: "never",
    },
  ];
}

/** Sum of the first terms of x_curr. RFC 8698 §4.2, Eq. (2). */
function sumOf(...from: readonly string[]): Derived {
  return { from, unit: "ms", value: (a, b, c) => a + (b || 0) + (c || 0) };
}

function signalOf({ layout, flow, theme }: About): readonly Series[] {
  if (layout.flows.find(({ name }) => name === flow)?.controller !== "nada") return [];
  const table = `decisions.${flow}`;
  const { colour, text } = identityOf(layout, flow, theme.name);
  const area = { kind: "area", table } as const;
  return [
    {
      ...area,
      id: "marks term",
      legend: "marks",
      values: sumOf("x_delay_ms", "x_loss_ms", "x_mark_ms"),
      term: "x_mark_ms",
      colour: mix(theme.mark, theme.ground, 0.6),
    },
    {
      ...area,
      id: "loss term",
      legend: "loss",
      values: sumOf("x_delay_ms", "x_loss_ms"),
      term: "x_loss_ms",
      colour: mix(theme.harm, theme.ground, 0.5),
    },
    {
      ...area,
      id: "delay term",
      legend: "delay",
      values: "x_delay_ms",
      colour: mix(colour, theme.ground, 0.28),
    },
    {
      ...LINE,
      id: "x_curr",
      table,
      legend: "x_curr",
      direct: "x_curr",
      text,
      values: "x_curr_ms",
      colour,
      width: 1.5,
      scales: "always",
      ghost: true,
    },
    {
      ...LINE,
      id: "target",
      table,
      legend: "target XREF·RMAX/r_ref",
      direct: "target",
      text: theme.muted,
      values: "x_target_ms",
      colour: theme.muted,
      width: 1,
      dash: [1, 3],
      scales: "near",
    },
    {
      kind: "strip",
      id: "mode",
      table,
      legend: null,
      colour: theme.modeRamp,
      values: "mode",
      states: [
        {
          value: 0,
          label: "accelerated ramp-up",
          short: "ramp-up",
          colour: theme.modeRamp,
          ink: theme.onRamp,
          hatched: true,
        },
        {
          value: 1,
          label: "gradual update",
          short: "gradual",
          colour: theme.modeGradual,
          ink: theme.onGradual,
          hatched: false,
        },
      ],
    },
  ];
}

function lossOf({ name, family }: FlowInfo, about: About): readonly Series[] {
  const { colour, label } = identityOf(about.layout, name, about.theme.name);
  const alone = flowsOf(about).length === 1;
  const base = { kind: "marks", table: `flows.${name}` } as const;
  const whose = alone ? "" : `${label} `;
  const lost: Series = {
    ...base,
    id: `${name} loss`,
    legend: `${whose}loss`,
    symbol: "cross",
    values: ratioOf("packets_lost", "packets_received"),
    colour: alone ? about.theme.harm : colour,
  };
  if (family === "background") return [lost];
  const marked: Series = {
    ...base,
    id: `${name} marks`,
    legend: `${whose}ECN marks`,
    symbol: "triangle",
    values: {
      from: ["packets_marked", "packets_received"],
      unit: "%",
      value: (marks, received) => (100 * marks) / received,
    },
    colour: alone ? about.theme.mark : colour,
  };
  return [lost, marked];
}

/** Percentage of `part` among both. */
function ratioOf(part: string, rest: string): Derived {
  return { from: [part, rest], unit: "%", value: (a, b) => (100 * a) / (a + b) };
}
