// In black a symbol in a figure is that of one flow, in all of its panels: held over every experiment that comes with the lab.

import { expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../cli/input/scenario-files";
import { delays } from "../src/lab/figure/series/delays";
import { rates } from "../src/lab/figure/series/rates";
import { monoOf } from "../src/lab/figure/style/mono";
import { aboutOf } from "../src/lab/figure/subject";
import { themeFrom } from "../src/lab/figure/theme";
import type { Scenario } from "../src/lab/scenario/types";
import { freshLab, made } from "./lab";

const lab = await freshLab();
/** More flows share them: so many there are. */
const MOST = 4;

/** Of each symbol the flows, and the lines without a flow, that have it in the panels of rates and of delays. */
function meanings(name: string): readonly (readonly string[])[] {
  const scenario = JSON.parse(scenarioText(name)) as Scenario;
  if (Object.keys(scenario.flows ?? {}).length === 0) return [];
  const { layout } = made(lab, { ...scenario, duration_s: 0.1, changes: [] });
  const theme = themeFrom(() => "");
  const about = aboutOf({ schema: lab.schema(), layout, scenario, theme });
  const found = new Map<string, Set<string>>();
  const flows = new Set<string>();
  for (const panel of [rates(about), delays(about)]) {
    const mono = monoOf(panel, 1);
    for (const { id, flow, legend } of panel) {
      const symbol = mono.get(id)?.symbol ?? null;
      if (symbol === null || legend === null) continue;
      flows.add(flow ?? "");
      found.set(symbol, (found.get(symbol) ?? new Set()).add(flow ?? `no flow: ${id}`));
    }
  }
  return flows.size > MOST ? [] : [...found.values()].map((of) => [...of]);
}

test("a symbol has one meaning in a figure", { timeout: 60_000 }, () => {
  const several = scenarioNames().flatMap((name) =>
    meanings(name).flatMap((of) => (of.length > 1 ? [`${name}: ${of.join(", ")}`] : [])),
  );
  expect(several).toEqual([]);
  expect(meanings("rfc8867/5.4")).toEqual([["video1"], ["video2"], ["video3"]]);
});
