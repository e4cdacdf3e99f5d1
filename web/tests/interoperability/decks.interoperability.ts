// Decks of every template through LibreOffice, poppler, python-pptx and the schemas of ECMA-376: what was written is
// what others read, draw and convert.

import { readFileSync, writeFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { metricShown, metricUnit } from "../../model/data/metric-labels";
import { readingText } from "../../model/data/quantity";
import { type Deck, richText, type Slide } from "../../src/slides/deck/deck";
import { emptyDeck, emptySlide } from "../../src/slides/deck/edit";
import { isDeck, readDeck, writeDeck } from "../../src/slides/deck/reading/read";
import {
  collisions,
  dense,
  fontsOf,
  inkOf,
  linksOf,
  moved,
  type Page,
  pagesOf,
  picturesIn,
  strays,
  textsOf,
} from "./pages";
import { Bench, type Pptx } from "./programs";

const SITE = "https://example.org/lab/";
const ONE_FLOW = "rfc8867/5.1";
const WITH_TCP = "rfc8867/5.6";
const OF_TWO = ["--controllers", "nada,gcc"];
const OF_THREE = ["--controllers", "nada,gcc,scream-v2", "--seeds", "3"];

/** What is asked of `nada-lab slides`, by the name of the deck: every template. */
const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  comparison: [ONE_FLOW, WITH_TCP, ...OF_THREE],
  ietf106: [ONE_FLOW, WITH_TCP, "--template", "ietf106", ...OF_TWO],
  // Of one seed: a number of it is one of that run.
  ietf90: [ONE_FLOW, WITH_TCP, "--template", "ietf90", "--seeds", "1"],
};
const CHARTS = "charts";
const DECKS = [...Object.keys(TEMPLATES), CHARTS];

const bench = new Bench("decks");
let read: Readonly<Record<string, Pptx>> = {};
const pptx = (name: string): Pptx => read[`${name}.pptx`] as Pptx;
/** LibreOffice's and ours. */
const converted = (name: string): string => bench.at(`converted/${name}.pdf`);
const own = (name: string): string => bench.at(`${name}.pdf`);

beforeAll(async () => {
  for (const [name, args] of Object.entries(TEMPLATES)) {
    const deck = bench.at(`${name}.json`);
    await bench.lab("slides", ...args, "--out", deck);
    await written(deck, name);
  }
  const charts = bench.at(`${CHARTS}.json`);
  writeFileSync(charts, writeDeck(everyChart()));
  await written(charts, CHARTS);
  const files = DECKS.map((name) => `${name}.pptx`);
  await bench.toPdf(files);
  read = await bench.readPptx(files);
});

async function written(deck: string, name: string): Promise<void> {
  for (const ending of ["pptx", "pdf"]) {
    const out = bench.at(`${name}.${ending}`);
    await bench.lab("slides", deck, "--site", SITE, "--out", out);
  }
}

/** Each kind of chart alone, two above one another, runs side by side, bars, and texts that need care. */
function everyChart(): Deck {
  const runs = {
    one: { label: "NADA & <co>", link: `#v1=s=${WITH_TCP}`, made: null },
    other: { label: "GCC", link: "#v1=s=rfc8867/5.6-gcc", made: null },
    red: { label: "RED", link: "#v1=s=rfc8867/6.2", made: null },
    band: { label: "Bands", link: `#v1=s=${ONE_FLOW}&seeds=4`, made: null },
  };
  const figure = (name: string, chart: string, run = "one"): Slide => ({
    ...emptySlide(`${name}-${run}`, "figure", `${name}: “quotes”, Größe, τ ≤ 5 µs`),
    figures: [
      { kind: "charts", title: "", runs: run.split(","), charts: chart.split(","), window_s: null },
    ],
    notes: `Notes of ${name}\nin two lines`,
  });
  const bars: Slide = {
    ...emptySlide("bars", "figure-table", "Bars"),
    figures: [
      {
        kind: "bars",
        title: "Rate",
        groups: [
          { name: "all", bars: [{ run: "one", up: "mean receiving rate", down: "loss" }] },
          { name: "band", bars: [{ run: "band", up: "mean receiving rate", down: "" }] },
        ],
      },
    ],
  };
  return {
    ...emptyDeck("Charts & <signs>"),
    runs,
    slides: [
      figure("Rates", "rates"),
      figure("Delay", "delay"),
      figure("Signal", "signal"),
      figure("Queue", "queue", "red"),
      figure("Loss", "loss"),
      figure("Two", "rates,delay"),
      figure("Side by side", "rates", "one,band"),
      figure("Band", "rates", "band"),
      figure("Band of delays", "delay", "band"),
      bars,
      {
        ...emptySlide("words", "bullets", "Words"),
        bullets: [richText("A & B < C > D \"E\" 'F'")],
      },
    ],
  };
}

