// The figures of a slide at their places.

import { ACROSS, type Range } from "../../../../figure";
import type { BarsFigure, Deck, Slide } from "../../deck/deck";
import { seriesStyles } from "../../deck/series-styles";
import { barsOf } from "../figures/bars";
import { axesOf, axisKey, drawingOf, type Request, requestOf } from "../figures/charts";
import type { Drawing } from "../figures/drawing";
import type { Making } from "../making";
import type { Box } from "../page-model";
import { figureBoxes } from "./figure-boxes";
import { runsIn } from "./runs-shown";

export interface Placed {
  readonly drawing: Drawing;
  readonly box: Box;
}

export function drawingsOf(slide: Slide, area: Box, making: Making): readonly Placed[] {
  const { deck, facts, theme, site } = making;
  const linkOf = (run: string): string | null => {
    const link = deck.runs[run]?.link ?? "";
    return site === "" || link === "" ? null : `${site}${link}`;
  };
  const styles = seriesStyles(theme, runsIn(slide), facts);
  const boxes = figureBoxes(slide.layout, slide.figures.length, area);
  const requests = boxes.map((box, i) => {
    const figure = slide.figures[i];
    return figure?.kind === "charts" ? requestOf(figure, box, facts, theme, styles) : "";
  });
  const axes = requests.length > 1 ? axesOf(requests.filter((one) => one !== "")) : new Map();
  return boxes.flatMap((box, i): readonly Placed[] => {
    const figure = slide.figures[i];
    const request = requests[i];
    if (figure === undefined || request === undefined) return [];
    const drawing =
      figure.kind === "bars"
        ? barsOf(figure, box, facts, theme, {
            linkOf,
            styleOf: styles,
            others: goingOn(figure, slide, deck),
          })
        : drawingOf(request, box, domainsOf(request, axes), theme);
    return [{ drawing, box }];
  });
}

/** Bars of the same name on slides of the same title: what one slide has no room for. */
function goingOn(figure: BarsFigure, slide: Slide, deck: Deck): readonly BarsFigure[] {
  return deck.slides
    .filter((other) => other !== slide && other.title.text === slide.title.text)
    .flatMap(({ figures }) => figures)
    .flatMap((one) => (one.kind === "bars" && one.title === figure.title ? [one] : []));
}

function domainsOf(
  request: Request | string,
  axes: ReadonlyMap<string, Range>,
): Readonly<Record<string, Range>> {
  if (typeof request === "string") return {};
  const names = request.charts.flatMap(({ id }) => [id, `${id}${ACROSS}`]);
  const own = names.flatMap((name) => {
    const domain = axes.get(axisKey(request, name));
    return domain === undefined ? [] : [[name, domain] as const];
  });
  return Object.fromEntries(own);
}
