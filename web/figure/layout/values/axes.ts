// The axes of charts of values.

import { nice as rounded, ticks as ticksOf } from "d3-array";
import type { Range } from "../../ink/geometry";
import type { ValueAxis } from "./chart";

interface Named {
  readonly title: string;
  readonly unit?: string;
  readonly named?: true;
  readonly bare?: true;
}

interface Linear extends Named {
  readonly domain: Range;
  /** About so many. */
  readonly ticks: number;
  /** Its ends are made round. */
  readonly nice?: number;
  text?(value: number): string;
}

export function linearAxis({ domain, ticks, nice, text = String, ...named }: Linear): ValueAxis {
  const [low, high] = nice === undefined ? domain : rounded(...domain, nice);
  return {
    kind: "linear",
    unit: "",
    ...named,
    domain: [low, high],
    ticks: ticksOf(low, high, ticks).map((value) => ({ value, text: text(value) })),
  };
}

/** Places 0, 1, 2 … by their names; of a y axis from the lower end up. */
export function placesAxis(
  kind: "point" | "band",
  names: readonly string[],
  named: Named,
): ValueAxis {
  return {
    kind,
    unit: "",
    ...named,
    domain: [-0.5, names.length - 0.5],
    ticks: names.map((text, value) => ({ value, text })),
  };
}