describe.each(DECKS)("%s", (name) => {
  test("obeys the schemas, and what it names is there", () => {
    expect(pptx(name).faults).toEqual([]);
  });

  test("has a title, a number and notes on every slide for python-pptx", () => {
    const { slides } = pptx(name);
    expect(slides.length).toBeGreaterThan(1);
    slides.forEach((slide, i) => {
      const at = `slide ${i + 1}`;
      expect(slide.title?.trim(), at).toBeTruthy();
      expect([slide.number, slide.notes === null, slide.silent, slide.outside], at).toEqual([
        true,
        false,
        [],
        [],
      ]);
    });
  });

  test("is converted page by page, with its own fonts, as vectors", async () => {
    for (const file of [converted(name), own(name)]) {
      expect(await pagesOf(file)).toHaveLength(pptx(name).slides.length);
      const fonts = await fontsOf(file);
      expect(fonts.length).toBeGreaterThan(0);
      for (const font of fonts) {
        expect(font).toMatchObject({ embedded: true, subset: true, unicode: true });
        expect(font.name).toMatch(/^[A-Z]{6}\+(LiberationSans(-Bold)?|LabSans-(Regular|Bold))$/);
      }
      expect(await picturesIn(file)).toBe(0);
    }
  });

  test("says in both PDFs what was written", async () => {
    for (const file of [converted(name), own(name)]) {
      const texts = await textsOf(file);
      pptx(name).slides.forEach(({ paragraphs }, i) => {
        const page = texts[i] ?? "";
        for (const paragraph of paragraphs) {
          const wanted = dense(paragraph.replace("\u2039#\u203a", String(i + 1)));
          expect(page, `page ${i + 1} of ${file}`).toContain(wanted);
        }
      });
    }
  });

  test("has no word outside of a page, and none on another", async () => {
    for (const file of [converted(name), own(name)]) {
      const pages = await pagesOf(file);
      const found = pages.flatMap((page, i) => faultsOf(page, i, file));
      expect(found).toEqual([]);
    }
  });

  test("shows something on every page, and its words at the same places as PPTX and as PDF", async () => {
    const [theirs, ours] = await Promise.all([pagesOf(converted(name)), pagesOf(own(name))]);
    const found = ours.flatMap((page, i) =>
      moved(page, theirs[i] as Page, MOST_PT).map((what) => `page ${i + 1}: ${what}`),
    );
    const words = ours.reduce((sum, page) => sum + page.words.length, 0);
    expect(found.length / words, found.join("\n")).toBeLessThan(MOST_MOVED);
    for (const ink of await inkOf(converted(name), DPI)) expect(ink).toBeGreaterThan(LEAST_INK);
  });

  test("keeps its links", async () => {
    const wanted = pptx(name).slides.flatMap(({ links }) => links);
    for (const file of [converted(name), own(name)]) {
      const found = new Set(await linksOf(file));
      for (const link of wanted) {
        expect(link.startsWith(`${SITE}#v1=s=`)).toBe(true);
        expect(found).toContain(link);
      }
    }
    expect(wanted.length).toBeGreaterThan(0);
  });
});

/** LibreOffice's lines are a little higher than ours. */
const MOST_PT = 8;
/** A word that just fits may open the next line in LibreOffice, whose letters are up to half a per cent wider. */
const MOST_MOVED = 0.01;
const DPI = 40;
/** More than a page number. */
const LEAST_INK = 200;

function faultsOf(page: Page, i: number, file: string): readonly string[] {
  return [...strays(page), ...collisions(page)].map((what) => `${file}, page ${i + 1}: ${what}`);
}

describe("numbers on slides", () => {
  test("are those of metrics.json of the same run, as LibreOffice shows them", async () => {
    const deck = readDeck(readFileSync(bench.at("ietf90.json"), "utf8"));
    if (!isDeck(deck)) throw new Error(JSON.stringify(deck));
    const metrics = JSON.parse(await bench.lab("run", ONE_FLOW, "--out", "-"));
    const texts = await textsOf(converted("ietf90"));
    const page = pptx("ietf90").slides.findIndex(
      ({ title }) => title === "5.1 Variable capacity, one flow",
    );
    const bullet = deck.slides.find(({ title }) => title.text.startsWith("5.1 "))?.bullets[0];
    const formulas = [...(bullet?.text.matchAll(/\{([^}]*) of (\w+)\}/g) ?? [])];
    expect(formulas.length).toBeGreaterThan(3);
    for (const [, metric = "", of = ""] of formulas) {
      const figures = metrics.flows[of] ?? metrics.links[of];
      const key = ["", "_ms", "_ratio", "_kbps"]
        .map((ending) => metric.replaceAll(" ", "_") + ending)
        .find((one) => one in figures) as string;
      const shown = readingText(metricShown(key, figures[key]), metricUnit(key));
      expect(texts[page], metric).toContain(dense(shown));
    }
  });
});
