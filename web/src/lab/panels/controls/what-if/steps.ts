// A capacity that the scenario changes on the way, asked for as another one: its steps keep their ratios.

import type { Change, Value } from "../../../../../model/scenario/types";

/** Digits that are kept: a link that carries the steps stays short. */
const DIGITS = 6;

/** The same changes where the first value is `to`; what is no number, and what no ratio reaches, stays as it is. */
export function inProportion(
  initial: Value,
  to: Value,
  changes: readonly Change[],
): readonly Change[] {
  if (typeof initial !== "number" || typeof to !== "number" || initial <= 0) return changes;
  const factor = to / initial;
  return changes.map((change) =>
    typeof change.to === "number"
      ? { ...change, to: Number((change.to * factor).toPrecision(DIGITS)) }
      : change,
  );
}
