// NADA's congestion signal of one flow: x_curr, the terms that it is made of, its target, and the mode that used it.

import { mix, type Theme } from "../../ink/theme";
import { inRole } from "../style/dashes";
import { identityOf } from "../style/identity";
import { LINE, whileItSends } from "./flows-shown";
import type { AreaSeries, ChartContext, Derived, LineSeries, Series, StripSeries } from "./types";

export function signal(about: ChartContext): readonly Series[] {
  const { schema, layout, flow, theme } = about;
  if (layout.flows.find(({ name }) => name === flow)?.controller !== "nada") return [];
  const table = `decisions.${flow}`;
  const { colour, text, symbol } = identityOf(schema, layout, flow, theme);
  return whileItSends(about, about.flow, [
    { ...x_curr(table), colour, text, symbol },
    ...terms(table, colour, theme),
    sum(table, theme),
    queuing(table, theme),
    target(table, theme),
    mode(table, theme),
  ]);
}

function x_curr(table: string): Omit<LineSeries, "colour"> {
  return {
    ...LINE,
    id: "x_curr",
    table,
    legend: "x_curr",
    meaning: "Aggregate congestion signal as reported. RFC 8698 §4.2, Eq. (2)",
    direct: "x_curr",
    values: "x_curr_ms",
    width: 1.5,
    scales: "always",
    ghost: true,
  };
}

/**
 * Stacked: each area reaches up to the sum so far, the lower ones over the higher. The stack ends where the signal does: what
 * the largest signal cuts off is told by the sum in the legend.
 */
function terms(table: string, colour: string, theme: Theme): readonly AreaSeries[] {
  const area = { kind: "area", table } as const;
  return [
    {
      ...area,
      id: "delay term",
      legend: "delay",
      meaning: "d_tilde, the seen delay after warping. RFC 8698 §4.2, Eq. (1)",
      values: upTo("x_delay_ms"),
      term: "x_delay_ms",
      colour: mix(colour, theme.background, 0.28),
    },
    {
      ...area,
      id: "loss term",
      legend: "+ loss",
      meaning: "DLOSS·(p_loss / PLRREF)². RFC 8698 §4.2, Eq. (2)",
      values: upTo("x_delay_ms", "x_loss_ms"),
      term: "x_loss_ms",
      colour: mix(theme.harm, theme.background, 0.45),
    },
    {
      ...area,
      id: "marks term",
      legend: "+ marks",
      meaning: "DMARK·(p_mark / PMRREF)². RFC 8698 §4.2, Eq. (2)",
      values: upTo("x_delay_ms", "x_loss_ms", "x_mark_ms"),
      term: "x_mark_ms",
      colour: mix(theme.mark, theme.background, 0.55),
    },
  ];
}

/** The sum of some terms, as far as the signal that is reported reaches. */
function upTo(...terms: readonly string[]): Derived {
  return {
    from: ["x_curr_ms", ...terms],
    unit: "ms",
    value: (signal, a, b, c) => Math.min(signal, a + (b || 0) + (c || 0)),
  };
}

/** Drawn only where it is more than the signal: no report can say it, or the profile bounds it. */
function sum(table: string, theme: Theme): LineSeries {
  return {
    ...LINE,
    id: "sum",
    table,
    legend: "= sum",
    meaning:
      "The terms of Eq. (2) added up. x_curr is this in the steps that a report can say, and less where the largest signal cuts it off. RFC 8698 §4.2",
    values: {
      from: ["x_delay_ms", "x_loss_ms", "x_mark_ms"],
      unit: "ms",
      value: (a, b, c) => a + b + c,
    },
    colour: theme.harm,
    width: 1,
    ...inRole("sum"),
    scales: "never",
  };
}

/** Before warping: apart from the delay term only while losses make the delay count for less. */
function queuing(table: string, theme: Theme): LineSeries {
  return {
    ...LINE,
    id: "queuing",
    table,
    legend: "seen delay",
    meaning:
      "d_queue, the delay as the receiver sees it, filtered, before warping. Once packets were lost only a part of a long one counts. RFC 8698 §4.2, Eq. (1)",
    values: "d_queue_ms",
    colour: theme.muted,
    width: 1,
    ...inRole("measured"),
    scales: "near",
  };
}

function target(table: string, theme: Theme): LineSeries {
  return {
    ...LINE,
    id: "target",
    table,
    legend: "target",
    meaning: "PRIO·XREF·RMAX / r_ref: where the signal settles. RFC 8698 §4.3, Eq. (6)",
    direct: "target",
    text: theme.muted,
    values: "x_target_ms",
    colour: theme.muted,
    width: 1,
    ...inRole("bound"),
    scales: "near",
  };
}

function mode(table: string, theme: Theme): StripSeries {
  return {
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
  };
}
