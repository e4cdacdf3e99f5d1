// Charts as data, and what draws them, as what stands on the lab sees them.

export { flowInView, narrowest } from "./about";
export { ALL_CHARTS, chartNamed } from "./all-charts";
export { CATALOG, OVER_SEEDS } from "./catalog";
export type { Box, Figure, Panel, PointSymbol, Range } from "./figure";
export { ACROSS, type FigureRequest, figureOf } from "./figure-of";
export { type Drawing, figureOfDrawing } from "./figure-of-drawing";
export type { Scale } from "./geometry";
export { keptStyle } from "./kept";
export {
  Boxes,
  boxPiece,
  filledBox,
  type Measure,
  NO_LOOK,
  type Piece,
  polygon,
  shifted,
  solid,
  strokedLines,
  type TextPiece,
  textPiece,
} from "./pieces";
export { PLOT_TITLES } from "./plots/plot-names";
export { PLOTS } from "./plots/plots";
export { measureOn, paintPieces } from "./render/canvas/pieces";
export { svgOf } from "./render/svg";
export { pathOf } from "./render/svg-path";
export { tracePointSymbol } from "./render/trace-symbols";
export { scaleLinear } from "./scale";

export { fullQueueWaitAt } from "./series/full-queue-wait";
export type {
  ChartContext,
  ChartSpec,
  LineSeries,
  ManyRuns,
  MarkSeries,
  PlotCurve,
  PlotData,
  Series,
  SpreadSeries,
} from "./series/types";
export { runsWithBands } from "./spread/bands";
export { inHeaps, withSpread } from "./spread/with-spread";
export { type Identity, identityOf, type Look, lookOf } from "./style/identity";
export { SCREEN } from "./style/screen";
export { aboutOf } from "./subject";
export { axisReading, tick, time } from "./texts/format";
export { arialWidth, withinWidth, wrapped } from "./texts/measure";
export { heapRanges } from "./texts/spread-texts";
export { readable, type Theme, themeFrom } from "./theme";
export { momentsOn } from "./time-axis";
export { PAGE_IN_ARIAL, typographyOf } from "./typography";
export { linearAxis, placesAxis } from "./values/axes";
export type { Ink, ValueChart, ValueMark } from "./values/chart";
export { figureOfValues } from "./values/figure-of-values";
