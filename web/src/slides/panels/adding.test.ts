import { expect, test } from "vitest";
import { emptyDeck } from "../deck/edit";
import { isDeck, readDeck, writeDeck } from "../deck/reading/read";
import { tableOverSeeds, withFigure } from "./adding";
import { keptOf } from "./beside";
import { liveOfSlide, slideOfLive } from "./live-slides";

const shown = {
  title: "Variable capacity",
  label: "Variable capacity",
  link: "https://example.org/lab/#v1=s=rfc8867/5.1&t=20&seeds=5",
  charts: ["rates", "signal.x"],
  window_s: [40, 60],
} as const;

test("what the lab shows is a slide with its run as a link, and gives a new deck its name", () => {
  const deck = withFigure(emptyDeck(), shown);
  expect(deck.title).toBe("Variable capacity");
  expect(Object.values(deck.runs)).toEqual([
    { label: "Variable capacity", link: "#v1=s=rfc8867/5.1&t=20&seeds=5", made: null },
  ]);
  expect(deck.slides[0]).toMatchObject({
    layout: "figure",
    figures: [{ charts: ["rates", "signal.x"], window_s: [40, 60], lines: [] }],
  });
  const all = withFigure(emptyDeck(), { ...shown, link: `${shown.link}&lines=rates.delay` });
  expect(readDeck(writeDeck(all))).toMatchObject({
    slides: [{ figures: [{ lines: ["rates", "delay"] }] }],
  });
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
});

test("the same run is in a deck once, however often it is shown", () => {
  const twice = withFigure(withFigure(emptyDeck("mine"), shown), { ...shown, charts: ["loss"] });
  expect(Object.keys(twice.runs)).toHaveLength(1);
  expect(twice.slides.map(({ id }) => id)).toEqual(["s1", "s2"]);
  expect(twice.title).toBe("mine");
});

test("many seeds bring a table of medians and percentiles", () => {
  const [slide] = withFigure(emptyDeck(), shown, tableOverSeeds).slides;
  expect(slide?.layout).toBe("figure-table");
  expect(slide?.table?.rows[0]?.cells.map(({ text }) => text)).toEqual([
    "Utilisation",
    "{utilisation in variable-capacity over seeds median}",
    "{utilisation in variable-capacity over seeds p5}",
    "{utilisation in variable-capacity over seeds p95}",
  ]);
});

test("a slide gives a live slide that begins where its figure does, with the run alone; the live slide gives the slide", () => {
  const deck = withFigure(emptyDeck(), shown);
  const [slide] = deck.slides;
  if (slide === undefined) throw new Error("no slide");
  const live = liveOfSlide(deck, slide);
  expect(live).toMatchObject({
    link: "#v1=s=rfc8867/5.1&t=40&w=40-60&apply=start",
    charts: ["rates", "signal.x"],
    sliders: ["capacity", "round-trip", "loss", "flows"],
  });
  if (live === null) throw new Error("no live slide");
  const back = slideOfLive(deck, slide, live, "s2");
  expect(back).toMatchObject({ id: "s2", layout: "figure", live });
  expect(back.figures[0]).toMatchObject({ window_s: [40, 60], charts: ["rates", "signal.x"] });
});

test("a live slide takes the first three charts of its slide, as many as it has room for", () => {
  const four = { ...shown, charts: ["rates", "signal.x", "link", "loss"] };
  const deck = withFigure(emptyDeck(), four);
  const [slide] = deck.slides;
  if (slide === undefined) throw new Error("no slide");
  expect(slide.figures[0]).toMatchObject({ charts: four.charts });
  expect(liveOfSlide(deck, slide)?.charts).toEqual(["rates", "signal.x", "link"]);
});

test("a slide without a run has no live slide", () => {
  const deck = withFigure(emptyDeck(), shown);
  const [slide] = deck.slides;
  if (slide === undefined) throw new Error("no slide");
  expect(liveOfSlide(deck, { ...slide, figures: [] })).toBeNull();
});

test("kept runs are runs of their own beside the current run, in the same axes", () => {
  const change = "at=50:links.forward.capacity_kbps:400";
  const inside = encodeURIComponent("set=links.forward.delay_ms:90").replaceAll(":", "%3A");
  const { own, kept } = keptOf(
    `https://example.org/lab/#v1=s=rfc8867/5.1&${change}&t=20&keep=A:short::${inside}&keep=B:::`,
  );
  expect(own).toBe(`#v1=s=rfc8867/5.1&${change}&t=20`);
  expect(kept.map(({ one, link }) => [one.letter, link])).toEqual([
    ["A", "#v1=s=rfc8867/5.1&set=links.forward.delay_ms:90&t=20"],
    ["B", "#v1=s=rfc8867/5.1&t=20"],
  ]);
  expect(keptOf(shown.link)).toEqual({ own: shown.link, kept: [] });
  const beside = kept.map(({ one, link }) => ({ label: one.letter, link }));
  const deck = withFigure(emptyDeck(), { ...shown, label: "this run", link: own, beside });
  expect(deck.slides[0]?.figures[0]).toMatchObject({ runs: ["this-run", "a", "b"] });
  expect(isDeck(readDeck(writeDeck(deck)))).toBe(true);
});
