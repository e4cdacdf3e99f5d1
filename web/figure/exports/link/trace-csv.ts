// A link's capacity as the lab's own trace (core/src/traces/formats.h): how long each sample holds, and what it carries. Delay and loss stand there
// where they change.

import { plain } from "../../../model/data/plain-number";
import type { LinkOverTime, LinkStep } from "../../../model/imports/link-over-time";
import { type LinkText, withoutEnd } from "./text";

const SHORTEST_MS = 1;
const LONGEST_MS = 10_000_000;
const MOST_KBPS = 10_000_000;
const MOST_SAMPLES = 100_000;

export function traceCsvOf({ name, steps, says }: LinkOverTime): LinkText | string {
  if (steps.some(({ capacity_kbps }) => capacity_kbps === Number.POSITIVE_INFINITY))
    return withoutEnd(name);
  if (steps.some(({ capacity_kbps }) => capacity_kbps > MOST_KBPS))
    return `Link ${name} carries more than 10 Gbit/s, the most that a trace may have.`;
  const samples = longEnough(steps).flatMap(shortEnough);
  if (samples.length > MOST_SAMPLES)
    return `Link ${name} changes ${samples.length.toLocaleString("en")} times, and a trace has at most ${MOST_SAMPLES.toLocaleString("en")} samples: shorten the run.`;
  // What a trace says of delay is that of the whole way.
  const delays = steps.some(({ delay_ms }) => delay_ms !== steps[0]?.delay_ms);
  const losses = steps.some(({ loss }) => loss !== steps[0]?.loss);
  const row = ({ length_ms, capacity_kbps, delay_ms, loss }: LinkStep): string =>
    [
      ...[length_ms, capacity_kbps],
      ...(delays ? [Number(delay_ms.toFixed(6))] : []),
      ...(losses ? [loss] : []),
    ]
      .map(plain)
      .join(",");
  const head = [
    "duration_ms",
    "capacity_kbps",
    ...(delays ? ["delay_ms"] : []),
    ...(losses ? ["loss_share"] : []),
  ];
  return {
    pieces: [`${[head.join(","), ...samples.map(row)].join("\n")}\n`],
    says: [...says, ...(losses ? ["Its losses are all that the link has at random."] : [])],
  };
}

/** One that is too short becomes one with its neighbour, and has the mean. */
function longEnough(steps: readonly LinkStep[]): readonly LinkStep[] {
  const found: LinkStep[] = [];
  for (const step of steps) {
    const last = found.at(-1);
    if (last !== undefined && Math.min(last.length_ms, step.length_ms) < SHORTEST_MS)
      found[found.length - 1] = together(last, step);
    else found.push(step);
  }
  return found;
}

function together(a: LinkStep, b: LinkStep): LinkStep {
  const length_ms = Number((a.length_ms + b.length_ms).toFixed(6));
  const mean = (key: keyof LinkStep): number =>
    (a[key] * a.length_ms + b[key] * b.length_ms) / length_ms;
  return {
    length_ms,
    capacity_kbps: mean("capacity_kbps"),
    delay_ms: mean("delay_ms"),
    loss: mean("loss"),
  };
}

function shortEnough(step: LinkStep): readonly LinkStep[] {
  const count = Math.ceil(step.length_ms / LONGEST_MS);
  return Array.from({ length: count }, () => ({ ...step, length_ms: step.length_ms / count }));
}
