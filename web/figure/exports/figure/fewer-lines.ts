// A chart with no more lines than can be told apart at the size: finer ones go first; where there are still too many, flows
// become groups.

import type { Columns } from "../../../model/engine/types";
import { finerOf, seriesSeen } from "../../charts/series/finer";
import type { ChartContext, ChartSpec, LineSeries, Series } from "../../charts/series/types";
import { inGroups } from "./grouped-flows";

/** More cannot be told apart, whatever the size. */
const MOST_LINES = 8;

/** `columns`: the current run, of which groups are made. */
export function withFewerLines(spec: ChartSpec, most: number, columns: Columns): ChartSpec {
  return {
    ...spec,
    series: (about) => {
      const named = withoutFiner(seriesSeen(spec, about), most);
      return curvesOfFlows(named) > MOST_LINES ? inGroups(named, about, columns) : named;
    },
  };
}

/** What of a chart's finer lines is wanted and has no room, in words. */
export function finerLeftOut(
  spec: ChartSpec,
  about: ChartContext,
  most: number,
): readonly string[] {
  const wanted = seriesSeen(spec, about);
  const drawn = finerOf(withoutFiner(wanted, most));
  return finerOf(wanted).filter((one) => !drawn.includes(one));
}

/** Where there are more than `most`, those that are named in the plot stay; where none is, the first ones, which matter most. */
function withoutFiner(all: readonly Series[], most: number): readonly Series[] {
  const lines = all.filter(isLine);
  if (lines.length <= most) return all;
  const named = lines.filter((one) => isNamed(one) || one.flow !== undefined);
  const kept = new Set<Series>(named.length > 0 ? named : lines.slice(0, most));
  return all.filter((one) => !isLine(one) || kept.has(one));
}

/** Lines of flows, and events that only their colours tell apart; whichever are more. */
function curvesOfFlows(all: readonly Series[]): number {
  const lines = all.filter((one) => isLine(one) && one.flow !== undefined);
  const events = all.filter((one) => one.kind === "marks" && one.symbol === "cross");
  return Math.max(lines.length, events.length);
}

function isLine(series: Series): series is LineSeries {
  return series.kind === "line";
}

function isNamed({ direct }: LineSeries): boolean {
  return direct !== undefined;
}
