import { expect, test } from "vitest";
import type { Deck, Slide } from "../deck/deck";
import { emptyDeck, emptySlide } from "../deck/edit";
import { liveOfSlide, runsOfLive } from "./live-slides";

const NADA = "#v1=s=rfc8867/5.1";
const GCC = `${NADA}&set=flows.video.controller.kind:gcc`;
const deck: Deck = {
  ...emptyDeck(),
  runs: {
    nada: { label: "NADA", link: NADA, made: null },
    gcc: { label: "GCC", link: GCC, made: null },
    again: { label: "NADA", link: `${NADA}&set=seed:2`, made: null },
  },
};
const slide = (...runs: readonly string[]): Slide => ({
  ...emptySlide("s1", "figure", "one"),
  figures: [{ kind: "charts", title: "", runs, charts: ["rates"], window_s: [10, 20] }],
});
const live = (of: Slide) => {
  const found = liveOfSlide(deck, of);
  if (found === null) throw new Error("nothing to play");
  return found;
};

test("a slide with several controllers plays them all, each in the colour that it has on the slide", () => {
  const of = slide("nada", "gcc", "again");
  expect(runsOfLive(deck, of, live(of))).toEqual([
    { name: "nada", label: "NADA", link: live(of).link },
    { name: "gcc", label: "GCC", link: GCC },
    { name: "again", label: "NADA", link: `${NADA}&set=seed:2` },
  ]);
});

test("a live slide that begins with another run plays that one alone", () => {
  const of = slide("nada", "gcc");
  const other = { ...live(of), link: `${NADA}&set=links.forward.delay_ms:90` };
  expect(runsOfLive(deck, of, other).map(({ link }) => link)).toEqual([other.link]);
  const shown = { ...live(of), link: `${NADA}&t=30&apply=start` };
  expect(runsOfLive(deck, of, shown)).toHaveLength(2);
});

test("a run that is gone is not played, and a slide without a figure plays what its live slide names", () => {
  const of = slide("nada", "gone");
  expect(runsOfLive(deck, of, live(of))).toHaveLength(1);
  const bare = { ...of, figures: [] };
  expect(runsOfLive(deck, bare, live(of))).toEqual([{ name: "", label: "", link: live(of).link }]);
});
