// A film of real runs stands still but for what it tells.

import { expect, test } from "vitest";
import { scenarioText } from "../../../cli/input/scenario-files";
import { CATALOG } from "../../../figure/charts/catalog";
import { aboutOf } from "../../../figure/charts/series/about";
import { SCREEN } from "../../../figure/charts/style/screen";
import type { Figure } from "../../../figure/figure";
import { figureOf } from "../../../figure/layout/figure-of";
import { textsOf } from "../../../figure/texts/texts-of";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab, made } from "../../../tests/lab";
import { FILM_SIZES } from "./film-sizes";

const lab = await freshLab();

const placesIn = ({ panels }: Figure) =>
  panels.map(({ plot, legend }) => ({
    plot,
    swatches: legend.entries.map(({ place }) => place?.swatch),
  }));

test.each([
  "rfc8867/5.1",
  "rfc8867/5.6",
  "ietf90/S90-01-nada-03",
])("%s: from the first moment to the last plots and legends are where they were", (name) => {
  const scenario = JSON.parse(scenarioText(name)) as Scenario;
  const run = made(lab, scenario);
  run.run(scenario.duration_s);
  const about = aboutOf({ schema: lab.schema(), layout: run.layout, scenario, theme: SCREEN });
  const at = (playhead_s: number): Figure =>
    figureOf({
      ...{ columns: run, about, window_s: [0, scenario.duration_s], playhead_s, steady: true },
      charts: CATALOG.flatMap(({ choices }) => choices(about).slice(0, 1)).slice(0, 2),
      ...{ width: FILM_SIZES.large.width, height: 540, unit: "pt", samples: true },
      typography: FILM_SIZES.large.typography,
    });
  const first = at(0);
  for (const share of [0.1, 0.45, 0.8, 1]) {
    const later = at(share * scenario.duration_s);
    expect(placesIn(later)).toEqual(placesIn(first));
    expect(textsOf(later)).not.toEqual(textsOf(first));
  }
});
