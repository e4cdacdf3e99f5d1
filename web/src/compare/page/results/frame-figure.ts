// The charts before the first run is there: their titles, the time, and who will have a line.

import {
  type Figure,
  momentsOn,
  PAGE_IN_ARIAL,
  type Piece,
  scaleLinear,
  solid,
  strokedLines,
  type Theme,
  textPiece,
} from "../../../../figure";
import type { SeriesStyle } from "../../../slides";
import type { Plan } from "../../comparison/plan";
import { chartHeight } from "./comparison-figure";

interface FrameRequest {
  readonly plan: Plan;
  readonly theme: Theme;
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  readonly low: boolean;
}

/** Layout units: left of the plots, right of them, above each, below the last; as the charts have them. */
const LEFT = 34;
const GUTTER = 100;
const HEAD = 31;
const AXIS = 32;
const LINE = 12;
/** Of the room of both plots. */
const CHARTS = [
  ["Rate", 0.64],
  ["Queuing delay", 0.36],
] as const;
/** A time every so many. */
const TICK = 120;

export function frameFigure({ plan, theme, styles, low }: FrameRequest, width: number): Figure {
  const height = chartHeight(low, width);
  const duration_s = plan.competitors[0]?.scenario.duration_s ?? 1;
  const x = scaleLinear([0, duration_s], [LEFT, width - GUTTER]);
  const room = height - CHARTS.length * HEAD - AXIS;
  const { title: size, tick, label } = PAGE_IN_ARIAL;
  const small = { size: tick, weight: 400, colour: theme.muted } as const;
  const moments = momentsOn(x, Math.max(2, Math.floor(width / TICK)));
  let end = 0;
  const charts = CHARTS.flatMap(([text, share]): readonly Piece[] => {
    const top = end + HEAD;
    const bottom = top + share * room;
    end = bottom;
    return [
      textPiece({
        ...{ text, x: LEFT, y: top - HEAD / 2 + 2, anchor: "start" },
        ...{ size, weight: 600, colour: theme.ink },
      }),
      strokedLines(
        [
          ...moments.map(({ at_s }) => [x(at_s), top, x(at_s), bottom]),
          [LEFT, top, width - GUTTER, top],
        ],
        solid(theme.grid, 1),
      ),
      strokedLines([[LEFT, bottom, width - GUTTER, bottom]], solid(theme.hairline, 1)),
      ...plan.competitors.map(({ run, label: name }, place) =>
        textPiece({
          ...{ text: name, x: width - GUTTER + 26, y: top + LINE * (place + 1), anchor: "start" },
          ...{ size: label, weight: 600, colour: styles.get(run)?.text ?? theme.ink },
        }),
      ),
    ];
  });
  const times = moments.map(({ at_s, text }) =>
    textPiece({ ...small, text, x: x(at_s), y: end + 16, anchor: "middle" }),
  );
  return {
    ...{ width, height, unit: "px", theme, typography: PAGE_IN_ARIAL, title: null, panels: [] },
    ...{ pieces: [...charts, ...times], caption: [], playhead: null, summary: "" },
  };
}
