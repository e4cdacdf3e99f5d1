import { expect, test } from "vitest";
import type { Deck, Slide } from "../deck/deck";
import { emptyDeck, emptySlide } from "../deck/edit";
import { keptOnStage } from "./kept-on-stage";
import { liveOfSlide } from "./live-slides";

const NADA = "#v1=s=rfc8867/5.1";
const GCC = `${NADA}&set=flows.video.controller.kind:gcc`;
const LONG = "&set=links.forward.delay_ms:250";
const slide: Slide = {
  ...emptySlide("s1", "figure", "one"),
  figures: [
    { kind: "charts", title: "", runs: ["nada", "gcc"], charts: ["rates"], window_s: null },
  ],
};
const deck: Deck = {
  ...emptyDeck(),
  runs: {
    nada: { label: "NADA", link: NADA, made: null },
    gcc: { label: "GCC", link: GCC, made: null },
  },
  slides: [slide],
};
const live = liveOfSlide(deck, slide);
if (live === null) throw new Error("nothing to play");
const figureOf = ({ slides }: Deck) => slides[1]?.figures[0];

test("runs that were changed on the stage are runs of their own, without where one looked", () => {
  const links = [`${NADA}${LONG}&t=30&apply=start`, `${GCC}${LONG}&w=10-20`];
  const kept = keptOnStage(deck, slide, live, links, 1);
  expect(figureOf(kept)).toMatchObject({ runs: ["nada-2", "gcc-2"], charts: ["rates"] });
  expect(kept.runs["nada-2"]).toEqual({ label: "NADA", link: `${NADA}${LONG}`, made: null });
  expect(kept.runs["gcc-2"]).toEqual({ label: "GCC", link: `${GCC}${LONG}`, made: null });
  expect(kept.slides[1]?.live?.link).toBe(links[0]);
  expect(kept.slides[0]).toBe(slide);
});

test("runs that nobody has touched are those of the slide", () => {
  const kept = keptOnStage(deck, slide, live, [`${NADA}&t=30&apply=start`], 1);
  expect(figureOf(kept)).toMatchObject({ runs: ["nada", "gcc"] });
  expect(kept.runs).toEqual(deck.runs);
  expect(kept.slides.map(({ id }) => id)).toEqual(["s1", expect.not.stringMatching(/^s1$/)]);
});
