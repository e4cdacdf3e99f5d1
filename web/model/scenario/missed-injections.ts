// Faults injected into packets that never came, or had gone by.

import { FATE } from "../engine/packet-codes";
import { type Injection, injectionOf, rowOfPacket } from "./injected";
import type { Change, Columns } from "./types";

/** What a flow is called where people read of it. */
type LabelOf = (flow: string) => string;

/** Changes of packets that never came, or had gone by, in a run that is whole: each with a sentence. */
export function missedInjections(
  changes: readonly Change[],
  run: Columns,
  labelOf: LabelOf,
): ReadonlyMap<Change, string> {
  const missed = new Map<Change, string>();
  for (const change of changes) {
    const one = injectionOf(change.set);
    const why = one === null ? null : missedBecause(one, change, run, labelOf);
    if (why !== null) missed.set(change, why);
  }
  return missed;
}

function missedBecause(
  { flow, packet, what }: Injection,
  { at_s }: Change,
  run: Columns,
  labelOf: LabelOf,
): string | null {
  const { row, last } = rowOfPacket(run, flow, packet);
  const name = labelOf(flow);
  if (row < 0) {
    return last < 0
      ? `${name} sends no packets at all`
      : `${name} sends no packet ${packet}: its last one is ${last}`;
  }
  const of = (column: string): number => run.column("packets", column)[row] as number;
  const done = what === "drop" ? of("fate") === FATE.injected : of("marked") === 1;
  // Whether one that has gone by was late is not in the table.
  const gone = what !== "delay_ms" && !done && of("sent_s") < at_s;
  return gone
    ? `packet ${packet} of ${name} was sent at ${of("sent_s").toFixed(3)} s, before ${at_s} s`
    : null;
}
