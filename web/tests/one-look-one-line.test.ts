// In a chart a look is one line's: colour, dash and symbol together. Held over every chart of every kind of controller and of queue,
// and over what signals and rates are held against: one look each in all charts of a figure.

import { expect, test } from "vitest";
import { CATALOG } from "../figure/charts/catalog";
import { PLOTS } from "../figure/charts/plots/plots";
import { aboutOf } from "../figure/charts/series/about";
import { symbolOf } from "../figure/charts/series/mono";
import type { ChartContext, ChartSpec, LineSeries } from "../figure/charts/series/types";
import { isDotted } from "../figure/charts/style/dashes";
import { SCREEN } from "../figure/charts/style/screen";
import { themeFrom } from "../figure/ink/theme";
import type { Scenario } from "../model/scenario/types";
import { freshLab, halving, made } from "./lab";

const lab = await freshLab();
const schema = lab.schema();
const DARK = themeFrom((token) => (token === "--background" ? "#0e1217" : ""));

const kindsOf = (object: string) => Object.entries(schema.objects[object]?.kinds ?? {});
/** What replays a recording has nothing to replay here. */
const controllers = kindsOf("controller")
  .filter(
    ([kind, { content_needed, content }]) =>
      kind !== "none" && (content === undefined || content_needed === false),
  )
  .map(([kind]) => kind);
const queues = kindsOf("queue").map(([kind]) => kind);

/** Two flows of the kind, one of TCP and a voice through a queue of the kind. */
function aboutFor(controller: string, queue: string, theme: ChartContext["theme"]): ChartContext {
  const { video } = halving.flows;
  const isTcp = schema.objects.controller?.kinds?.[controller]?.family === "tcp";
  const own = {
    ...video,
    source: { kind: isTcp ? "bulk" : "frames" },
    controller: { kind: controller },
  };
  const scenario = {
    ...halving,
    duration_s: 0.1,
    changes: [],
    links: { ...halving.links, forward: { ...halving.links.forward, queue: { kind: queue } } },
    flows: {
      own,
      second: own,
      tcp: { ...video, source: { kind: "bulk" }, controller: { kind: "cubic" } },
      voice: { ...video, source: { kind: "audio" }, controller: { kind: "none" } },
    },
  } as Scenario;
  const { layout } = made(lab, scenario);
  return aboutOf({ schema, layout, scenario, theme, flow: "own", link: "forward" });
}

const chartsOf = (about: ChartContext): readonly ChartSpec[] =>
  [...CATALOG, ...PLOTS].flatMap(({ choices }) => choices(about));

/** A way on two axes is as pale as it may be: its flow is told by the trail and the dot at its end, in full colour. */
const isTold = ({ legend, free, id }: LineSeries): boolean =>
  free === undefined ? legend !== null : !id.endsWith(" way");

const linesOf = (spec: ChartSpec, about: ChartContext): readonly LineSeries[] =>
  spec.series(about).filter((one): one is LineSeries => one.kind === "line" && isTold(one));

/** A dot and the line that leads to it look like one. */
const lookOf = (line: LineSeries): string =>
  `${line.colour} ${line.dash} ${symbolOf(line)} ${line.dots ?? ""}`;

/** Lines that share a look within one chart. */
function twice(about: ChartContext): readonly string[] {
  return chartsOf(about).flatMap((spec) => {
    const seen = new Map<string, string>();
    return linesOf(spec, about).flatMap((line) => {
      const before = seen.get(lookOf(line));
      seen.set(lookOf(line), line.id);
      return before === undefined ? [] : [`${spec.title}: ${before} and ${line.id}`];
    });
  });
}

test.each(controllers)("of %s no two lines of a chart look alike", (controller) => {
  for (const theme of [SCREEN, DARK]) {
    const about = aboutFor(controller, "drop_tail", theme);
    expect(chartsOf(about).length).toBeGreaterThan(4);
    expect(twice(about)).toEqual([]);
  }
});

test.each(queues)("of a queue %s no two lines of a chart look alike", (queue) => {
  for (const theme of [SCREEN, DARK]) expect(twice(aboutFor("nada", queue, theme))).toEqual([]);
});

test("what is fair and what a signal aims at have a look each, in colour and in black, and a name", () => {
  for (const theme of [SCREEN, DARK]) {
    const about = aboutFor("nada", "drop_tail", theme);
    const held = chartsOf(about).flatMap((spec) =>
      linesOf(spec, about).filter(({ role }) => role === "share" || role === "bound"),
    );
    const [share, target] = [
      held.find(({ id }) => id === "fair share"),
      held.find(({ id }) => id === "target"),
    ];
    expect(share?.legend).toBe("fair share");
    expect(target?.legend).toBe("target");
    expect(target?.dash).not.toEqual(share?.dash);
    // Dots alone are what is fair; a target begins with a dash.
    expect([share, target].map((line) => isDotted(line?.dash ?? []))).toEqual([true, false]);
  }
});
