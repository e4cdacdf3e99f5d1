// Decks over real runs in every format, read back by what they say.

import { readFileSync } from "node:fs";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { metricShown, metricUnit } from "../../../model/data/metric-labels";
import { readingText } from "../../../model/data/quantity";
import { controllerNamed } from "../../../model/scenario/controllers";
import { freshLab, halving, made } from "../../../tests/lab";
import { charts, factsOf, makingOfSlides, ONE_RUN, schema } from "../../../tests/slides/real-runs";
import { richText } from "../deck/deck";
import { emptySlide } from "../deck/edit";
import { remeasured } from "../deck/remeasure";
import { comparison } from "../deck/templates/comparison";
import { pptxOf } from "../pptx/file";
import { type Making, makingOf } from "./making";
import { markdownOf } from "./markdown";
import type { Page, Table } from "./page-model";
import { pdfOfDeck } from "./pdf";
import { DECK_NAME, presentationOf } from "./presentation";
import { FRAME } from "./slide-look";
import { svgOfPage } from "./svg";

const font = (face: string): Uint8Array =>
  readFileSync(new URL(`../../../figure/exports/fonts/lab-sans-${face}.ttf`, import.meta.url));
const fonts = { regular: font("regular"), bold: font("bold") };
const scenarios = { "own/1": halving, "own/2": { ...halving, title: "Again", seed: 3 } };
const controllers = ["nada-rfc", "gcc"].flatMap((name) => controllerNamed(schema, name) ?? []);
const planned = comparison({
  schema,
  title: "Tests",
  source: "A document",
  controllers,
  seeds: 6,
  tests: Object.entries(scenarios).map(([name, scenario], i) => {
    return { number: `${i + 1}`, scenarios: [{ name, scenario }] };
  }),
});
const facts = await factsOf(planned, scenarios);
const SITE = "https://example.org/lab/";
const making = makingOf(remeasured(planned, facts), facts, SITE);
const presentation = presentationOf(making);

const tables = ({ shapes }: Page): readonly Table[] =>
  shapes.filter((shape) => shape.kind === "table");
const textOf = (table: Table): readonly (readonly string[])[] =>
  table.rows.map((cells) => cells.map(({ runs }) => runs.map(({ text }) => text).join("")));

describe("numbers on slides", () => {
  test("are those of metrics.json of the same run, every one of them", async () => {
    const lab = await freshLab();
    const core = made(lab, halving);
    core.run(core.duration_s);
    const metrics = JSON.parse(JSON.stringify(core.metrics()));
    const later = JSON.parse(JSON.stringify(core.metrics(10, 20)));
    const of = { video: "flows", forward: "links" } as const;
    for (const [spoken, figures] of [
      ["", metrics],
      [" over 10..20 s", later],
    ] as const) {
      for (const [name, group] of Object.entries(of)) {
        const keys = Object.keys(figures[group][name]);
        const bullets = keys.map((key) => richText(`{${key} of ${name}${spoken}}`));
        const { deck, facts: own } = await makingOfSlides([
          { ...emptySlide("a", "bullets"), bullets },
        ]);
        const shown = remeasured(deck, own).slides[0]?.bullets.map(({ was }) => was[0]);
        const wanted = keys.map((key) => {
          const value = figures[group][name][key];
          return value === null ? "\u2013" : readingText(metricShown(key, value), metricUnit(key));
        });
        expect(shown).toEqual(wanted);
        expect(keys.length).toBeGreaterThan(5);
      }
    }
    expect(own(making)).toBe(true);
  });
});

const own = ({ facts: of }: Making): boolean =>
  [...of.values()].every(({ kind }) => kind === "run");

