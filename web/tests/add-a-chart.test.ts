// The charts of web/figure/README.md's examples, added to the lab as it says and nowhere else: named, laid out and drawn.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createServer, type Plugin, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import type * as CommandLine from "../cli/help";
import type * as Lab from "../figure";
import type * as Links from "../figure/charts/names-in-links";
import type { ValueChart } from "../figure/layout/values/chart";
import type * as Deck from "../src/slides/page/editor/chart-choices";
import { scenarios } from "../tools/vite/scenarios";
import { freshLab, halving, made } from "./lab";

const web = fileURLToPath(new URL("..", import.meta.url)).replaceAll("\\", "/");
const figure = `${web}figure/`;

/** Entry, series, and the chart of another kind. */
const [entry = "", series = "", values = ""] = [
  ...readFileSync(`${figure}README.md`, "utf8").matchAll(/```ts\n([\s\S]*?)```/g),
].map(([, code]) => code);

const nameIn = (code: string): string => /export (?:function|const) (\w+)/.exec(code)?.[1] ?? "";
const OF_SERIES = /\/\/ charts\/(series\/[\w-]+)\.ts/.exec(series)?.[1] ?? "";
const OTHER = "delays-by-flow";
type Example = (of: ReadonlyMap<string, number>) => ValueChart;

/** Files that the lab does not have. */
const added = new Map([
  [`${figure}charts/${OF_SERIES}.ts`, series],
  [`${figure}${OTHER}.ts`, values],
]);

const examples: Plugin = {
  name: "examples",
  enforce: "pre",
  resolveId: (id) =>
    id === `./${OF_SERIES}` ? `${figure}charts/${OF_SERIES}.ts` : added.has(id) ? id : undefined,
  load: (id) => added.get(id),
  transform(code, id) {
    if (id !== `${figure}charts/catalog.ts`) return undefined;
    const longer = code.replace(/(CATALOG[^=]*= \[\n[\s\S]*?)(\n\];)/, `$1\n${entry}$2`);
    return `import { ${nameIn(series)} } from "./${OF_SERIES}";\n${longer}`;
  },
};

let server: ViteDevServer;
beforeAll(async () => {
  server = await createServer({
    root: web,
    configFile: false,
    logLevel: "error",
    plugins: [examples, scenarios()],
    server: { middlewareMode: true, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: "custom",
  });
});
afterAll(() => server.close());

const load = async <T>(file: string) => (await server.ssrLoadModule(`${web}${file}`)) as T;

const engine = await freshLab();
const run = made(engine, halving);
run.run(run.duration_s);

test("a chart over time more is an entry and its series", async () => {
  const lab = await load<typeof Lab>("figure/index.ts");
  const schema = engine.schema();
  const about = lab.aboutOf({ schema, layout: run.layout, scenario: halving, theme: lab.SCREEN });
  const chart = lab.chartNamed("oneway", about);
  if (typeof chart === "string") throw new Error(chart);
  const drawn = lab.figureOf({
    ...{ columns: run, about, charts: [chart], window_s: [0, run.duration_s] },
    ...{ width: 600, height: 240, unit: "px", typography: lab.PAGE_IN_ARIAL },
  });
  const [panel] = drawn.panels;
  expect(panel).toMatchObject({ title: "One-way delay", y: { unit: "ms" }, empty: null });
  expect(panel?.marks.map(({ id }) => id)).toEqual(["video one-way"]);
  const svg = lab.svgOf(drawn);
  for (const part of ['data-panel="oneway"', ">One-way delay, ms<", 'data-mark="video one-way"'])
    expect(svg).toContain(part);
  // What is drawn is the column: its least and its greatest value at their heights.
  const delays = run.column("flows.video", "one_way_delay_ms").filter((ms) => ms > 0);
  const heights = pathOf(svg, "video one-way").map(([, y]) => y);
  const height = (ms: number) => panel?.y.scale(ms);
  expect(Math.min(...heights)).toBeCloseTo(height(Math.max(...delays)) ?? Number.NaN, 1);
  expect(Math.max(...heights)).toBeCloseTo(height(Math.min(...delays)) ?? Number.NaN, 1);

  // The stage shows the catalog in its order; links, slides and the command line take it from there.
  expect(lab.CATALOG.at(-1)?.id).toBe("oneway");
  const { isChartName } = await load<typeof Links>("figure/charts/names-in-links.ts");
  expect(isChartName(schema, "chart", "oneway")).toBe(true);
  const { chartChoices } = await load<typeof Deck>("src/slides/page/editor/chart-choices.ts");
  expect(chartChoices([])).toContainEqual(["oneway", "One-way delay"]);
  expect(lab.OVER_SEEDS).toContain("one_way_delay_ms");
  const { HELP } = await load<typeof CommandLine>("cli/help.ts");
  expect(HELP).toMatch(/\boneway\b/);
});

test("a chart of another kind is its axes and marks", async () => {
  const lab = await load<typeof Lab>("figure/index.ts");
  const { delaysByFlow } = await load<{ delaysByFlow: Example }>(`figure/${OTHER}.ts`);
  const chart = delaysByFlow(
    new Map([
      ["video", 20],
      ["voice", 40],
    ]),
  );
  const typography = lab.PAGE_IN_ARIAL;
  const laid = { width: 400, unit: "px", theme: lab.SCREEN, typography, headed: true } as const;
  const drawn = lab.figureOfValues({ chart, ...laid });
  const [panel] = drawn.panels;
  expect(panel).toMatchObject({ title: "Queuing delay by flow", x: { unit: "ms" } });
  expect(panel?.y.ticks.map(({ label }) => label.text)).toEqual(["video", "voice"]);
  const svg = lab.svgOf(drawn);
  expect(svg).toContain(">Queuing delay by flow<");
  const [video = 0, voice = 0] = [...svg.matchAll(/ data-mark="mean"[^>]* d="([^"]*)"/g)]
    .flatMap(([, d = ""]) => [...d.matchAll(/h([\d.]+)/g)])
    .map(([, wide]) => Number(wide));
  expect(voice).toBeCloseTo(2 * video, 0);
});

/** The corners of a mark's path. */
function pathOf(svg: string, mark: string): readonly (readonly [number, number])[] {
  const d = new RegExp(` data-mark="${mark}"[^>]* d="([^"]*)"`).exec(svg)?.[1] ?? "";
  return [...d.matchAll(/(-?[\d.]+)[ ,](-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}
