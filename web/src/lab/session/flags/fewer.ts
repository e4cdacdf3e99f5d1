// A recorded capacity is thousands of changes. Those too close to be told apart are shown as one flag, with their number.

import type { Flag } from "../../../../model/scenario/types";

/** So many are shown one by one, however close they are. */
export const MOST_SINGLE_FLAGS = 60;

/**
 * In order of time. With more than `MOST_APART` flags, those of one owner that lie in the same `near_s` of the axis
 * become one; where that begins does not depend on what is in view, so that nothing regroups while the view moves.
 */
export function fewerFlags(flags: readonly Flag[], near_s: number): readonly Flag[] {
  if (flags.length <= MOST_SINGLE_FLAGS) return flags;
  const groups = new Map<string, Flag[]>();
  for (const flag of flags) {
    const place = `${flag.edit} ${Math.floor(flag.at_s / near_s)}`;
    const group = groups.get(place);
    if (group === undefined) groups.set(place, [flag]);
    else group.push(flag);
  }
  return [...groups.values()].map(merged);
}

function merged(group: readonly Flag[]): Flag {
  const [first, last] = [group[0] as Flag, group.at(-1) as Flag];
  if (group.length === 1) return first;
  const { at_s, edit } = first;
  return { at_s, until_s: last.at_s, label: `${group.length} changes`, edit };
}
