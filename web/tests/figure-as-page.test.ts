// What a figure draws is what the charts of the page show, line by line.

import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { csvOfFigure } from "../figure/exports/figure/figure-csv";
import { FIGURE_SIZES, type SizeName } from "../figure/exports/figure/sizes";
import type { Figure } from "../figure/figure";
import { shownSeries } from "../figure/reduce/with-spread";
import { wholeRun } from "../model/engine/whole-run";
import { readLink } from "../model/scenario/link/read-link";
import { stageOf } from "../src/lab/charts";
import { drawing, leftOut } from "../src/lab/panels/figures/drawing";
import { type StageFigure, stageFigureOf } from "../src/lab/panels/figures/stage-figure";
import { linesShown, type Session } from "../src/lab/session";
import { labModule } from "./lab";
import { openSession } from "./open-session";

const page = { addEventListener: () => undefined };

beforeAll(() => {
  vi.stubGlobal("document", { documentElement: null });
  vi.stubGlobal("matchMedia", () => page);
  vi.stubGlobal("getComputedStyle", () => ({ getPropertyValue: () => "" }));
  vi.stubGlobal(
    "MutationObserver",
    class {
      observe(): void {}
    },
  );
});

afterAll(() => vi.unstubAllGlobals());

const home = () => "https://example.org/lab/";
/** What the figure says that it shows. */
const hashOf = ({ record }: StageFigure): string => record.link.slice(home().length);
const session = await openSession(undefined, undefined, { home });
await session.actions.openScenario("rfc8867/5.1-video-only");
const { signal } = new AbortController();
const ready = await (async () => {
  const module = Promise.resolve(labModule);
  const run = await wholeRun(session.actions.scenarioText(), () => undefined, signal, module);
  if (!("core" in run)) throw new Error(run[0]?.what);
  return { kind: "ready", run, scenario: session.scenario(), seeds: null } as const;
})();

function shared(lines: readonly string[]): StageFigure {
  const link = session.actions.link();
  return stageFigureOf(session, { ...ready, link }, { many: false, lines });
}

function drawn(of: StageFigure, size: SizeName, film?: { playhead_s: number; title: string }) {
  const { link } = of.record;
  return drawing(session, { ...ready, link }, of, {
    charts: chartsOf(of),
    size: FIGURE_SIZES[size],
    colours: "screen",
    window_s: [0, ready.scenario.duration_s],
    samples: true,
    ...(film !== undefined && { film }),
  });
}

const chartsOf = ({ specs }: StageFigure) =>
  specs.filter(({ id }) => ["rates", "delay", "loss"].includes(id));

const seriesIn = ({ panels }: Figure) =>
  Object.fromEntries(
    panels.map(({ id, marks }) => [
      id,
      [...new Set(marks.map(({ series }) => series))].filter((one) => one !== "rules").toSorted(),
    ]),
  );

const seriesOnPage = ({ specs }: StageFigure) => {
  const about = stageOf(session).about();
  return Object.fromEntries(
    specs
      .filter(({ id }) => ["rates", "delay", "loss"].includes(id))
      .map((spec) => [
        spec.id,
        shownSeries(spec, about)
          .map(({ id }) => id)
          .toSorted(),
      ]),
  );
};

function showOnPage({ actions }: Session, lines: readonly string[]): void {
  for (const id of ["rates", "delay"]) actions.setLines(id, lines.includes(id));
}

test.each([
  [[]],
  [["rates"]],
  [["rates", "delay"]],
])("with all lines of %j, figure, film and CSV have the series of the page's charts, and no other", (lines) => {
  showOnPage(session, lines);
  const figure = shared(linesShown(session.view.getState()));
  const onPage = seriesOnPage(figure);
  const paper = drawn(figure, "page");
  expect(seriesIn(paper)).toEqual(onPage);
  expect(seriesIn(drawn(figure, "slide", { playhead_s: 9, title: "Film" }))).toEqual(onPage);
  const names = new Set(
    paper.panels.flatMap(({ legend }) => legend.entries.map(({ words }) => words)),
  );
  const csv = csvOfFigure(paper);
  for (const word of ["reference without headers", "sending", "fair share"]) {
    expect(names.has(word), word).toBe(lines.includes("rates"));
    expect(csv.includes(`Rate,${word},`), word).toBe(lines.includes("rates"));
  }
  expect(names.has("5–95 %")).toBe(lines.includes("delay"));
});

test("the link of a figure keeps the choice that was made in the dialog, and gives the same figure", async () => {
  showOnPage(session, ["delay"]);
  const chosen = shared(["rates"]);
  expect(readLink(hashOf(chosen)).state.lines).toBe("rates");
  // The page itself stays as it is.
  expect(session.view.getState().lines).toBe("delay");
  await session.open(hashOf(chosen));
  const opened = shared(linesShown(session.view.getState()));
  expect(opened.record.link).toBe(chosen.record.link);
  expect(seriesIn(drawn(opened, "page"))).toEqual(seriesIn(drawn(chosen, "page")));
  expect(readLink(hashOf(shared([]))).state.lines).toBeUndefined();
});

test("what has no room at a size is said, and nothing else", () => {
  const all = shared(["rates", "delay"]);
  for (const size of ["half", "page"] as const) {
    const figure = drawn(all, size);
    const missing = seriesIn(drawn(all, "page")).rates?.filter(
      (one) => !seriesIn(figure).rates?.includes(one),
    );
    const said = leftOut(all, chartsOf(all), FIGURE_SIZES[size]).join();
    if (size === "page") expect(said).toBe("");
    else expect(said).toBe("Rate: reference, sending, fair share");
    expect(missing?.length).toBe(size === "page" ? 0 : 3);
  }
  expect(leftOut(shared([]), chartsOf(all), FIGURE_SIZES.half)).toEqual([]);
});
