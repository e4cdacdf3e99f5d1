// Charts as data, and what draws them, as what stands on the lab sees them.

export { ALL_CHARTS, chartNamed } from "./charts/all-charts";
export { CATALOG, OVER_SEEDS } from "./charts/catalog";
export { keptStyle } from "./charts/kept";
export { PLOT_TITLES } from "./charts/plots/plot-names";
export { PLOTS } from "./charts/plots/plots";
export { aboutOf, flowInView, narrowest } from "./charts/series/about";
export { fullQueueWaitAt } from "./charts/series/full-queue-wait";
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
} from "./charts/series/types";
export { type Identity, identityOf, type Look, lookOf } from "./charts/style/identity";
export { SCREEN } from "./charts/style/screen";
export type { Box, Figure, Panel, PointSymbol, Range } from "./figure";
export type { Scale } from "./ink/geometry";
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
} from "./ink/pieces";
export { scaleLinear } from "./ink/scale";
export { readable, type Theme, themeFrom } from "./ink/theme";
export { PAGE, PAGE_IN_ARIAL, typographyOf } from "./ink/typography";
export { ACROSS, type FigureRequest, figureOf } from "./layout/figure-of";
export { type Drawing, figureOfDrawing } from "./layout/figure-of-drawing";
export { linearAxis, placesAxis } from "./layout/values/axes";
export type { Ink, ValueChart, ValueMark } from "./layout/values/chart";
export { figureOfValues } from "./layout/values/figure-of-values";
export { runsWithBands } from "./reduce/bands";
export { inHeaps, withSpread } from "./reduce/with-spread";
export { measureOn, paintPieces } from "./render/canvas/pieces";
export { svgOf } from "./render/svg";
export { pathOf } from "./render/svg-path";
export { tracePointSymbol } from "./render/trace-symbols";
export { axisReading, tick, time } from "./texts/format";
export { arialWidth, withinWidth, wrapped } from "./texts/measure";
export { heapRanges } from "./texts/spread-texts";
export { momentsOn } from "./texts/time-axis";
