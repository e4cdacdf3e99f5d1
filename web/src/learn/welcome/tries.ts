// Three things to press on the first view, and the one line that says what came of each: the core's own figures of the flow in view from the change
// on, before it and after it.

import { readings } from "../../lab/data";
import type { Change, Metrics, Session } from "../../lab/session";

export interface Try {
  readonly name: string;
  /** What exactly is changed. */
  readonly does: string;
  /** Changes the scenario from `at_s` on. */
  make(session: Session, at_s: number): void;
}

export const TRIES: readonly Try[] = [
  {
    name: "Halve the capacity",
    does: "The link has half of its capacity from now on",
    make: halveCapacity,
  },
  {
    name: "Add a CUBIC flow",
    does: "A TCP download with CUBIC joins now and never pauses",
    make: addCubic,
  },
  {
    name: "30 ms of jitter",
    does: "From now on delays vary with a standard deviation of 30 ms (RFC 8868 §4.5 recommends 5)",
    make: addJitter,
  },
];

/** A reaction needs this much of the run to be seen. */
const SHORTEST_S = 20;

/** Where a change begins: at the playhead, but where too little of the run is left a third into it. */
export function beginOf(playhead_s: number, duration_s: number): number {
  const at_s = duration_s - playhead_s < SHORTEST_S ? duration_s / 3 : playhead_s;
  return Math.round(at_s * 1000) / 1000;
}

type OfFlow = Metrics["flows"][string];

/** "rate 935 to 412 kbit/s, queue (95 %) 43 to 290 ms, 0 to 5.1 % lost": what is there of both. */
export function cameOf(before: OfFlow | undefined, after: OfFlow | undefined): string {
  if (before === undefined || after === undefined) return "";
  return FIGURES.flatMap(({ name, unit, say }) => {
    const pair = [before[name], after[name]].map((value) =>
      typeof value === "number" ? value * (unit === "%" ? 100 : 1) : Number.NaN,
    );
    if (pair.some(Number.isNaN)) return [];
    const { numbers, unit: shown } = readings(pair, unit);
    return [say(numbers[0] === numbers[1] ? `${numbers[1]}` : numbers.join(" to "), shown)];
  }).join(", ");
}

const FIGURES: readonly {
  readonly name: string;
  readonly unit: string;
  say(numbers: string, unit: string): string;
}[] = [
  {
    name: "mean_receiving_rate_kbps",
    unit: "kbit/s",
    say: (numbers, unit) => `rate ${numbers} ${unit}`,
  },
  {
    name: "queuing_delay_p95_ms",
    unit: "ms",
    say: (numbers, unit) => `queue (95 %) ${numbers} ${unit}`,
  },
  { name: "loss_ratio", unit: "%", say: (numbers) => `${numbers} % lost` },
];

/** When the congestion signal was largest after the change; null where the flow has none. */
export function momentOfMost(
  { run }: Pick<Session, "run">,
  flow: string,
  from_s: number,
): number | null {
  const table = `decisions.${flow}`;
  const times = run.column(table, "t_s");
  const signal = run.column(table, "x_curr_ms");
  let found = -1;
  for (let i = 0; i < signal.length; i += 1) {
    if ((times[i] as number) < from_s) continue;
    if (found < 0 || (signal[i] as number) > (signal[found] as number)) found = i;
  }
  return times[found] ?? null;
}

function halveCapacity(session: Session, at_s: number): void {
  const link = session.linkInView();
  const { links, changes = [] } = session.scenario();
  const path = `links.${link}.capacity_kbps`;
  const { value: now } = session.valueAt(path);
  const initial = links[link ?? ""]?.capacity_kbps;
  if (link === null || typeof now !== "number" || initial === undefined) return;
  const own = changes.filter(({ set }) => set === path);
  const halved: readonly Change[] = [
    ...own.filter((change) => change.at_s < at_s),
    { at_s, set: path, to: now / 2 },
    ...own.filter((change) => change.at_s > at_s).map(half),
  ];
  session.actions.redrawCapacity(link, initial as number, halved);
}

function half(change: Change): Change {
  return typeof change.to === "number" ? { ...change, to: change.to / 2 } : change;
}

function addCubic({ actions, flowInView }: Session): void {
  const inView = flowInView()?.name;
  actions.addFlow({ controller: "cubic", profile: "", source: "bulk" });
  // The line and the numbers go on about the call.
  if (inView !== undefined) actions.setFlow(inView);
}

function addJitter(session: Session): void {
  const jitter = `links.${session.linkInView()}.jitter`;
  if (session.valueAt(`${jitter}.kind`).value === "none") {
    session.actions.set(`${jitter}.kind`, "nr_bpdv");
  }
  session.actions.set(`${jitter}.std_ms`, 30);
}
