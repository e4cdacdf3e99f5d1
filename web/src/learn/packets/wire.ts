// What a link does to packets besides queueing them: who is on its wire, who is held up there, and where packets are lost.

import { type DropsAt, FATE } from "../../../model/engine";
import type { Passages } from "./in-flight";
import type { LinkInput, SceneInput, Wire } from "./scene-types";

/** A packet that needs this much longer than the wire is held up: by jitter, a delay spike, reordering or an injected fault. */
const LATE_MS = 10;

/** `rows` are those that have left the queue and not arrived. */
export function wireOf(
  { passages, t_s }: Pick<SceneInput, "passages" | "t_s">,
  { wire_ms }: LinkInput,
  rows: readonly number[],
): Wire {
  const { dequeued_s, arrived_s } = passages;
  const inOrder = rows.toSorted((a, b) => (dequeued_s[a] as number) - (dequeued_s[b] as number));
  // From the newest on: a packet that arrives after one that left later is overtaken.
  let first_s = Number.POSITIVE_INFINITY;
  let [late, most_ms, overtaken] = [0, 0, 0];
  const packets = inOrder.toReversed().map((row) => {
    const from_s = dequeued_s[row] as number;
    const to_s = arrived_s[row] as number;
    const isOvertaken = to_s > first_s;
    first_s = Math.min(first_s, Number.isNaN(to_s) ? first_s : to_s);
    const extra_ms = 1000 * (to_s - from_s) - wire_ms;
    const isLate = isOvertaken || extra_ms > LATE_MS;
    if (isLate) {
      late += 1;
      most_ms = Math.max(most_ms, extra_ms);
    }
    if (isOvertaken) overtaken += 1;
    const whole = to_s - from_s;
    const share = whole > 0 ? Math.min(1, Math.max(0, (t_s - from_s) / whole)) : 1;
    return { row, share, late: isLate };
  });
  return { packets: packets.toReversed(), late: { packets: late, most_ms, overtaken } };
}

/** Where a packet is lost, counted with the others: on the way to the queue, at its tail or at its head. */
export function lossPosition(
  { fate }: Passages,
  row: number,
  { earlyDrops, overflowDrops }: LinkInput,
  { left, head }: { readonly left: number; readonly head: number },
  lost: { early: number; random: number; injected: number },
): number {
  const at = (end: DropsAt): number => (end === "head" ? head - 6 : left - 12);
  switch (fate[row]) {
    case FATE.droppedEarly:
      lost.early += 1;
      return at(earlyDrops);
    case FATE.lostAtRandom:
      lost.random += 1;
      return left - 22;
    case FATE.injected:
      lost.injected += 1;
      return left - 22;
    default:
      return at(overflowDrops);
  }
}
