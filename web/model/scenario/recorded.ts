// What recordings of delay and loss add to a link: what the page says beside numbers that are constant without them.

import { valueIn } from "../data/json-path";
import type { Scenario } from "./types";

/** `[duration_ms, value]`. */
type Sample = readonly [number, number];

interface Facts {
  readonly least: number;
  readonly most: number;
  /** Over time. */
  readonly mean: number;
  /** By how much the value falls at once at most, where the first sample follows the last one, too. */
  readonly fall: number;
}

/** The least and the most that recordings may add to the delay of a way over these links, ms; null where none is replayed. */
export function recordedDelay_ms(
  scenario: Scenario,
  links: readonly string[],
): readonly [least: number, most: number] | null {
  const each = links.flatMap((link) => factsAt(scenario, `links.${link}.delay_series`) ?? []);
  if (each.length === 0) return null;
  return [sum(each.map(({ least }) => least)), sum(each.map(({ most }) => most))];
}

/** Mean share of packets that a recording loses on a link; null without one. */
export function recordedLoss(scenario: Scenario, link: string): number | null {
  return factsAt(scenario, `links.${link}.loss_series`)?.mean ?? null;
}

/** By how much a recorded delay falls at once at most, ms; 0 without one. */
export function largestFall_ms(scenario: Scenario, link: string): number {
  return factsAt(scenario, `links.${link}.delay_series`)?.fall ?? 0;
}

function factsAt(scenario: Scenario, path: string): Facts | null {
  const trace = valueIn(scenario, `${path}.trace`);
  if (valueIn(scenario, `${path}.kind`) !== "trace" || !Array.isArray(trace)) return null;
  const samples = trace as unknown as readonly Sample[];
  const facts = known.get(samples) ?? factsOf(samples);
  known.set(samples, facts);
  return facts;
}

/** Notes ask at every step of a slider, and a recording may have 100,000 samples. */
const known = new WeakMap<readonly Sample[], Facts>();

function factsOf(samples: readonly Sample[]): Facts {
  let [least, most, sum, length, fall] = [Number.POSITIVE_INFINITY, 0, 0, 0, 0];
  let before = samples.at(-1)?.[1] ?? 0;
  for (const [duration, value] of samples) {
    least = Math.min(least, value);
    most = Math.max(most, value);
    sum += duration * value;
    length += duration;
    fall = Math.max(fall, before - value);
    before = value;
  }
  return { least, most, mean: sum / length, fall };
}

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0);
