// What recordings of delay and loss add to a link: what the page says beside numbers that are constant without them.

import { valueIn } from "../data/json-path";
import type { Scenario } from "./types";

/** `[duration_ms, value]`. */
type Sample = readonly [number, number];

/** The least and the most that recordings may add to the delay of a way over these links, ms; null where none is replayed. */
export function recordedDelay_ms(
  scenario: Scenario,
  links: readonly string[],
): readonly [least: number, most: number] | null {
  const each = links.flatMap((link) => {
    const delays = samplesAt(scenario, `links.${link}.delay_series`).map(([, delay]) => delay);
    return delays.length === 0 ? [] : [[least(delays), most(delays)] as const];
  });
  if (each.length === 0) return null;
  return [sum(each.map(([low]) => low)), sum(each.map(([, high]) => high))];
}

/** Mean share of packets that a recording loses on a link; null without one. */
export function recordedLoss(scenario: Scenario, link: string): number | null {
  const samples = samplesAt(scenario, `links.${link}.loss_series`);
  if (samples.length === 0) return null;
  const lost = sum(samples.map(([length, share]) => length * share));
  return lost / sum(samples.map(([length]) => length));
}

/** By how much a recorded delay falls at once at most, ms. */
export function largestFall_ms(scenario: Scenario, link: string): number {
  const samples = samplesAt(scenario, `links.${link}.delay_series`);
  return samples.reduce(
    (largest, [, delay], i) => Math.max(largest, (samples.at(i - 1)?.[1] ?? delay) - delay),
    0,
  );
}

function samplesAt(scenario: Scenario, path: string): readonly Sample[] {
  const trace = valueIn(scenario, `${path}.trace`);
  return valueIn(scenario, `${path}.kind`) === "trace" && Array.isArray(trace)
    ? (trace as unknown as readonly Sample[])
    : [];
}

// Of 100,000 samples there are too many for arguments of Math.min.
const least = (values: readonly number[]): number => values.reduce((a, b) => Math.min(a, b));
const most = (values: readonly number[]): number => values.reduce((a, b) => Math.max(a, b));
const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
