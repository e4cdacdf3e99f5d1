// A mark has one meaning in a figure: colour, dash and symbol together are those of one line, and a symbol is that of one family of
// controllers, in black, too. Held over every experiment that comes with the lab, and over all charts of some.

import { describe, expect, test } from "vitest";
import { scenarioNames, scenarioText } from "../cli/input/scenario-files";
import { CATALOG } from "../figure/charts/catalog";
import { aboutOf } from "../figure/charts/series/about";
import { delays } from "../figure/charts/series/delays";
import { monoOf } from "../figure/charts/series/mono";
import { rates } from "../figure/charts/series/rates";
import { SCREEN } from "../figure/charts/style/screen";
import type { LegendEntry, Swatch } from "../figure/figure";
import { themeFrom } from "../figure/ink/theme";
import { PAGE } from "../figure/ink/typography";
import { figureOf } from "../figure/layout/figure-of";
import type { Layout } from "../model/engine/types";
import { styleNameOf } from "../model/scenario/names/names";
import type { Scenario } from "../model/scenario/types";
import { freshLab, halving, made } from "./lab";

const lab = await freshLab();
const DARK = themeFrom((token) => (token === "--background" ? "#0e1217" : ""));

/** What has several meanings, by mark. */
class Meanings {
  readonly #of = new Map<string, Set<string>>();

  add(mark: string, meaning: string): void {
    this.#of.set(mark, (this.#of.get(mark) ?? new Set()).add(meaning));
  }

  get several(): readonly string[] {
    return [...this.#of].flatMap(([mark, all]) =>
      all.size > 1 ? [`${mark}: ${[...all].join(", ")}`] : [],
    );
  }
}

function familyIn({ flows }: Layout, name: string | undefined): string {
  const flow = flows.find((one) => one.name === name);
  return flow === undefined ? "no flow" : styleNameOf(flow);
}

/** Of each symbol the families that have it in black in the panels of rates and of delays. */
function families(name: string): readonly string[] {
  const scenario = JSON.parse(scenarioText(name)) as Scenario;
  if (Object.keys(scenario.flows ?? {}).length === 0) return [];
  const { layout } = made(lab, { ...scenario, duration_s: 0.1, changes: [] });
  const about = aboutOf({ schema: lab.schema(), layout, scenario, theme: SCREEN });
  const meanings = new Meanings();
  for (const panel of [rates(about), delays(about)]) {
    const mono = monoOf(panel, 1);
    for (const { id, flow, legend } of panel) {
      const symbol = mono.get(id)?.symbol ?? null;
      if (symbol !== null && legend !== null) meanings.add(symbol, familyIn(layout, flow));
    }
  }
  return meanings.several.map((one) => `${name}: ${one}`);
}

test("a symbol is that of one family, and of no line without a flow", { timeout: 60_000 }, () => {
  expect(scenarioNames().flatMap(families)).toEqual([]);
});

const lone = halving.flows.video ?? {};
const four: Scenario = {
  ...halving,
  flows: Object.fromEntries(["one", "two", "three", "four"].map((name) => [name, lone])),
};
const mixed: Scenario = {
  ...halving,
  flows: {
    ours: lone,
    again: lone,
    ...Object.fromEntries(
      ["gcc", "scream", "newreno", "cubic", "bbr3", "prague"].map((kind) => [
        kind,
        {
          ...lone,
          source: { kind: kind === "gcc" || kind === "scream" ? "frames" : "bulk" },
          controller: { kind },
        },
      ]),
    ),
    voice: { ...lone, source: { kind: "audio" }, controller: { kind: "none" } },
    noise: { ...lone, source: { kind: "cbr", rate_kbps: 50 }, controller: { kind: "none" } },
  },
};
const FIGURES: readonly (readonly [string, Scenario])[] = [
  ...["rfc8867/5.1", "rfc8867/5.6"].map(
    (name) => [name, JSON.parse(scenarioText(name)) as Scenario] as const,
  ),
  ["four NADA flows", four],
  ["ten flows of nine families", mixed],
];

const isLine = (swatch: Swatch) => swatch.kind === "line" || swatch.kind === "spread";

/** As a reader has it: which flow, or else which quantity. */
const meaningOf = ({ flow, words, id }: LegendEntry): string =>
  flow === "" ? `${id} (${words})` : flow;

describe.each(FIGURES)("in a figure of %s", (_, scenario) => {
  const core = made(lab, { ...scenario, duration_s: 12, changes: [], expect: [] });
  core.run(12);
  const { layout } = core;
  const figures = [SCREEN, DARK].map((theme) => {
    const about = aboutOf({ schema: lab.schema(), layout, scenario, theme });
    const charts = CATALOG.flatMap(({ choices }) => choices(about).slice(0, 1));
    return figureOf({
      ...{ columns: core, about, charts, window_s: [0, 12] },
      ...{ width: 900, height: 4000, unit: "px", typography: PAGE, legend: "all" },
    });
  });

  test("colour, dash and symbol together have one meaning", () => {
    for (const { panels } of figures) {
      const meanings = new Meanings();
      expect(panels.flatMap(({ legend }) => legend.entries).length).toBeGreaterThan(6);
      for (const { legend } of panels) {
        for (const entry of legend.entries) {
          const { swatch } = entry;
          if (swatch.kind !== "line" && swatch.kind !== "spread") continue;
          const { stroke, symbol } = swatch;
          meanings.add(`${stroke.colour} ${stroke.dash} ${symbol}`, meaningOf(entry));
        }
      }
      expect(meanings.several).toEqual([]);
    }
  });

  test("a symbol is that of one family, in colour and in black", () => {
    for (const { panels } of figures) {
      const [coloured, black] = [new Meanings(), new Meanings()];
      for (const { flow, swatch } of panels.flatMap(({ legend }) => legend.entries)) {
        if (swatch.kind !== "line" && swatch.kind !== "spread") continue;
        const family = familyIn(layout, flow);
        if (swatch.symbol !== null) coloured.add(swatch.symbol, family);
        if (swatch.mono.symbol !== null) black.add(swatch.mono.symbol, family);
      }
      expect([...coloured.several, ...black.several]).toEqual([]);
    }
  });

  test("in black dash and symbol together have one meaning in each panel", () => {
    for (const { legend } of figures.flatMap(({ panels }) => panels)) {
      const meanings = new Meanings();
      for (const entry of legend.entries) {
        const { swatch } = entry;
        if (!isLine(swatch) || !("mono" in swatch)) continue;
        meanings.add(`${swatch.mono.dash} ${swatch.mono.symbol}`, meaningOf(entry));
      }
      expect(meanings.several).toEqual([]);
    }
  });
});
