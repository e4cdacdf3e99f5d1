// What the page calls the core's figures, and the units in which it shows them: the same words in every table. The core has its own,
// but pages that run nothing have no core. A figure that is not listed is called after its name.

type Words = readonly [label: string, unit: string];

const QUEUING: readonly (readonly [RegExp, string])[] = [
  [/_p5_ms$/, "5 %"],
  [/_mean_ms$/, "mean"],
  [/_median_ms$/, "median"],
  [/_p95_ms$/, "95 %"],
];

/** In the unit shown: `%` is a ratio of the core times a hundred. */
const WORDS: Readonly<Record<string, Words>> = {
  mean_sending_rate_kbps: ["Sending rate", "kbit/s"],
  mean_receiving_rate_kbps: ["Receiving rate", "kbit/s"],
  mean_goodput_kbps: ["Goodput", "kbit/s"],
  mean_reference_rate_kbps: ["Reference rate", "kbit/s"],
  packets_sent: ["Packets sent", "packets"],
  packets_received: ["Packets received", "packets"],
  packets_lost: ["Packets lost", "packets"],
  loss_ratio: ["Loss", "%"],
  mark_ratio: ["Marked", "%"],
  convergence_time_s: ["Convergence", "s"],
  oscillations: ["Oscillations", ""],
  fair_share_ratio: ["Fair-share ratio", ""],
  above_fair_share_kbps: ["Above the fair share", "kbit/s"],
  below_fair_share_kbps: ["Below the fair share", "kbit/s"],
  feedback_overhead_ratio: ["Feedback overhead", "%"],
  mean_feedback_rate_kbps: ["Feedback rate", "kbit/s"],
  mean_decision_interval_ms: ["Between decisions", "ms"],
  mean_x_curr_ms: ["Congestion signal, mean", "ms"],
  frame_rate_fps: ["Frames shown", "frames/s"],
  freezes: ["Freezes", ""],
  frozen_s: ["Frozen", "s"],
  utilisation: ["Link’s utilisation", "%"],
  mean_throughput_kbps: ["Link’s throughput", "kbit/s"],
  drop_ratio: ["Dropped", "%"],
  receiving_rate_std_kbps: ["Receiving rate, standard deviation", "kbit/s"],
  queuing_delay_std_ms: ["Queuing delay, standard deviation", "ms"],
  jain_index: ["Jain’s index", ""],
  fairness_1s: ["Fair windows of 1 s", "%"],
  fairness_5s: ["Fair windows of 5 s", "%"],
  fairness_20s: ["Fair windows of 20 s", "%"],
  rtcp_percent: ["RTCP, % of the session’s bandwidth", ""],
  rtcp_kbps: ["RTCP", "kbit/s"],
  suppressed_ratio: ["Share of feedback suppressed", ""],
  unsent_ratio: ["Share of feedback not sent", ""],
  failure_ratio: ["Share of losses reported by several", ""],
  mean_waiting_ms: ["Mean waiting time of feedback", "ms"],
};

const UNITS: readonly (readonly [RegExp, string])[] = [
  [/_kbps$/, "kbit/s"],
  [/_ms$/, "ms"],
  [/_s$/, "s"],
  [/_bytes$/, "bytes"],
  [/(loss|drop|mark|overhead)_ratio$/, "%"],
];

/** Delays have the same names of a flow and of a link, whose delay is its queue's. */
export function metricLabel(metric: string, of: "flow" | "link" | "run" = "flow"): string {
  const known = WORDS[metric];
  if (known !== undefined) return known[0];
  const [ending, part] = QUEUING.find(([pattern]) => pattern.test(metric)) ?? [];
  if (ending !== undefined) {
    const queue = of === "link" && metric.startsWith("queuing_delay");
    const what = queue ? "Link’s queue" : plain(metric.replace(ending, ""));
    return `${what.replace("One way", "One-way")}, ${part}`;
  }
  const unit = UNITS.find(([pattern, name]) => name !== "%" && pattern.test(metric))?.[0];
  return plain(unit === undefined ? metric : metric.replace(unit, ""));
}

/** The unit shown; empty for a bare number. */
export function metricUnit(metric: string): string {
  return WORDS[metric]?.[1] ?? UNITS.find(([pattern]) => pattern.test(metric))?.[1] ?? "";
}

/** In the unit shown; 0.29 is 29 and not a little less. */
export function metricShown(metric: string, value: number): number {
  return metricUnit(metric) === "%" ? Number((value * 100).toPrecision(12)) : value;
}

/** `one_way_delay` → "One way delay" */
function plain(name: string): string {
  const words = name.replaceAll("_", " ");
  return words.slice(0, 1).toUpperCase() + words.slice(1);
}
