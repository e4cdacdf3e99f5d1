// Tables 5 to 8 of RFC 4586 against l as a chart: published points, our runs as lines, the l that is set, and what this run gives.

import { linearAxis, type PointSymbol, type ValueChart, type ValueMark } from "../../../figure";
import { seriesInk } from "./inks";
import type { Cell } from "./published";

/** Told apart without colours. */
const SYMBOLS: readonly (readonly [PointSymbol, radius: number])[] = [
  ["circle", 3.2],
  ["square", 3.3],
  ["wedge", 3.2],
];
const GREATEST_L = 4;

export type Curves = readonly (readonly [scenario: string, curve: readonly Cell[]])[];

export interface AgainstLOf {
  readonly title: string;
  readonly unit: string;
  readonly curves: Curves;
  /** l as it is set for all members. */
  readonly setL: number;
  readonly here: { readonly l: number; readonly value: number } | null;
}

export const nameOf = (scenario: string): string => scenario.replace(/^.*\/l-/, "scenario ");

export function againstLChart({ title, unit, curves, setL, here }: AgainstLOf): ValueChart {
  const cells = curves.flatMap(([, curve]) => curve);
  const values = cells.flatMap(({ published, ours }) => [published ?? 0, ours ?? 0]);
  const y = linearAxis({
    ...{ title, unit, ticks: 4, nice: 4 },
    domain: [0, Math.max(...values, here?.value ?? 0, 0.001)],
  });
  const l = Math.min(setL, GREATEST_L);
  return {
    ...{ id: "against-l", title, y, aspect: 200 / 420 },
    x: linearAxis({
      ...{ title: "l", bare: true, domain: [0, GREATEST_L], ticks: 4 },
      text: (value) => (value === GREATEST_L ? `l = ${value}` : String(value)),
    }),
    marks: [
      {
        ...{ kind: "segments", id: "set", name: "l as it is set", ink: "ink", width: 1.25 },
        segments: [
          [
            [l, y.domain[0]],
            [l, y.domain[1]],
          ],
        ],
      },
      ...curves.flatMap(([scenario, curve], i) => marksOf(scenario, curve, i)),
      ...(here === null ? [] : [ringOf(here)]),
    ],
    names: curves.map(([scenario, curve]) => {
      return { of: scenario, text: nameOf(scenario), value: curve.at(-1)?.published ?? 0 };
    }),
    summary: `${title} against l, published and this run`,
  };
}

function marksOf(scenario: string, curve: readonly Cell[], place: number): readonly ValueMark[] {
  const ink = seriesInk(place);
  const [symbol, radius] = SYMBOLS[place % SYMBOLS.length] as (typeof SYMBOLS)[number];
  const at = (value: (cell: Cell) => number | null) =>
    curve.flatMap((cell) => {
      const found = value(cell);
      return found === null ? [] : [[cell.l ?? 0, found] as const];
    });
  return [
    {
      ...{ kind: "line", id: scenario, name: `${nameOf(scenario)}, ours`, ink, width: 1.5 },
      // A run that is not there leaves a gap.
      points: curve.map(({ l, ours }) => [l ?? 0, ours ?? Number.NaN] as const),
    },
    {
      ...{ kind: "segments", id: `${scenario} seeds`, name: "", ink, width: 3, opacity: 0.35 },
      segments: curve.flatMap(({ l, kept }) => {
        const spread = kept?.spread ?? null;
        if (spread === null) return [];
        return [[[l ?? 0, spread.low] as const, [l ?? 0, spread.high] as const] as const];
      }),
    },
    {
      ...{ kind: "points", id: `${scenario} published`, name: `${nameOf(scenario)}, published` },
      ...{ ink, symbol, radius },
      points: at(({ published }) => published),
    },
  ];
}

function ringOf({ l, value }: NonNullable<AgainstLOf["here"]>): ValueMark {
  return {
    ...{ kind: "hollow", id: "here", name: "this run", ink: "ink", symbol: "ring" },
    ...{ radius: 6, width: 1.75, points: [[l, value]] },
  };
}
