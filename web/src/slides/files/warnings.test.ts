import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { TrueType } from "../../../figure/exports/fonts/truetype";
import { VERSION } from "../../../model/data";
import { halving } from "../../../tests/lab";
import { charts, factsOf, makingOfSlides } from "../../../tests/slides/real-runs";
import { richText, type Slide } from "../deck/deck";
import { emptyDeck, emptySlide } from "../deck/edit";
import { remeasured } from "../deck/remeasure";
import { makingOf } from "./making";
import { slidePages } from "./presentation";
import { FRAME, LEADING } from "./slide-look";
import { type DeckWarning, warningsOf, warningText } from "./warnings";
import { linesOf } from "./words";

const font = new TrueType(
  readFileSync(new URL("../../../figure/exports/fonts/lab-sans-regular.ttf", import.meta.url)),
);
const figure = charts(["one"]);
const good: Slide = { ...emptySlide("a", "figure", "Rates"), figures: [figure] };

const warnings = async (slides: readonly Slide[]): Promise<readonly DeckWarning[]> =>
  warningsOf(await makingOfSlides(slides), font);

test("a good slide has none", async () => {
  expect(await warnings([good])).toEqual([]);
});

test("type that the last row can just read is not told", async () => {
  const kbps = [400, 700, 1000, 1300];
  const link = (one: number) => `#v1=s=own/1&set=links.forward.capacity_kbps:${one}`;
  const more = Object.fromEntries(
    kbps.map((one) => [`run ${one}`, { label: `Under ${one}`, link: link(one), made: null }]),
  );
  const slide = { ...good, figures: [{ ...figure, runs: Object.keys(more) }] };
  const making = await makingOfSlides([slide], { runs: more });
  const sizes = slidePages(slide, making).flatMap(({ footer }) => footer.map(({ size }) => size));
  expect(sizes).toContain(12);
  expect(warningsOf(making, font).map(warningText)).toEqual([]);
});

test("a deck without slides says so", async () => {
  expect((await warnings([])).map(warningText)).toEqual([
    "The deck has no slides; add one, or make it from a template",
  ]);
});

test.each([
  ["no title", { title: richText("") }, /no title/],
  [
    "a title of three lines",
    { title: richText("a long title ".repeat(30)) },
    /cut after two lines/,
  ],
  ["nothing to see", { figures: [] }, /nothing but its title/],
  ["a figure too many", { figures: [figure, figure] }, /no place for 1 of its figures/],
  ["a run that is gone", { figures: [{ ...figure, runs: ["gone"] }] }, /no run of the name gone/],
  ["a chart with nothing", { figures: [{ ...figure, charts: ["queue"] }] }, /nothing to show/],
  [
    "too many lines",
    { layout: "bullets" as const, bullets: Array.from({ length: 11 }, () => richText("line")) },
    /11 lines of text/,
  ],
  ["a formula without a value", { bullets: [richText("{speed}")] }, /"speed" is no metric/],
  ["letters that no font has", { bullets: [richText("\u901f\u5ea6")] }, /fonts of a PDF lack/],
  [
    "a table that is too wide",
    {
      layout: "table" as const,
      table: {
        columns: Array.from({ length: 30 }, (_, i) => ({ head: `column ${i}`, best: null })),
        rows: [{ run: "", cells: Array.from({ length: 30 }, () => richText("some words")) }],
        note: richText(""),
      },
    },
    /wider than the slide[\s\S]*10 pt/,
  ],
])("%s is told, with its slide and a remedy", async (_, change, sentence) => {
  const found = await warnings([good, { ...good, id: "b", ...change }]);
  expect(found.length).toBeGreaterThan(0);
  expect(found.every(({ slide }) => slide === 2)).toBe(true);
  expect(found.map(warningText).join("\n")).toMatch(sentence);
});

test("a title of any length has two lines at most with the number of its page, and is told where it is cut", () => {
  const bullets = Array.from({ length: 40 }, (_, i) => richText(`bullet ${i}`));
  for (let length = 1; length <= 190; length += 1) {
    const title = "a long title in words, and more of them ".repeat(5).slice(0, length);
    const slide = { ...emptySlide("a", "bullets", title), bullets };
    const making = makingOf({ ...emptyDeck(), slides: [slide] }, new Map(), "");
    const pages = slidePages(slide, making);
    expect(pages.length).toBeGreaterThan(1);
    for (const [i, page] of pages.entries()) {
      const lines = linesOf(page.title, page.titleSize, FRAME.title.width, 600);
      expect(lines.length, title).toBeLessThanOrEqual(2);
      expect(lines.length * LEADING * page.titleSize).toBeLessThanOrEqual(FRAME.title.height);
      expect(page.title.endsWith(` (${i + 1} of ${pages.length})`)).toBe(true);
    }
    const isCut = pages.some((page) => page.title.includes("\u2026"));
    const told = warningsOf(making, font).map(warningText);
    expect(told.some((one) => one.includes("cut after two lines"))).toBe(isCut);
  }
});

test("a number that changed since it was written is told, and a run with other results", async () => {
  const slide = { ...good, bullets: [richText("{loss of video}, {mean goodput of video}")] };
  const { deck, facts: before } = await makingOfSlides([slide]);
  const written = remeasured(deck, before);
  const now = await factsOf(written, { "own/1": { ...halving, seed: 8 } });
  const told = warningsOf(makingOf(written, now, ""), font).map(warningText);
  expect(told.some((one) => /^slide 1: bullet 1: .* was .* and is .* now$/.test(one))).toBe(true);
  expect(told).toContain(
    `The run one gives other results than when the deck was made with nada-lab ${VERSION}: another engine`,
  );
});
