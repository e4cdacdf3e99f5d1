import { describe, expect, test } from "vitest";
import { scenarioText } from "../cli/input/scenario-files";
import { CATALOG } from "../figure/charts/catalog";
import { aboutOf } from "../figure/charts/series/about";
import { themeFrom } from "../figure/ink/theme";
import { legendValue } from "../figure/texts/legend";
import { widestValue } from "../figure/texts/widest";
import { shownUnit } from "../model/data/quantity";
import type { Scenario } from "../model/scenario/types";
import { freshLab, made } from "./lab";

const lab = await freshLab();
const schema = lab.schema();

/** Runs with the longest numbers of the gallery: below zero, above ten thousand, without a limit. */
const RUNS = ["rfc8867/5.6", "rfc9743/7-pie", "rfc9743/5.2.2-gcc", "ietf90/S90-20g"];

/** Widths of a digit, as the page's font has them at most. */
const WIDTHS: Readonly<Record<string, number>> = { ".": 0.6, "\u2009": 0.4, "\u2212": 1.3 };
const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (WIDTHS[letter] ?? 1), 0);

describe.each(RUNS)("in the legends of %s", (name) => {
  const scenario: Scenario = JSON.parse(scenarioText(name));
  const run = made(lab, scenario);
  run.run(run.duration_s);
  const about = aboutOf({ schema, layout: run.layout, scenario, theme: themeFrom(() => "") });
  const columns = {
    rows: (table: string) => run.rows(table),
    column: (table: string, column: string) => run.column(table, column),
    layout: run.layout,
  };

  test("no value of any moment is wider than the room it has from the beginning", () => {
    const tooWide: string[] = [];
    let read = 0;
    for (const { id, unit, series: seriesOf } of CATALOG.flatMap(({ choices }) => choices(about))) {
      const shown = shownUnit(unit, 1000);
      for (const series of seriesOf(about)) {
        if (series.legend === null || series.kind === "band") continue;
        const room = widestValue(series, columns, shown);
        const times = run.column(series.table, "t_s");
        for (let row = 0; row < times.length; row += 5) {
          const text = legendValue(series, columns, times[row] as number, shown);
          read += 1;
          if (widthOf(text) > room + 1e-9) tooWide.push(`${id} ${series.id}: ${text} > ${room}`);
        }
      }
    }
    expect(read).toBeGreaterThan(1000);
    expect(tooWide).toEqual([]);
  });
});
