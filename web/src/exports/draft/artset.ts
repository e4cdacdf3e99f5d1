// One figure twice, for both forms of a draft: as lines in black, and as letters with every sample's median.

import { type FigureRequest, figureOf } from "../../figure/figure-of";
import type { ChartSpec } from "../../figure/series/types";
import { asciiOf } from "../figure/ascii/ascii";
import { draftSvgOf } from "../figure/draft-svg";
import { withFewerLines } from "../figure/fewer-lines";
import { figureAboveAxis } from "../figure/on-axis";
import { heightOf, type Preset, presetOf } from "../figure/presets";

export interface Artset {
  readonly svg: string;
  readonly ascii: string;
}

export type Drawn = Pick<FigureRequest, "columns" | "about" | "charts" | "window_s">;

/** Room enough for all the ticks that letters can show, layout units. */
const TALL = 300;
/** A draft is mailed about: a column for every two units shows all that lines of one unit can. */
const RESOLUTION = 0.5;

/** `link` opens the run, or says how to get it; it stands in the description, where conversion leaves it. */
export function artsetOf(drawn: Drawn, title: string, link: string): Artset {
  const preset = presetOf("draft") as Preset;
  const charts = drawn.charts.map(
    (spec): ChartSpec => withFewerLines(spec, preset.mostLines, drawn.columns),
  );
  const request: FigureRequest = {
    ...drawn,
    charts,
    width: preset.width,
    height: heightOf(preset, charts.length),
    unit: preset.unit,
    typography: preset.typography,
    samples: true,
    resolution: RESOLUTION,
  };
  return {
    svg: draftSvgOf(figureAboveAxis(request), title, link),
    ascii: asciiOf(figureOf({ ...request, keep: "all", height: TALL * charts.length })),
  };
}
