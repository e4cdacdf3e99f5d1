// Events (losses, ECN marks) that can be told apart at the size at hand.

import type { ColumnArray } from "../../model/engine/types";
import type { Range } from "../figure";
import type { Points } from "../ink/points";
import { rowsIn } from "./decimate";

/** Rows above zero; of those that would lie on one another, the highest. */
export function reduceEvents(
  t: ColumnArray,
  v: ColumnArray,
  window_s: Range,
  bins: number,
  into: Points,
): Points {
  const [first, end] = rowsIn(t, window_s);
  into.reset(Math.min(bins, end - first) + 8);
  const perSecond = bins / (window_s[1] - window_s[0]);
  let bin = Number.NaN;
  for (let row = first; row < end; row += 1) {
    const value = v[row] as number;
    const time = t[row] as number;
    if (!(value > 0) || time < window_s[0] || time > window_s[1]) continue;
    const here = Math.floor((time - window_s[0]) * perSecond);
    if (here !== bin) into.push(time, value);
    else if (value > (into.v[into.count - 1] as number)) {
      into.count -= 1;
      into.push(time, value);
    }
    bin = here;
  }
  return into;
}
