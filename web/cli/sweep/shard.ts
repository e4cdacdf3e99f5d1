// One of N parts of a sweep, for machines that know nothing of one another: `--shard 3/100`.

import { badInput } from "../terminal/faults";

export interface Shard {
  readonly from: number;
  /** Not itself. */
  readonly to: number;
}

/** Without one: all of it. */
export function shardOf(text: string | undefined, count: number): Shard {
  if (text === undefined) return { from: 0, to: count };
  const [, i = "", n = ""] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const [part, parts] = [Number(i), Number(n)];
  if (i === "" || part < 1 || part > parts)
    throw badInput(`--shard ${text}`, "must be such as 1/3, 2/3 or 3/3: a part, and how many");
  if (parts > count)
    throw badInput(`--shard ${text}`, `has more parts than the sweep has runs, ${count}`);
  return { from: Math.floor(((part - 1) * count) / parts), to: Math.floor((part * count) / parts) };
}
