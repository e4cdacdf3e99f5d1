// The compared metrics of one flow in one span, computed from a run's columns the way the reference computed them.

import { mean } from "../../../model/data/statistics/moments";
import { interpolated } from "../../../model/data/statistics/quantiles";
import { FATE, PACKET_KIND } from "../../../model/engine/packet-codes";
import type { Columns } from "../../../model/engine/types";
import type { ComparedMetric, ReferenceRow } from "./reference";

export type Measured = Readonly<Record<ComparedMetric, number>>;

/** Times of rows are decimal; a nanosecond parts no row from its border. */
const SLACK_S = 1e-9;

/** NaN where there is nothing to measure. */
export function measured(run: Columns, { flow, from_s, to_s, metrics }: ReferenceRow): Measured {
  // A TCP flow has no queuing delay among its decisions.
  const delays = metrics.delay_mean_ms === null ? [] : decidedDelays(run, flow, from_s, to_s);
  return {
    rate_kbps: meanRate(run, flow, from_s, to_s),
    delay_mean_ms: mean(delays),
    delay_p95_ms: interpolated(delays, 0.95),
    loss_percent: lossPercent(run, flow, from_s, to_s),
  };
}

/** Received IP packets of the 100 ms bins that end in (from, to], over the span. */
function meanRate(run: Columns, flow: string, from_s: number, to_s: number): number {
  const end_s = run.column(`flows.${flow}`, "t_s");
  const rate_kbps = run.column(`flows.${flow}`, "receiving_rate_kbps");
  const inSpan: number[] = [];
  for (let row = 0; row < end_s.length; row += 1) {
    const t = end_s[row] ?? Number.NaN;
    if (t > from_s + SLACK_S && t <= to_s + SLACK_S) inSpan.push(rate_kbps[row] ?? 0);
  }
  return mean(inSpan);
}

/** The controller's queuing delay at each decision in [from, to), in whole ms as its log has it. */
function decidedDelays(run: Columns, flow: string, from_s: number, to_s: number): number[] {
  const at_s = run.column(`decisions.${flow}`, "t_s");
  const d_queue_ms = run.column(`decisions.${flow}`, "d_queue_ms");
  const inSpan: number[] = [];
  for (let row = 0; row < at_s.length; row += 1) {
    const t = at_s[row] ?? Number.NaN;
    if (t >= from_s && t < to_s) inSpan.push(Math.floor((d_queue_ms[row] ?? 0) + SLACK_S));
  }
  return inSpan;
}

/** Lost / sent, of the packets sent in [from, to). */
function lossPercent(run: Columns, flow: string, from_s: number, to_s: number): number {
  const index = run.layout.flows.findIndex(({ name }) => name === flow);
  const flows = run.column("packets", "flow");
  const kinds = run.column("packets", "kind");
  const fates = run.column("packets", "fate");
  const sent_s = run.column("packets", "sent_s");
  let sent = 0;
  let lost = 0;
  for (let row = 0; row < flows.length; row += 1) {
    const t = sent_s[row] ?? Number.NaN;
    if (flows[row] !== index || kinds[row] !== PACKET_KIND.media || !(t >= from_s && t < to_s))
      continue;
    const fate = fates[row];
    if (fate === FATE.duplicate) continue;
    sent += 1;
    if (fate !== FATE.received) lost += 1;
  }
  return sent === 0 ? Number.NaN : (100 * lost) / sent;
}
