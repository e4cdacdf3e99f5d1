// What a drag or a key does to the steps of a capacity. All pure; times in seconds, levels in kbit/s.

import type { Change } from "../../../../model/scenario/types";
import { type CapacityStep, pathOf } from "./capacity";

/** Edges keep this distance from each other and from the run's ends. */
const SHORTEST_S = 0.1;
const LOWEST_KBPS = 10;

export function withLevel(
  steps: readonly CapacityStep[],
  index: number,
  kbps: number,
): CapacityStep[] {
  const rounded = Math.max(LOWEST_KBPS, round(kbps, capacityStep(kbps)));
  return steps.map((step, i) => (i === index ? { ...step, kbps: rounded } : step));
}

/** Moves the edge at which step `index` begins; it stays between its neighbours. The first step has no edge. */
export function withEdge(
  steps: readonly CapacityStep[],
  index: number,
  at_s: number,
  duration_s: number,
): CapacityStep[] {
  const before = steps[index - 1];
  if (before === undefined) return [...steps];
  const low = before.at_s + SHORTEST_S;
  const high = (steps[index + 1]?.at_s ?? duration_s) - SHORTEST_S;
  const held = Math.min(Math.max(round(at_s, SHORTEST_S), low), Math.max(low, high));
  return steps.map((step, i) => (i === index ? { ...step, at_s: tenth(held) } : step));
}

/** Cuts the segment at `at_s` in two of the same level; null where there is no room for an edge. */
export function withCut(
  steps: readonly CapacityStep[],
  at_s: number,
  duration_s: number,
): { steps: CapacityStep[]; index: number } | null {
  const cut = tenth(round(at_s, SHORTEST_S));
  const index = segmentAt(steps, cut) + 1;
  const before = steps[index - 1];
  const next = steps[index]?.at_s ?? duration_s;
  if (
    before === undefined ||
    cut - before.at_s < SHORTEST_S - 1e-9 ||
    next - cut < SHORTEST_S - 1e-9
  )
    return null;
  const step = { at_s: cut, kbps: before.kbps, over_s: 0 };
  return { steps: [...steps.slice(0, index), step, ...steps.slice(index)], index };
}

/** Without one step, its neighbour on the left goes on; without the first, the second begins at once. */
export function without(steps: readonly CapacityStep[], index: number): CapacityStep[] {
  if (steps.length < 2) return [...steps];
  const rest = steps.filter((_, i) => i !== index);
  return rest.map((step, i) => (i === 0 ? { ...step, at_s: 0, over_s: 0 } : step));
}

/** Index of the step in force at a time. */
function segmentAt(steps: readonly CapacityStep[], at_s: number): number {
  let index = 0;
  while (index + 1 < steps.length && (steps[index + 1] as CapacityStep).at_s <= at_s) index += 1;
  return index;
}

/** What the store's `redrawCapacity` takes. */
export function changesOf(
  steps: readonly CapacityStep[],
  link: string,
): { initial_kbps: number; changes: Change[] } {
  const [first, ...later] = steps;
  const set = pathOf(link);
  const changes = later.map(({ at_s, kbps, over_s }) => {
    const to = Number.isFinite(kbps) ? kbps : "unlimited";
    return over_s > 0 ? { at_s, set, to, over_s } : { at_s, set, to };
  });
  return { initial_kbps: first?.kbps ?? LOWEST_KBPS, changes };
}

/** One press of an arrow key: about one percent, always a round number. */
export function capacityStep(kbps: number): number {
  if (!Number.isFinite(kbps) || kbps < 2000) return 10;
  return 10 ** Math.floor(Math.log10(kbps) - 1) / 2;
}

function round(value: number, step: number): number {
  return Math.round(value / step) * step;
}

function tenth(t_s: number): number {
  return Math.round(t_s * 10) / 10;
}
