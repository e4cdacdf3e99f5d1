// Many flows: packets of one kind of flow become blocks, because fifty colours cannot be told apart, nor thousands of packets.

import type { Aggregation, Drawn } from "./scene-types";

/** With more flows than this on the way, kinds are drawn in their place. */
export const MOST_FLOWS = 12;
/** Packets in a queue become one block until it is so wide, CSS pixels. */
const BLOCK = 3;
/** Places on a wire. */
const STEP = 6;
/** Losses so close below one another are one cross. */
const FALL = 2;

export function aggregated(drawn: readonly Drawn[], { groupOf }: Aggregation): readonly Drawn[] {
  const group = ({ flow }: Drawn): number => groupOf[flow] ?? -1;
  const blocks: Drawn[] = [];
  const onWire = new Map<string, number>();
  const lost = new Map<string, number>();
  let open = -1;
  for (const one of drawn) {
    const last = open < 0 ? undefined : blocks[open];
    if (one.place === "queue") {
      // From the head to the tail: each begins where the one before it ends.
      const joins =
        last !== undefined &&
        group(last) === group(one) &&
        last.x <= one.x + one.width + 0.01 &&
        last.width < BLOCK;
      if (joins) {
        const width = last.x + last.width - one.x;
        blocks[open] = { ...last, x: one.x, width, count: last.count + 1 };
      } else {
        open = blocks.push(one) - 1;
      }
      continue;
    }
    open = -1;
    if (one.place === "lost" && !one.injected) {
      const key = `${one.x} ${Math.round(one.y / FALL)}`;
      const at = lost.get(key);
      if (at !== undefined) {
        const cross = blocks[at] as Drawn;
        blocks[at] = { ...cross, count: cross.count + 1 };
        continue;
      }
      lost.set(key, blocks.length);
    }
    if (one.place !== "wire" || one.late) {
      blocks.push(one);
      continue;
    }
    const key = `${Math.round(one.x / STEP)} ${group(one)}`;
    const at = onWire.get(key);
    if (at === undefined) {
      onWire.set(
        key,
        blocks.push({ ...one, x: STEP * Math.round(one.x / STEP), width: STEP - 1 }) - 1,
      );
    } else {
      const block = blocks[at] as Drawn;
      blocks[at] = { ...block, marked: block.marked || one.marked, count: block.count + 1 };
    }
  }
  return stacked(blocks);
}

/** Blocks of several groups at one place of the wire share its height, by how many packets they are. */
function stacked(blocks: readonly Drawn[]): readonly Drawn[] {
  const totals = new Map<number, { all: number; before: number }>();
  const isOnWire = ({ place, late }: Drawn): boolean => place === "wire" && !late;
  for (const one of blocks) {
    if (!isOnWire(one)) continue;
    const total = totals.get(one.x) ?? { all: 0, before: 0 };
    total.all += one.count;
    totals.set(one.x, total);
  }
  return blocks.map((one) => {
    const total = isOnWire(one) ? totals.get(one.x) : undefined;
    if (total === undefined) return one;
    const height = (one.height * one.count) / total.all;
    const y = one.y + (one.height * total.before) / total.all;
    total.before += one.count;
    return { ...one, y, height };
  });
}
