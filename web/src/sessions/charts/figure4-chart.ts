// Figure 4 of RFC 4586 as a chart: the printed ranges as bars at their losses, our runs as symbols in them: full ones of simulation A,
// hollow ones of simulation B, which stand at the loss that its FTP agents made.

import { bisectRight } from "d3-array";
import {
  linearAxis,
  type PointSymbol,
  placesAxis,
  scaleLinear,
  type ValueChart,
  type ValueMark,
} from "../../../figure";
import { seriesInk, TRACK } from "./inks";
import type { CongestedWait, WaitingRange } from "./newpred";

/** Of the sets in turn: as it is full, and hollow. */
const SYMBOLS: readonly (readonly [PointSymbol, "ring" | "frame"])[] = [
  ["circle", "ring"],
  ["square", "frame"],
];
export const SYMBOL_NAMES = ["circles", "squares"];
const RADIUS = 3.2;
/** Half of a range's width, and how far beside its middle a symbol stands; of the way from one loss to the next. */
const [HALF, BESIDE] = [0.2, 0.08] as const;

export interface Figure4Of {
  readonly kbps: number;
  /** Of that bandwidth, by rising loss. */
  readonly ranges: readonly WaitingRange[];
  readonly congested: readonly CongestedWait[];
}

export const percent = (ratio: number): string => `${Number((100 * ratio).toPrecision(3))} %`;

export function setsOf(ranges: readonly WaitingRange[]): readonly string[] {
  return [...new Set(ranges.flatMap(({ ours }) => ours.map(({ set }) => set)))];
}

export function figure4Chart({ kbps, ranges, congested }: Figure4Of): ValueChart {
  const sets = setsOf(ranges);
  const losses = ranges.map(({ loss }) => loss);
  const values = [...ranges.flatMap(({ ours }) => ours), ...congested].map(
    ({ waiting_ms }) => waiting_ms ?? 0,
  );
  const between = betweenPlaces([0, ...losses], [-0.5, ...losses.map((_, i) => i)]);
  return {
    ...{ id: "figure-4", title: "Waiting time of NEWPRED", names: [], aspect: 200 / 420 },
    x: placesAxis("point", losses.map(percent), { title: "packets lost on link 2", named: true }),
    y: linearAxis({
      ...{ title: "Waiting time", unit: "ms", ticks: 4, nice: 4 },
      domain: [0, Math.max(1, ...values, ...ranges.map(({ high_ms }) => high_ms))],
    }),
    marks: [
      {
        ...{ kind: "bars", id: "published", name: "published", ink: TRACK },
        bars: ranges.map(({ low_ms, high_ms }, i) => {
          return { x: [i - HALF, i + HALF], y: [low_ms, high_ms] };
        }),
        outline: { ink: "muted", width: 0.75, dash: [3, 2] },
      },
      ...sets.flatMap((set, place) => symbolsOf(set, place, ranges, congested, between)),
    ],
    summary: `Waiting time of NEWPRED at ${kbps} kbit/s against the loss, published ranges and ours`,
  };
}

/** The printed losses stand evenly; what lies between two of them stands between them. */
function betweenPlaces(losses: readonly number[], places: readonly number[]) {
  return (loss: number): number => {
    const after = Math.max(1, Math.min(bisectRight(losses, loss), losses.length - 1));
    const [[low = 0, high = 0], [left = 0, right = 0]] = [losses, places].map((all) =>
      all.slice(after - 1, after + 1),
    ) as [number[], number[]];
    return scaleLinear([low, high], [left, right])(loss);
  };
}

function symbolsOf(
  set: string,
  place: number,
  ranges: readonly WaitingRange[],
  congested: readonly CongestedWait[],
  between: (loss: number) => number,
): readonly ValueMark[] {
  const [full, hollow] = SYMBOLS[place % SYMBOLS.length] as (typeof SYMBOLS)[number];
  const shared = { ink: seriesInk(place), radius: RADIUS };
  const beside = place === 0 ? -BESIDE : BESIDE;
  return [
    {
      ...{ kind: "points", id: set, name: `${set}, simulation A`, symbol: full, ...shared },
      points: ranges.flatMap(({ ours }, i) =>
        ours.flatMap((one) =>
          one.set === set && one.waiting_ms !== null ? [[i + beside, one.waiting_ms] as const] : [],
        ),
      ),
    },
    {
      ...{ kind: "hollow", id: `${set} by FTP`, name: `${set}, simulation B`, symbol: hollow },
      ...{ ...shared, width: 1.5 },
      points: congested.flatMap((one) =>
        one.set === set && one.loss !== null && one.waiting_ms !== null
          ? [[between(one.loss), one.waiting_ms] as const]
          : [],
      ),
    },
  ];
}