describe("a laid-out deck", () => {
  test("names its author on the title slide, beside its bullets, once", () => {
    const bodies = (author: string) => {
      const [page] = presentationOf({ ...making, deck: { ...making.deck, author } }).pages;
      return (page?.body ?? []).map(({ runs }) => runs.map(({ text }) => text).join(""));
    };
    const own = bodies("");
    expect(own.length).toBeGreaterThan(0);
    expect(bodies("A. Person")).toEqual([...own, "A. Person"]);
    expect(bodies(own[0] ?? "")).toEqual(own);
  });

  test("has in its notes links that open the runs, with the site where it is known", () => {
    const notes = presentation.pages.map((page) => page.notes).join("\n");
    expect(notes).toContain(`${SITE}#v1=`);
    expect(notes).not.toMatch(/: #v1=/);
  });

  test("has a title, a number and notes on every slide, and nothing outside it", () => {
    const { width, height } = FRAME.size;
    for (const page of presentation.pages) {
      expect(page.title).not.toBe("");
      for (const shape of page.shapes) {
        // Figures have some air around them.
        expect(shape.box.x).toBeGreaterThanOrEqual(28);
        expect(shape.box.x + shape.box.width).toBeLessThanOrEqual(width - 28);
        expect(shape.box.y + shape.box.height).toBeLessThanOrEqual(height - 54);
        if (shape.kind !== "group") continue;
        for (const part of shape.parts) {
          if (part.kind === "text") expect(part.size, part.text).toBeGreaterThanOrEqual(14);
        }
      }
    }
  });

  test("has the same axes on both sides of a comparison", async () => {
    const figures = [charts(["one"]), charts(["two"])];
    const slide = { ...emptySlide("a", "two-figures"), figures };
    const link = "#v1=s=own/1&set=links.forward.capacity_kbps:5000";
    const runs = { ...ONE_RUN, two: { label: "Much more", link, made: null } };
    const page = presentationOf(await makingOfSlides([slide], { runs })).pages[0];
    const ticks = (page?.shapes ?? []).map((shape) =>
      shape.kind === "group"
        ? shape.parts.flatMap((part) =>
            part.kind === "text" && part.anchor === "end" ? [part.text] : [],
          )
        : [],
    );
    expect(ticks[0]?.length).toBeGreaterThan(1);
    expect(ticks[0]).toEqual(ticks[1]);
    // Of the higher one nothing is cut off: 5 Mbit/s.
    expect(Math.max(...(ticks[0] ?? []).map(Number))).toBeGreaterThanOrEqual(5);
  });

  test("says at the foot what decides the results, and links to every run", () => {
    const page = presentation.pages.find(({ title }) => title.startsWith("1 "));
    // Numbers and their units are not parted.
    const text = page?.footer.map((run) => run.text.replaceAll("\u00a0", " ")).join("") ?? "";
    expect(text).toMatch(/NADA: nada-rfc, 150.kbit\/s to 1\.5.Mbit\/s; GCC: gcc, 150.kbit\/s to/);
    expect(text).toContain("drop-tail queue of 300 ms");
    expect(text).toContain("seeds 7 to 12");
    expect(page?.footer.flatMap(({ href }) => href ?? [])).toEqual([
      `${SITE}#v1=s=own/1&seeds=6`,
      expect.stringContaining("controller.kind:gcc"),
    ]);
    expect(text).toMatch(/Open NADA · GCC$/);
  });

  test("says how a run is opened where no address is known", async () => {
    const slide = { ...emptySlide("s1", "figure", "One"), figures: [charts(["one"])] };
    const { footer } = presentationOf(await makingOfSlides([slide])).pages[0] as Page;
    expect(footer.every(({ href }) => href === null)).toBe(true);
    expect(footer.map(({ text }) => text).join("")).toMatch(
      /Dropped on the lab’s page, this file opens this run\.$/,
    );
  });

  test("marks who is ahead in a column, and says of each median its range and what the mark means", () => {
    const all = presentation.pages.flatMap(tables).flatMap(textOf).flat();
    expect(all.some((cell) => cell.startsWith("\u25cf "))).toBe(true);
    expect(all.some((cell) => /^(\u25cf )?[\d.]+ \([\d.]+\u2013[\d.]+\)/.test(cell))).toBe(true);
    expect(markdownOf(making, "figures").markdown).toMatch(
      /Medians, in brackets lowest to highest\. \u25cf ahead of the others/,
    );
  });

  test("shows every row of a table beside figures", async () => {
    const columns = ["", "Loss"].map((head) => ({ head, best: null }));
    const figures = [charts(["one"])];
    for (let count = 1; count < 8; count += 1) {
      const rows = Array.from({ length: count }, (_, i) => {
        return { run: "", cells: [richText(`row ${i}`), richText("")] };
      });
      const table = { columns, rows, note: richText("a note") };
      const slide = { ...emptySlide("a", "figure-table", "Rows"), figures, table };
      const { pages } = presentationOf(await makingOfSlides([slide]));
      const shown = pages.flatMap(tables).flatMap((one) => textOf(one).slice(1));
      expect(shown.map(([name]) => name)).toEqual(rows.map((_, i) => `row ${i}`));
    }
  });

  test("goes on on the next slide where a table or bullets have no room, and loses no row", async () => {
    const rows = Array.from({ length: 40 }, (_, i) => ({
      run: "",
      cells: [richText(`row ${i}`), richText("{loss of video}")],
    }));
    const columns = ["", "Loss"].map((head) => ({ head, best: null }));
    const table = { columns, rows, note: richText("a note") };
    const bullets = Array.from({ length: 40 }, (_, i) => richText(`bullet ${i}`));
    const { pages } = presentationOf(
      await makingOfSlides([
        { ...emptySlide("a", "table", "Rows"), table },
        { ...emptySlide("b", "bullets", "Bullets"), bullets },
      ]),
    );
    const shown = pages.flatMap(tables).flatMap((one) => textOf(one).slice(1));
    expect(shown.map(([name]) => name)).toEqual(rows.map((_, i) => `row ${i}`));
    expect(pages.map(({ title }) => title)).toContain("Rows (1 of 3)");
    const lines = pages.flatMap(({ body }) => body.map(({ runs }) => runs[0]?.text));
    expect(lines).toEqual(bullets.map(({ text }) => text));
    for (const one of pages.flatMap(tables)) {
      expect(one.box.y + one.heights.reduce((sum, each) => sum + each, 0)).toBeLessThan(540 - 54);
    }
  });
});

describe("what cannot be shown is a sentence in its place", () => {
  test.each([
    ["a run that no longer exists", charts(["gone"]), /no scenario own\/9 any more/],
    ["a run that the deck never had", charts(["never"]), /no run of the name never/],
    ["a figure without a run", charts([]), /has no run/],
    ["a figure without a chart", charts(["one"], { charts: [] }), /has no chart/],
    ["an unknown chart", charts(["one"], { charts: ["speed"] }), /none of rates/],
    ["a time after the end", charts(["one"], { window_s: [90, 95] }), /the run ends at 20 s/],
  ])("%s", async (_, broken, sentence) => {
    const runs = { ...ONE_RUN, gone: { label: "Gone", link: "#v1=s=own/9", made: null } };
    const slide = { ...emptySlide("a", "figure", "Title"), figures: [broken] };
    const { pages } = presentationOf(await makingOfSlides([slide], { runs }));
    const [group] = pages[0]?.shapes ?? [];
    expect(group?.kind === "group" && group.alt).toMatch(sentence);
  });

  test.each([
    ["controller", "flows.video.controller"],
    ["queue", "links.forward.queue"],
  ])("a run under a %s that is no longer modelled, and what took its place", async (object, path) => {
    const kinds = schema.objects[object]?.kinds ?? {};
    const all = Object.entries(schema.former ?? {});
    const [kind, nearest] = all.find(([, name]) => Object.hasOwn(kinds, name)) ?? [];
    const link = `#v1=s=own/1&set=${path}.kind:${kind}`;
    const runs = { old: { label: "Old", link, made: null } };
    const slide = { ...emptySlide("a", "figure", "Title"), figures: [charts(["old"])] };
    const { pages } = presentationOf(await makingOfSlides([slide], { runs }));
    const [group] = pages[0]?.shapes ?? [];
    expect(group?.kind === "group" && group.alt).toMatch(new RegExp(`"${kind}".* "${nearest}"`));
  });

  test("a title of 5,000 characters is cut on the slide and whole in its notes", async () => {
    const title = "word ".repeat(1000).trim();
    const { pages } = presentationOf(
      await makingOfSlides([emptySlide("a", "bullets", title), emptySlide("b", "title", title)]),
    );
    for (const page of pages) {
      expect(page.title.length).toBeLessThan(200);
      expect(page.notes).toContain(title);
    }
  });

  // Some three seconds; what grows with the square of the slides ends at the limit that every test has.
  test("200 slides are made, each with its figure", async () => {
    const figures = [charts(["one"])];
    const slides = Array.from({ length: 200 }, (_, i) => {
      return { ...emptySlide(`s${i}`, "figure", `Slide ${i}`), figures };
    });
    const making = await makingOfSlides(slides);
    const { pages } = presentationOf(making);
    expect(pages.filter(({ shapes }) => shapes.some(({ kind }) => kind === "group"))).toHaveLength(
      200,
    );
    expect(pptxOf(presentationOf(making)).length).toBeGreaterThan(100_000);
  });
});

describe("files of a deck", () => {
  test("PPTX carries the deck and its first run", () => {
    const parts = unzipSync(pptxOf(presentation));
    const custom = strFromU8(parts["docProps/custom.xml"] ?? new Uint8Array());
    expect(custom).toContain(DECK_NAME);
    expect(custom).toContain("own/1");
    expect(Object.keys(parts).filter((name) => /slides\/slide\d+\.xml$/.test(name))).toHaveLength(
      presentation.pages.length,
    );
  });

  test("PDF has a page for each slide, and links to the runs", () => {
    const text = Buffer.from(pdfOfDeck(making, fonts)).toString("latin1");
    expect([...text.matchAll(/\/Type \/Page /g)]).toHaveLength(presentation.pages.length);
    expect(text).toContain("/URI (https://example.org/lab/#v1=s=own/1");
  });

  test("Markdown has every table, and a file for every slide with figures", () => {
    const { markdown, files } = markdownOf(making, "figures");
    const written = markdown.replace(/\\([[\]])/g, "$1");
    expect(markdown.match(/^# /gm)).toHaveLength(presentation.pages.length);
    expect(markdown).not.toContain("marp");
    const named = [...markdown.matchAll(/\]\(figures\/(slide-\d+\.svg)\)/g)].map(
      ([, name]) => name,
    );
    expect(named).toEqual([...files.keys()]);
    for (const cells of presentation.pages.flatMap(tables).flatMap(textOf)) {
      for (const cell of cells)
        expect(written).toContain(cell.replaceAll("\n", " ").replace(/[<>]/g, "\\$&"));
    }
  });

  test("figures of Markdown lie inside of their pictures", () => {
    for (const svg of markdownOf(making, "figures").files.values()) {
      const [, width, height] = (/viewBox="0 0 (\S+) (\S+)"/.exec(svg) ?? []).map(Number);
      const places = [...svg.matchAll(/<text x="(\S+)" y="(\S+)"/g)];
      expect(places.length).toBeGreaterThan(5);
      for (const [x, y] of places.map(([, ...place]) => place.map(Number))) {
        expect(x).toBeGreaterThanOrEqual(0);
        expect(x).toBeLessThanOrEqual(width ?? 0);
        expect(y).toBeGreaterThanOrEqual(0);
        expect(y).toBeLessThanOrEqual(height ?? 0);
      }
    }
  });

  test("Markdown shows what looks like a link or a picture in a text, and follows none", async () => {
    const text = "[a](javascript:alert(1)) ![i](http://example.org/x.png) ~~~";
    const slide = {
      ...emptySlide("a", "bullets", text),
      bullets: [richText(text), richText("one \n two\nthree")],
    };
    const { markdown } = markdownOf(await makingOfSlides([slide]), "figures");
    const shown = "\\[a\\](javascript:alert(1)) \\!\\[i\\](http://example.org/x.png) \\~\\~\\~";
    expect(markdown).toContain(`# ${shown}`);
    expect(markdown).toContain(`- ${shown}`);
    expect(markdown).toContain("- one two three\n");
    expect(markdown).not.toMatch(/(^|[^\\])\[[ai]/);
  });

  test("bars are told in words with the numbers that they show", () => {
    const alts = presentation.pages.flatMap(({ shapes }) =>
      shapes.flatMap((shape) => (shape.kind === "group" ? shape.alt : [])),
    );
    const each = String.raw`NADA \d\.\d+ and −\d+, GCC \d\.\d+ and −\d+`;
    expect(alts.at(-1)).toMatch(
      RegExp(`^Mean deviation from .*, kbit/s\\. 1: ${each}\\. 2: ${each}\\.$`),
    );
  });

  test("SVG of a page has its texts", () => {
    const page = presentation.pages[1];
    if (page === undefined) throw new Error("no slide");
    const svg = svgOfPage(page, 2);
    expect(svg).toContain(">What is compared<");
    expect(svg).not.toMatch(/\s<\/text>|<text[^>]*><\/text>/);
  });
});
