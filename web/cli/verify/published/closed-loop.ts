// One flow in closed loop: its target, delay and losses in a span, measured on our runs as on the recorded ones.

import { mean } from "../../../model/data/statistics/moments";
import { interpolated } from "../../../model/data/statistics/quantiles";
import type { Core, Lab } from "../../../model/engine/core";
import { ran } from "../compare/ran";

export interface Measured {
  readonly target_kbps: number;
  readonly delay_mean_ms: number;
  readonly delay_p95_ms: number;
  readonly loss_percent: number;
  /** Over reports instead of over time and packets: a busy flow has more of them. */
  readonly report_target_kbps: number;
  readonly report_delay_p95_ms: number;
}

export interface Span {
  readonly from_s: number;
  readonly to_s: number;
}

/** One way without any queue, taken off each packet's time under way. */
export function measuredRun(lab: Lab, scenario: object, span: Span, delay_ms: number): Measured {
  return ran(lab, scenario, (core) => measuredIn(core, span, delay_ms));
}

const MEDIA = 0;

function measuredIn(core: Core, { from_s, to_s }: Span, delay_ms: number): Measured {
  const packets = packetsOf(core, MEDIA);
  const inSpan = packets.filter(({ sent_s }) => sent_s >= from_s && sent_s < to_s);
  const arrived = inSpan.filter(({ received_s }) => !Number.isNaN(received_s));
  const delays_ms = arrived.map((packet) => waited(packet) - delay_ms);
  const lost = inSpan.length - arrived.length;
  return {
    target_kbps: meanOverTime(core, from_s, to_s),
    delay_mean_ms: mean(delays_ms),
    delay_p95_ms: interpolated(delays_ms, 0.95),
    loss_percent: (100 * lost) / inSpan.length,
    ...overReports(core, packets, from_s),
  };
}

interface Packet {
  readonly sent_s: number;
  readonly received_s: number;
}

const waited = ({ sent_s, received_s }: Packet): number => 1000 * (received_s - sent_s);

function packetsOf(core: Core, kind: number): readonly Packet[] {
  const sent_s = core.column("packets", "sent_s");
  const received_s = core.column("packets", "received_s");
  const packets: Packet[] = [];
  core.column("packets", "kind").forEach((of, row) => {
    if (of !== kind) return;
    packets.push({ sent_s: sent_s[row] ?? 0, received_s: received_s[row] ?? Number.NaN });
  });
  return packets;
}

const REPORT = 1;

/** At each report the target that holds then, and how much longer its newest packet took than the fastest before. */
function overReports(core: Core, packets: readonly Packet[], from_s: number) {
  const reports_s = packetsOf(core, REPORT)
    .map(({ received_s }) => received_s)
    .sort((a, b) => a - b);
  const media = packets
    .filter(({ received_s }) => !Number.isNaN(received_s))
    .sort((a, b) => a.received_s - b.received_s);
  const at_s = core.column("decisions.video", "t_s");
  const target_kbps = core.column("decisions.video", "target_kbps");
  const targets: number[] = [];
  const delays_ms: number[] = [];
  let [decision, next, fastest_ms, newest_ms] = [0, 0, Number.POSITIVE_INFINITY, 0];
  for (const t of reports_s) {
    while ((at_s[decision + 1] ?? Number.POSITIVE_INFINITY) <= t) decision += 1;
    for (; next < media.length; next += 1) {
      const packet = media[next];
      if (packet === undefined || packet.received_s > t) break;
      newest_ms = waited(packet);
      fastest_ms = Math.min(fastest_ms, newest_ms);
    }
    if (t < from_s) continue;
    targets.push(target_kbps[decision] ?? 0);
    delays_ms.push(newest_ms - fastest_ms);
  }
  delays_ms.sort((a, b) => a - b);
  return {
    report_target_kbps: mean(targets),
    report_delay_p95_ms: delays_ms[Math.floor(0.95 * delays_ms.length)] ?? Number.NaN,
  };
}

/** Each decision holds until the next one. */
function meanOverTime(core: Core, from_s: number, to_s: number): number {
  const at_s = core.column("decisions.video", "t_s");
  const target_kbps = core.column("decisions.video", "target_kbps");
  let sum = 0;
  at_s.forEach((t, i) => {
    const held_s = Math.min(to_s, at_s[i + 1] ?? to_s) - Math.max(from_s, t);
    sum += Math.max(0, held_s) * (target_kbps[i] ?? 0);
  });
  return sum / (to_s - from_s);
}
