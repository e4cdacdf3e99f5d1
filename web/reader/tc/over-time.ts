// What holds for a while, one after another, as one link and the steps of what changes.

import type { Json } from "../../model/scenario/types";
import type { TcState } from "./link";
import { tidy } from "./quantities";

/** `[duration in ms, value]`, one after another. */
type TcSteps = readonly (readonly [number, number])[];

export interface TcLink {
  /** Fields of a link in a scenario, as they are at the beginning. */
  readonly link: Json;
  /** Capacity in kbit/s, delay in ms and share lost, each where a script changes it. */
  readonly steps?: TcSteps;
  readonly delays?: TcSteps;
  readonly losses?: TcSteps;
  /** Whether the steps begin anew at their end; else the last value stays. */
  readonly loops: boolean;
  /** What is not taken over, or not as it stands there: sentences. */
  readonly named: readonly string[];
}

export interface Span {
  readonly ms: number;
  readonly state: TcState;
}

/** As much as a trace of capacity may have. */
const MOST_KBPS = 10_000_000;

/** Of one span at least. */
export function linkOver(spans: readonly Span[], loops: boolean, said: readonly string[]): TcLink {
  const named = [...said];
  const states = spans.map(({ state }) => state);
  const { loss, rest, delay_ms, capacity_kbps } = states[0] as TcState;
  const steps = stepsOf(spans, (state) => Math.min(state.capacity_kbps, MOST_KBPS));
  const delays = stepsOf(spans, (state) => state.delay_ms);
  const losses = stepsOf(spans, (state) => meanLoss(state.loss));
  if (steps !== null && states.some((state) => state.capacity_kbps > MOST_KBPS))
    named.push("Where the rate has no end, it is 10 Gbit/s, the highest that steps may have.");
  if (losses !== null && states.some((state) => state.loss?.kind === "gilbert_elliott"))
    named.push("Of losses in bursts that change the steps have the mean.");
  if (states.some((state) => JSON.stringify(state.rest) !== JSON.stringify(rest)))
    named.push("Jitter, duplicates and overhead change; here those of the beginning stay.");
  const queue = queueOver(states);
  if (queue === undefined)
    named.push("The limit of the queue changes; here the one of the beginning stays.");
  const first = states.find((state) => state.queue !== null)?.queue;
  return {
    link: {
      capacity_kbps: Number.isFinite(capacity_kbps) ? capacity_kbps : "unlimited",
      delay_ms,
      ...(loss !== null && losses === null && { loss }),
      ...(first != null && { queue: queue ?? first }),
      ...rest,
    },
    ...(steps !== null && { steps }),
    ...(delays !== null && { delays }),
    ...(losses !== null && { losses }),
    ...{ loops, named },
  };
}

/** With its steps in place, as a scenario has them: a recorded capacity, and delays and losses that come on top of what is set. */
export function linkWithSteps({ link, steps, delays, losses, loops }: TcLink): Json {
  const least = delays?.reduce((low, [, ms]) => Math.min(low, ms), Number.POSITIVE_INFINITY) ?? 0;
  const above = delays?.map(([ms, delay]) => [ms, tidy(delay - least)]);
  return {
    ...link,
    ...(steps !== undefined && { access: { kind: "capacity_trace", loop: loops, trace: steps } }),
    ...(above !== undefined && {
      delay_ms: least,
      delay_series: { kind: "trace", loop: loops, trace: above },
    }),
    ...(losses !== undefined && { loss_series: { kind: "trace", loop: loops, trace: losses } }),
  };
}

/** Null where it is the same throughout; equal neighbours are one. */
function stepsOf(spans: readonly Span[], value: (state: TcState) => number): TcSteps | null {
  const steps: [number, number][] = [];
  for (const { ms, state } of spans) {
    const last = steps.at(-1);
    if (last?.[1] === value(state)) last[0] += ms;
    else steps.push([ms, value(state)]);
  }
  return steps.length > 1 ? steps : null;
}

/** A state of the chain is left in the mean after 1/p packets: it is in the bad one for so large a share. */
function meanLoss(loss: Json | null): number {
  if (loss === null) return 0;
  const { ratio, good_to_bad = 0, bad_to_good = 0, ...of } = loss as Record<string, number>;
  if (ratio !== undefined) return ratio;
  const [good, bad] = [of.loss_in_good ?? 0, of.loss_in_bad ?? 0];
  const changes = good_to_bad + bad_to_good;
  return changes === 0 ? good : tidy((bad * good_to_bad + good * bad_to_good) / changes);
}

/** The one for all states: in ms, where its bytes follow the rate. Null where there is none, undefined where they differ otherwise. */
function queueOver(states: readonly TcState[]): Json | null | undefined {
  const bound = states.filter(({ queue, capacity_kbps }) => queue !== null && capacity_kbps > 0);
  const [first] = bound;
  if (first === undefined) return states.find(({ queue }) => queue !== null)?.queue ?? null;
  if (bound.every(({ queue }) => JSON.stringify(queue) === JSON.stringify(first.queue)))
    return first.queue;
  const times = bound.map(limitsIn_ms);
  const [low, high] = [
    Math.max(...times.map(([ms]) => ms)),
    Math.min(...times.map(([, ms]) => ms)),
  ];
  if (!(low <= high)) return undefined;
  // The roundest of them.
  const rounded = [0, 1, 2, 3]
    .map((digits) => Number(low.toFixed(digits)))
    .find((ms) => ms >= low && ms <= high);
  return { kind: "drop_tail", limit_ms: rounded ?? low, follows_capacity: true };
}

/** From which to which time of the rate a limit is, as whole bytes are known: NaN where it is none in bytes. */
function limitsIn_ms({ queue, latency_ms, capacity_kbps }: TcState): readonly [number, number] {
  if (latency_ms !== null) return [latency_ms, latency_ms];
  const bytes = Number(queue?.limit_bytes ?? Number.NaN);
  return [(bytes * 8) / capacity_kbps, ((bytes + 1) * 8) / capacity_kbps];
}
