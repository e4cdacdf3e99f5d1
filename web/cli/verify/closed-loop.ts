// One flow in closed loop: its target, delay and losses in a span, measured on our runs as on the recorded ones.

import { Core, type Lab } from "../../src/engine/core";
import { BadInput } from "../faults";
import { mean, quantile } from "./figures";

export interface Measured {
  readonly target_kbps: number;
  readonly delay_mean_ms: number;
  readonly delay_p95_ms: number;
  readonly loss_percent: number;
}

export interface Span {
  readonly from_s: number;
  readonly to_s: number;
}

/** One way without any queue, taken off each packet's time under way. */
export function measuredRun(lab: Lab, scenario: object, span: Span, delay_ms: number): Measured {
  const core = lab.create(JSON.stringify(scenario));
  if (!(core instanceof Core)) throw new BadInput(core);
  core.run(core.duration_s);
  const measured = measuredIn(core, span, delay_ms);
  core.destroy();
  return measured;
}

function measuredIn(core: Core, { from_s, to_s }: Span, delay_ms: number): Measured {
  const delays_ms: number[] = [];
  const sent_s = core.column("packets", "sent_s");
  const received_s = core.column("packets", "received_s");
  const kinds = core.column("packets", "kind");
  let lost = 0;
  sent_s.forEach((sent, row) => {
    if (kinds[row] !== 0 || !(sent >= from_s && sent < to_s)) return;
    const received = received_s[row] ?? Number.NaN;
    if (Number.isNaN(received)) lost += 1;
    else delays_ms.push(1000 * (received - sent) - delay_ms);
  });
  return {
    target_kbps: meanOverTime(core, from_s, to_s),
    delay_mean_ms: mean(delays_ms),
    delay_p95_ms: quantile(delays_ms, 0.95),
    loss_percent: (100 * lost) / (lost + delays_ms.length),
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
