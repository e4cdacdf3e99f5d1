// Which metrics of RFC 8868 the table shows, in what order, and what each of them means.

import { metricLabel, metricUnit } from "../../data/metric-labels";
import type { Metrics, Schema } from "../../scenario/types";

export interface MetricRow {
  readonly label: string;
  /** Unit shown; a ratio is shown in percent. */
  readonly unit: string;
  readonly meaning: string;
  /** Names of the metrics: one, or those of `DELAYS`. */
  readonly names: readonly string[];
  /** The one of them by whose source its tip explains the row. */
  readonly representative: string;
  readonly of: "flow" | "link" | "run";
}

/** Columns of the delays, a percentile each or the mean: the head, and the metric below it. */
const DELAYS = {
  p5: "queuing_delay_p5_ms",
  mean: "queuing_delay_mean_ms",
  p95: "queuing_delay_p95_ms",
} as const;
export const SPREAD_HEADS = Object.keys(DELAYS);

export const SPREAD_ROWS: readonly MetricRow[] = [
  {
    label: "Queuing delay",
    unit: "ms",
    meaning:
      "One way, propagation not included, over all packets received; p5 and p95 are percentiles.",
    names: Object.values(DELAYS),
    representative: DELAYS.mean,
    of: "flow",
  },
  {
    label: "Link’s queue",
    unit: "ms",
    meaning: "Time that the bytes in the queue need at the present capacity.",
    names: Object.values(DELAYS),
    representative: DELAYS.mean,
    of: "link",
  },
];

export const SINGLE_ROWS: readonly MetricRow[] = [
  row(
    "utilisation",
    "link",
    "What all flows together put through the link, as a share of its capacity. What one flow alone received of it is the gallery’s “share of capacity”.",
  ),
  row(
    "fair_share_ratio",
    "flow",
    "Mean receiving rate as a multiple of the fair share; RFC 8868 asks for 0.33 to 3.",
  ),
  row("convergence_time_s", "flow", "Time until the rate is stable."),
  row("oscillations", "flow", "How often the rate swings between a low and a high mark."),
  row("loss_ratio", "flow", "Packets sent that never arrived."),
  row("mark_ratio", "flow", "Packets received with an ECN congestion mark."),
  row("frame_rate_fps", "flow", "Frames of which every packet arrived, a second."),
  row("freezes", "flow", "Intervals between frames of three times the usual and 150 ms more."),
  row("mean_goodput_kbps", "flow", "Payload received, headers not counted."),
  row("feedback_overhead_ratio", "flow", "Reports on the return path as a share of the media."),
  row("mean_feedback_rate_kbps", "flow", "RTCP of the receiver, with IP and UDP headers."),
  row("mean_decision_interval_ms", "flow", "Mean time between two decisions of the controller."),
  row("packets_sent", "flow", "Media packets, in the range shown."),
  row("jain_index", "run", "1 if all flows get their fair share, 1/n if one of n gets all."),
];

type Part = Pick<Metrics, "flows" | "links" | "jain_index">;

/** Values in the unit shown; NaN where the core gives none. */
export function valuesOf(part: Part, { names, of, unit }: MetricRow, flow: string, link: string) {
  return names.map((name) => {
    const value = figureOf(part, of, of === "flow" ? flow : link, name);
    return value == null ? Number.NaN : unit === "%" ? value * 100 : value;
  });
}

/** Of a whole run there is one. */
export function figureOf(part: Part, of: MetricRow["of"], name: string, metric: string) {
  if (of === "run") return part.jain_index;
  return (of === "flow" ? part.flows : part.links)[name]?.[metric];
}

/** Meaning in a sentence, then how exactly it is computed and by which document, in the core's own words. */
export function metricTip(row: MetricRow, schema: Schema): string {
  const info = schema.metrics.find(
    ({ name, of }) => name === row.representative && (of ?? row.of) === row.of,
  );
  return info ? `${row.meaning} ${info.source}.` : row.meaning;
}

function row(name: string, of: MetricRow["of"], meaning: string): MetricRow {
  // That they are packets is in their name.
  const unit = name.startsWith("packets_") ? "" : metricUnit(name);
  return { label: metricLabel(name, of), unit, meaning, names: [name], representative: name, of };
}
