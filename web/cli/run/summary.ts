// A run in a few lines that a person reads: per flow, per link, per capacity segment.

import type { Metrics, MetricValues } from "../../src/lab/engine/metrics";
import { percent, shownNumber, textTable } from "../terminal/table";

export function summary(metrics: Metrics): string {
  if (metrics.session !== undefined) return memberTable(metrics.session, metrics.members ?? {});
  const parts = [flowTable(metrics), linkTable(metrics)];
  if (metrics.segments.length > 1) parts.push(segmentTable(metrics));
  if (metrics.jain_index !== null)
    parts.push(`Jain's index ${shownNumber(metrics.jain_index, 3)}\n`);
  if (metrics.fairness_1s !== null) parts.push(fairness(metrics));
  return parts.join("\n");
}

/** RFC 8868 §3 M7 asks for several intervals. */
function fairness({ fairness_1s, fairness_5s, fairness_20s }: Metrics): string {
  const shares = [fairness_1s, fairness_5s, fairness_20s].map((share) => percent(share));
  return `within a factor of 3 of each other: ${shares.join(", ")} % of windows of 1, 5, 20 s\n`;
}

/** Where the capacity changes, "converged" belongs to its segments: the whole run compares with a mean over all of them. */
function flowTable({ flows, segments }: Metrics): string {
  const head = ["flow", "sent", "received", "r_ref", "delay p5", "mean", "median", "p95", "lost"];
  const whole = segments.length <= 1;
  const rows = Object.entries(flows).map(([name, of]) => [
    name,
    shownNumber(of.mean_sending_rate_kbps),
    shownNumber(of.mean_receiving_rate_kbps),
    shownNumber(of.mean_reference_rate_kbps),
    ...delays(of),
    percent(of.loss_ratio),
    ...(whole ? [shownNumber(of.convergence_time_s, 1)] : []),
  ]);
  const units = ["", "kbit/s", "kbit/s", "kbit/s", "ms", "ms", "ms", "ms", "%"];
  const last = whole ? { head: ["converged"], units: ["s"] } : { head: [], units: [] };
  return textTable([[...head, ...last.head], [...units, ...last.units], ...rows], 2);
}

function linkTable({ links }: Metrics): string {
  const head = ["link", "through", "used", "queue p5", "mean", "median", "p95", "dropped"];
  const rows = Object.entries(links).map(([name, of]) => [
    name,
    shownNumber(of.mean_throughput_kbps),
    percent(of.utilisation),
    ...delays(of),
    percent(of.drop_ratio),
  ]);
  return textTable([head, ["", "kbit/s", "%", "ms", "ms", "ms", "ms", "%"], ...rows], 2);
}

function memberTable(
  session: MetricValues,
  members: Readonly<Record<string, MetricValues>>,
): string {
  const head = ["member", "RTCP", "of session", "packets", "feedback sent", "suppressed"];
  const rows = Object.entries({ ...members, all: session }).map(([name, of]) => [
    name,
    shownNumber(of.rtcp_kbps, 2),
    shownNumber(of.rtcp_percent, 2),
    shownNumber(of.messages),
    shownNumber(of.feedback_sent),
    shownNumber(of.feedback_suppressed),
    shownNumber(of.feedback_discarded),
    shownNumber(of.mean_waiting_ms),
  ]);
  const units = ["", "kbit/s", "%", "", "", "", "", "ms"];
  return textTable([[...head, "discarded", "waited"], units, ...rows], 2);
}

function segmentTable({ segments }: Metrics): string {
  const of = ["flow", "received", "delay mean", "p95", "lost", "converged"];
  const head = ["from", "to", "link", "capacity", ...of];
  const rows = segments.flatMap(({ from_s, to_s, link, capacity_kbps, flows }) =>
    Object.entries(flows).map(([name, of]) => [
      shownNumber(from_s, 1),
      shownNumber(to_s, 1),
      link,
      typeof capacity_kbps === "number" ? shownNumber(capacity_kbps) : "-",
      name,
      shownNumber(of.mean_receiving_rate_kbps),
      shownNumber(of.queuing_delay_mean_ms),
      shownNumber(of.queuing_delay_p95_ms),
      percent(of.loss_ratio),
      shownNumber(of.convergence_time_s, 1),
    ]),
  );
  const units = ["s", "s", "", "kbit/s", "", "kbit/s", "ms", "ms", "%", "s"];
  return textTable([head, units, ...rows], 2);
}

function delays(of: MetricValues): readonly string[] {
  return [
    shownNumber(of.queuing_delay_p5_ms),
    shownNumber(of.queuing_delay_mean_ms),
    shownNumber(of.queuing_delay_median_ms),
    shownNumber(of.queuing_delay_p95_ms),
  ];
}
