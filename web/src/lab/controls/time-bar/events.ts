// Moments worth jumping to or telling: where a flow loses packets and where its controller changes mode.
// Losses close together are one burst, so that a bad second is one mark and one sentence.

import { SESSION_KIND } from "../../../../model/engine/packet-codes";
import type { Columns } from "../../../../model/scenario/types";

export interface RunEvent {
  readonly at_s: number;
  readonly kind: "loss" | "mode";
  /** Name of the flow; of a session's loss, of the link. */
  readonly of: string;
  /** Packets lost in the burst, or the mode entered (0 ramp-up, 1 gradual update). */
  readonly value: number;
  /** When the last packet of a burst was lost. */
  readonly until_s?: number;
}

/** A burst ends after this long without a loss. */
const BURST_GAP_S = 1;

export function eventsOf(columns: Columns): readonly RunEvent[] {
  const events = columns.layout.flows
    .filter(({ family }) => family !== "background")
    .flatMap(({ name }) => [...lossBursts(columns, name), ...modeChanges(columns, name)]);
  return [...events, ...sessionLosses(columns)].sort((a, b) => a.at_s - b.at_s);
}

/** So many marks of a session's losses can be told apart over the whole run. */
const MOST_BURSTS = 240;

/** Of data; those of a session go on all the time, and what lies closer than can be shown is one. */
function sessionLosses(columns: Columns): RunEvent[] {
  const t = columns.column("losses", "t_s");
  const kind = columns.column("losses", "kind");
  const link = columns.column("losses", "link");
  const gap_s = (t.at(-1) ?? 0) / MOST_BURSTS;
  const bursts: { at_s: number; of: string; value: number }[] = [];
  for (let row = 0; row < t.length; row += 1) {
    if (kind[row] !== SESSION_KIND.data) continue;
    const at_s = t[row] as number;
    const burst = bursts.at(-1);
    if (burst && at_s - burst.at_s < gap_s) burst.value += 1;
    else bursts.push({ at_s, of: columns.layout.links[link[row] as number]?.name ?? "", value: 1 });
  }
  return bursts.map((burst) => ({ ...burst, kind: "loss" }));
}

function lossBursts(columns: Columns, flow: string): RunEvent[] {
  const t = columns.column(`flows.${flow}`, "t_s");
  const lost = columns.column(`flows.${flow}`, "packets_lost");
  const bursts: { at_s: number; last_s: number; value: number }[] = [];
  for (let row = 0; row < lost.length; row += 1) {
    const count = lost[row] as number;
    if (!(count > 0)) continue;
    const at_s = t[row] as number;
    const burst = bursts.at(-1);
    if (burst && at_s - burst.last_s <= BURST_GAP_S) {
      burst.last_s = at_s;
      burst.value += count;
    } else {
      bursts.push({ at_s, last_s: at_s, value: count });
    }
  }
  return bursts.map(({ at_s, value, last_s }) => ({
    at_s,
    kind: "loss",
    of: flow,
    value,
    until_s: last_s,
  }));
}

function modeChanges(columns: Columns, flow: string): RunEvent[] {
  const t = columns.column(`decisions.${flow}`, "t_s");
  const mode = columns.column(`decisions.${flow}`, "mode");
  const changes: RunEvent[] = [];
  for (let row = 1; row < mode.length; row += 1) {
    if (mode[row] === mode[row - 1]) continue;
    changes.push({ at_s: t[row] as number, kind: "mode", of: flow, value: mode[row] as number });
  }
  return changes;
}
