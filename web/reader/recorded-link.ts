// A recording in the place of a scenario's link: which part of it, how much faster, from which rate on; and the run as long as that part.

import { isTree, type Tree, withValue } from "../model/data/json-path";
import { rangeOf } from "../model/data/range";
import type { Scenario } from "../model/scenario/types";
import { type Played, type Sample, thousandths } from "./series/played";

export interface Recording {
  readonly played: Played;
  /** Of a Mahimahi trace, which is played as it is while nothing of it is changed. */
  readonly moments: readonly number[] | null;
}

export interface PlayedAs {
  /** A part of the recording, in s. */
  readonly from_s: number;
  readonly to_s: number;
  /** The capacity is multiplied by it, and is at least `floor_kbps` then. */
  readonly scale: number;
  readonly floor_kbps: number;
  /** After its end it begins again; else its last value stays. */
  readonly repeat: boolean;
  /** The run's own length, where it is not that of the part. */
  readonly duration_s: number | null;
}

/** The whole of it; a recording too short to show anything is repeated for as long as the scenario lasts. */
export function wholeOf({ duration_s }: Played, scenario_s = 0): PlayedAs {
  const run_s = duration_s < SHORT_S && scenario_s > duration_s ? scenario_s : null;
  return { from_s: 0, to_s: duration_s, scale: 1, floor_kbps: 0, repeat: true, duration_s: run_s };
}

const SHORT_S = 30;

/** A run takes no longer, in s, and is no shorter. */
const LONGEST_S = 100_000;
const SHORTEST_S = 0.1;

/** Whether nothing of it is cut or changed. */
export const isAsRecorded = ({ duration_s }: Played, as: PlayedAs): boolean =>
  as.from_s <= 0 && as.to_s >= duration_s && as.scale === 1 && as.floor_kbps === 0;

/** The scenario with `link` as it was recorded. What changed the link's capacity, or happens after the end, goes. */
export function withRecording<S extends Scenario>(
  scenario: S,
  link: string,
  { played, moments }: Recording,
  as: PlayedAs,
): S {
  const { capacity, delay, loss } = played;
  const at = `links.${link}`;
  let changed: Tree = scenario;
  const set = (path: string, value: unknown): void => {
    changed = withValue(changed, `${at}.${path}`, value);
  };
  if (moments !== null && isAsRecorded(played, as))
    set("access", { kind: "mahimahi", trace: moments, loop: as.repeat });
  else if (capacity !== null) {
    const trace = partOf(capacity, as).map(([ms, kbps]): Sample => [ms, capacityAs(kbps, as)]);
    set("access", { kind: "capacity_trace", trace, loop: as.repeat });
  }
  if (delay !== null) {
    const part = partOf(delay, as);
    // What never goes away is the path's; the rest comes and goes.
    const [least] = rangeOf(part.map(([, ms]) => ms));
    const floor = thousandths(least);
    set("delay_ms", floor);
    const trace = part.map(([ms, value]): Sample => [ms, thousandths(value - floor)]);
    set("delay_series", { kind: "trace", trace, loop: as.repeat });
  }
  if (loss !== null)
    set("loss_series", { kind: "trace", trace: partOf(loss, as), loop: as.repeat });
  return lasting(changed as S, link, as, { capacity: capacity !== null, delay: delay !== null });
}

/** In kbit/s. */
export const capacityAs = (kbps: number, { scale, floor_kbps }: PlayedAs): number =>
  thousandths(Math.max(kbps * scale, floor_kbps));

/** Samples of a part of the time; the first and the last of them may be cut. */
export function partOf(samples: readonly Sample[], { from_s, to_s }: PlayedAs): readonly Sample[] {
  const [from, to] = [from_s * 1000, to_s * 1000];
  const part: Sample[] = [];
  let t = 0;
  for (const [ms, value] of samples) {
    const length = thousandths(Math.min(t + ms, to) - Math.max(t, from));
    // The core takes none that is shorter.
    if (length >= 1) part.push([length, value]);
    t += ms;
  }
  return part.length > 0 ? part : samples.slice(0, 1);
}

/** As long as the recording: who sent until the end does so still. */
function lasting<S extends Scenario>(
  scenario: S,
  link: string,
  { from_s, to_s, duration_s }: PlayedAs,
  is: { readonly capacity: boolean; readonly delay: boolean },
): S {
  const before = Number((scenario as Tree).duration_s ?? 0);
  const after = thousandths(Math.min(LONGEST_S, Math.max(SHORTEST_S, duration_s ?? to_s - from_s)));
  const flows = Object.entries((scenario.flows ?? {}) as Tree).map(([name, flow]) => {
    const stop = isTree(flow) ? flow.stop_s : undefined;
    if (!isTree(flow) || typeof stop !== "number") return [name, flow];
    const isLast = before - stop <= NEAR_THE_END * before;
    return [
      name,
      isLast ? { ...flow, stop_s: thousandths(Math.max(0, after - (before - stop))) } : flow,
    ];
  });
  const gone = [
    ...(is.capacity ? [`links.${link}.capacity_kbps`] : []),
    ...(is.delay ? [`links.${link}.delay_ms`] : []),
  ];
  const changes = scenario.changes?.filter(
    ({ at_s, set }) =>
      at_s < after && !gone.includes(set) && !set.startsWith(`links.${link}.access`),
  );
  return {
    ...scenario,
    duration_s: after,
    flows: Object.fromEntries(flows),
    ...(changes && { changes }),
  };
}

/** Flows end just before the run, so that nothing is cut off. */
const NEAR_THE_END = 0.02;
