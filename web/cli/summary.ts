// A run in a few lines that a person reads: per flow, per link, per capacity segment.

import type { Figures, Metrics } from "../src/engine/metrics";
import { figure, percent, table } from "./table";

export function summary(metrics: Metrics): string {
  const parts = [flowTable(metrics), linkTable(metrics)];
  if (metrics.segments.length > 1) parts.push(segmentTable(metrics));
  if (metrics.jain_index !== null) parts.push(`Jain's index ${figure(metrics.jain_index, 3)}\n`);
  return parts.join("\n");
}

function flowTable({ flows }: Metrics): string {
  const head = ["flow", "sent", "received", "r_ref", "delay p5", "mean", "median", "p95", "lost"];
  const rows = Object.entries(flows).map(([name, of]) => [
    name,
    figure(of.mean_sending_rate_kbps),
    figure(of.mean_receiving_rate_kbps),
    figure(of.mean_reference_rate_kbps),
    ...delays(of),
    percent(of.loss_ratio),
    figure(of.convergence_time_s, 1),
  ]);
  const units = ["", "kbit/s", "kbit/s", "kbit/s", "ms", "ms", "ms", "ms", "%", "s"];
  return table([[...head, "converged"], units, ...rows], 2);
}

function linkTable({ links }: Metrics): string {
  const head = ["link", "through", "used", "queue p5", "mean", "median", "p95", "dropped"];
  const rows = Object.entries(links).map(([name, of]) => [
    name,
    figure(of.mean_throughput_kbps),
    percent(of.utilisation),
    ...delays(of),
    percent(of.drop_ratio),
  ]);
  return table([head, ["", "kbit/s", "%", "ms", "ms", "ms", "ms", "%"], ...rows], 2);
}

function segmentTable({ segments }: Metrics): string {
  const head = ["from", "to", "link", "capacity", "flow", "received", "delay mean", "p95", "lost"];
  const rows = segments.flatMap(({ from_s, to_s, link, capacity_kbps, flows }) =>
    Object.entries(flows).map(([name, of]) => [
      figure(from_s, 1),
      figure(to_s, 1),
      link,
      typeof capacity_kbps === "number" ? figure(capacity_kbps) : "-",
      name,
      figure(of.mean_receiving_rate_kbps),
      figure(of.queuing_delay_mean_ms),
      figure(of.queuing_delay_p95_ms),
      percent(of.loss_ratio),
    ]),
  );
  return table([head, ["s", "s", "", "kbit/s", "", "kbit/s", "ms", "ms", "%"], ...rows], 2);
}

function delays(of: Figures): readonly string[] {
  return [
    figure(of.queuing_delay_p5_ms),
    figure(of.queuing_delay_mean_ms),
    figure(of.queuing_delay_median_ms),
    figure(of.queuing_delay_p95_ms),
  ];
}
