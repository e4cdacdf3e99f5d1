// A slide made from the page shows the lines that the page shows; of runs beside each other one line each, and what limits all.

import { expect, test } from "vitest";
import { CATALOG, figureOf, SCREEN } from "../../../../figure";
import { halving } from "../../../../tests/lab";
import { factsOf } from "../../../../tests/slides/real-runs";
import type { ChartsFigure } from "../../deck/deck";
import { emptyDeck } from "../../deck/edit";
import { withFigure } from "../../panels/adding";
import { requestOf } from "./charts";

const FINER = ["reference without headers", "sending", "fair share"];

/** Names of what is drawn, chart by chart, of a slide that is made of the page's link. */
async function namesOf(link: string, others: readonly string[] = [], older = false) {
  const beside = others.map((one) => ({ label: "other", link: one }));
  const shown = { title: "T", label: "own", link, charts: ["rates", "delay"], window_s: null };
  const deck = withFigure(emptyDeck(), { ...shown, beside });
  const figure = deck.slides[0]?.figures[0] as ChartsFigure;
  const facts = await factsOf(deck, { "own/1": halving });
  const { lines, ...without } = figure;
  const wanted = older ? without : { ...without, lines };
  const look = { colour: "#000000", text: "#000000", dash: [], symbol: "circle" as const };
  const request = requestOf(wanted, { width: 860, height: 500 }, facts, SCREEN, () => look);
  if (typeof request === "string") throw new Error(request);
  return figureOf({ ...request, legend: "all" }).panels.map(({ legend }) =>
    legend.entries.map(({ words }) => words),
  );
}

test("as a fresh page, only what a chart is about", async () => {
  const [rates = [], delay = []] = await namesOf("#v1=s=own/1");
  expect(rates).toEqual(["NADA", "capacity"]);
  expect(delay).toEqual(["mean", "queue full"]);
});

test("with all lines of the charts that the link names, and of no other", async () => {
  const [rates = [], delay = []] = await namesOf("#v1=s=own/1&lines=rates");
  expect(rates).toEqual(["NADA", "reference without headers", "sending", "capacity", "fair share"]);
  expect(delay).not.toContain("5–95 %");
  const [, second] = await namesOf("#v1=s=own/1&lines=rates.delay");
  expect(second).toContain("5–95 %");
});

test("so do medians over seeds", async () => {
  const of = async (more: string) => (await namesOf(`#v1=s=own/1&seeds=3${more}`))[0] ?? [];
  expect((await of("")).filter((one) => one.startsWith("fair share"))).toEqual([]);
  // It depends on who has something to send, so that it is no median.
  expect(await of("&lines=rates")).toContain("fair share, seed 7");
});

test("runs beside each other have one line each, whatever the page shows besides", async () => {
  for (const more of ["", "&lines=rates"]) {
    const [rates] = await namesOf(`#v1=s=own/1${more}`, ["#v1=s=own/1&set=seed:9"]);
    expect(rates).toEqual(["own", "other", "capacity"]);
  }
});

test("a figure that says nothing of it, as those of older decks and of templates, shows all", async () => {
  const [rates = []] = await namesOf("#v1=s=own/1", [], true);
  for (const word of FINER) expect(rates, word).toContain(word);
  // Every chart that has finer lines can be named.
  expect(CATALOG.map(({ id }) => id)).toEqual(expect.arrayContaining(["rates", "delay"]));
});
