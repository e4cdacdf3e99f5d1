// How the runs of a comparison look: told apart by hue, by dash and by symbol, each enough by itself.

import { type Dash, HUES, type PointSymbol, RUN_DASHES, type Theme } from "../../lab/figure";
import type { Facts } from "./facts";

export interface SeriesStyle {
  readonly colour: string;
  /** Of words; without it the same. */
  readonly text?: string;
  readonly dash: Dash;
  readonly symbol: PointSymbol;
}

const SYMBOLS: readonly PointSymbol[] = ["circle", "triangle", "square", "diamond"];

/** Of the run at that place among those of its slide. */
export function seriesStyle({ palette = HUES }: Theme, place: number): SeriesStyle {
  const turn = <T>(list: readonly T[]): T => list[place % list.length] as T;
  return { colour: turn(palette), dash: turn(RUN_DASHES), symbol: turn(SYMBOLS) };
}

/** Runs of one label look alike, whatever test they are of: by the order in which labels come. */
export function seriesStyles(
  theme: Theme,
  runs: readonly string[],
  facts: Facts,
): (run: string) => SeriesStyle | null {
  const labelOf = (run: string): string => facts.get(run)?.label ?? run;
  const labels = [...new Set(runs.map(labelOf))];
  return (run) => {
    const place = labels.indexOf(labelOf(run));
    return place < 0 ? null : seriesStyle(theme, place);
  };
}
