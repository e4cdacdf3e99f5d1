// Figures of real runs in every format, read back by what they say.

import { readFileSync } from "node:fs";
import { inflateSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { scenarioText } from "../../../cli/input/scenario-files";
import { type RunRecord, readRecord, recordText } from "../../../model/scenario/run-record";
import type { Scenario } from "../../../model/scenario/types";
import { freshLab, made } from "../../../tests/lab";
import { CATALOG } from "../../charts/catalog";
import { aboutOf } from "../../charts/series/about";
import type { Figure, Panel } from "../../figure";
import { themeFrom } from "../../ink/theme";
import { type FigureRequest, figureOf } from "../../layout/figure-of";
import { withFewerLines } from "./fewer-lines";
import { csvOfFigure } from "./figure-csv";
import { figureInRoom, fits } from "./fits";
import { figureAboveAxis } from "./on-axis";
import { pdfOfFigure } from "./pdf";
import { printSvgOf } from "./print-svg";
import { shapesOf } from "./shapes-of";
import { FIGURE_SIZES, heightOf } from "./sizes";
import { svgFileOf } from "./svg-file";
import { folded } from "./text-art/ascii-words";
import { textArtOf } from "./text-art/text-art";

const lab = await freshLab();
const schema = lab.schema();
const theme = themeFrom(() => "");
const font = (face: string): Uint8Array =>
  readFileSync(new URL(`../fonts/lab-sans-${face}.ttf`, import.meta.url));
const fonts = { regular: font("regular"), bold: font("bold") };
const record: RunRecord = {
  scenario: "rfc8867/5.1",
  seed: 1,
  seeds: 1,
  build: "0123456789abcdef",
  hash: "abc",
  link: "#v1=s=rfc8867/5.1&set=flows.video.controller.profile:nada-ns3",
};

function requestOf(name: string, size = FIGURE_SIZES.page): FigureRequest {
  const scenario = JSON.parse(scenarioText(name)) as Scenario;
  const run = made(lab, scenario);
  run.run(scenario.duration_s);
  const about = aboutOf({ schema, layout: run.layout, scenario, theme });
  const charts = CATALOG.flatMap(({ choices }) => choices(about).slice(0, 1));
  return {
    columns: run,
    about,
    charts: charts.map((spec) => withFewerLines(spec, size.mostLines, run)),
    window_s: [0, scenario.duration_s],
    width: size.width,
    height: heightOf(size, charts.length),
    unit: "pt",
    typography: size.typography,
    samples: true,
    caption: [{ text: "nada-lab run rfc8867/5.1", href: "https://example.org/#v1=s=rfc8867/5.1" }],
  };
}

const NAMES = ["rfc8867/5.1", "rfc8867/5.6", "explore/five-flows", "gcc-nada/SGCC-5.2-gcc-03"];
const requests = new Map(NAMES.map((name) => [name, requestOf(name)]));
const request = (name: string): FigureRequest => {
  const found = requests.get(name);
  if (found === undefined) throw new Error(name);
  return found;
};

/** What is inside the figure's own rectangle, with a little for strokes. */
function outside({ width, height }: Figure, x: number, y: number): boolean {
  return !(x >= -1 && x <= width + 1 && y >= -1 && y <= height + 1);
}

describe.each(NAMES)("a figure of %s", (name) => {
  const figure = figureOf(request(name));

  test("draws nothing outside of itself, and no mark outside its plot", () => {
    for (const shape of shapesOf(figure)) {
      if (shape.kind === "text") {
        expect(outside(figure, shape.text.x, shape.text.y), shape.text.text).toBe(false);
        continue;
      }
      for (const command of shape.commands) {
        if (command.to !== "close")
          expect(outside(figure, command.x, command.y), shape.name).toBe(false);
      }
    }
  });

  test("in black has no other colour, and tells its named lines apart by dash or symbol", () => {
    const shapes = shapesOf(figure, "print");
    for (const shape of shapes) {
      const colours =
        shape.kind === "text" ? [shape.text.colour] : [shape.stroke?.colour, shape.fill];
      for (const colour of colours) expect(colour ?? "#000000").toBe("#000000");
    }
    for (const { marks, labels } of figure.panels) {
      const named = marks.filter(
        (mark) => mark.kind === "line" && labels.some(({ of }) => of === mark.id),
      );
      const looks = named.map(({ mono }) => `${mono.dash} ${mono.symbol}`);
      expect(new Set(looks).size).toBe(looks.length);
    }
  });

  test("as an SVG for print has only what svgcheck allows", () => {
    const svg = printSvgOf(figure, "Title", record.link);
    expect(svg).not.toMatch(/<style|clip|<marker|radient|opacity="0?\.\d+" |data-|aria-|metadata/);
    expect(svg).not.toMatch(/#[0-9a-f]{6}|grey|gray|Arial/);
    expect(svg).toContain("rfc8867/5.1");
  });

  test("as an SVG for print has words that would be markup as words", () => {
    const caption = [{ text: "delay & loss <1", href: "https://example.org/" }];
    const svg = printSvgOf(figureOf({ ...request(name), caption }), "Title", record.link);
    expect(svg).toContain(">delay &amp; loss &lt;1</text>");
  });

  test("as letters keeps to 69 columns of ASCII and names every line that it shows", () => {
    const text = textArtOf(figureOf({ ...request(name), height: 900, keep: "all" }));
    for (const line of text.split("\n")) expect(line.length).toBeLessThanOrEqual(69);
    expect(text).toMatch(/^[\x20-\x7e\n]*$/);
    expect(text).toContain("each column shows the median of");
  });
});

describe("in black", () => {
  const draft = requestOf("rfc8867/5.1");
  const whole = figureOf(draft);
  const shown = figureAboveAxis(draft);
  const rates = (figure: Figure) => figure.panels.find(({ id }) => id === "rates") as Panel;
  const marksOfAudio = (figure: Figure) =>
    rates(figure).marks.filter(({ series }) => series.startsWith("audio"));

  test("a flow that never leaves the axis is said in the legend, and not drawn", () => {
    expect(marksOfAudio(whole)).toHaveLength(1);
    expect(marksOfAudio(shown)).toEqual([]);
    expect(rates(shown).legend.place?.text).toBe("on the axis: audio");
    expect(rates(shown).labels.map(({ text }) => text)).toEqual(["capacity", "NADA"]);
    expect(printSvgOf(shown, "Title", "run")).toContain(">on the axis: audio</text>");
  });

  test("so it is in a figure that is as high as it takes; on a screen, in its colour, it is drawn", () => {
    const of = (colours: "print" | "screen") =>
      marksOfAudio(figureInRoom(draft, FIGURE_SIZES.page, colours));
    expect(of("print")).toEqual([]);
    expect(of("screen")).toHaveLength(1);
  });

  test("it is drawn where it leaves the axis, and its numbers stay in the sentences", () => {
    const delay = shown.panels.find(({ id }) => id === "delay");
    expect(delay?.labels.map(({ text }) => text)).toContain("audio");
    expect(delay?.legend.note).toBe("");
    expect(shown.summary).toBe(whole.summary);
    expect(shown.summary).toMatch(/audio: on average [\d.]+ kilobits/);
  });

  test("of many flows those without a name of their own are named, too", () => {
    const five = figureAboveAxis(requestOf("rfc8867/5.4"));
    expect(rates(five).legend.note).toBe("on the axis: audio1, audio2, audio3");
  });

  test("where nothing leaves the axis all is drawn", () => {
    const quiet = { ...draft, domains: { rates: [0, 1e6] } as const };
    expect(rates(figureAboveAxis(quiet)).marks).toHaveLength(rates(whole).marks.length);
  });
});

describe("letters", () => {
  const text = textArtOf(figureOf({ ...request("rfc8867/5.1"), height: 900, keep: "all" }));
  const rows = text.split("\n");

  test("draw the capacity as steps of - | + at its values", () => {
    const high = rows.find((row) => row.startsWith("2.5 +")) ?? "";
    expect(high).toMatch(/\+-+\+/);
    // 40 to 60 s of 100 s: a fifth of the plot's columns.
    const width = rows.find((row) => /^ +\+-+\+-+/.test(row))?.trim().length ?? 0;
    const step = /\+(-+)\+\s*$/.exec(high)?.[0].length ?? 0;
    expect(step / width).toBeCloseTo(0.2, 1);
  });

  test("say in words what never leaves the axis, whose signs would be the axis", () => {
    const head = rows.slice(0, rows.indexOf("")).join(" ");
    expect(head).toContain("on the axis: audio");
    expect(head).toMatch(/\*\s+NADA/);
    expect(rows.find((row) => row.startsWith("  0 +"))).toBe("  0 +");
  });

  test("break between words where a line is full, and within one that is longer than a line", () => {
    expect(folded("aa bb cc", 5)).toBe("aa bb\ncc");
    expect(folded("aa bb cc", 4)).toBe("aa\nbb\ncc");
    expect(folded("a b   c d   e", 9, "   ")).toBe("a b   c d\ne");
    expect(folded("abcdefg h", 3)).toBe("abc\ndef\ng h");
    expect(folded("", 5)).toBe("");
  });

  test("say above the plot in which state a controller is for most of a column", () => {
    expect(text).toMatch(/^ +:A+G+A+G+A+G+$/m);
  });

  test("have the unit above the axis and the time below it", () => {
    expect(rows[0]).toBe("Rate, Mbit/s");
    expect(rows.some((row) => /^ +0 +20 +40 +60 +80 +100 s$/.test(row))).toBe(true);
  });
});

describe("a PDF of a figure", () => {
  test("shows every text of the figure once, as text", () => {
    const figure = figureOf(request("rfc8867/5.1"));
    const about = { title: "T", author: "a", subject: "s", link: "", run: recordText(record) };
    const pdf = pdfOfFigure(figure, fonts, about, "screen");
    const latin = Buffer.from(pdf).toString("latin1");
    const streams = [...latin.matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((m) => {
      const from = m.index + m[0].length;
      return Buffer.from(inflateSync(pdf.subarray(from, from + Number(m[1])))).toString("latin1");
    });
    const page = streams.find((content) => content.includes(" Tj ")) ?? "";
    const texts = shapesOf(figure).filter(({ kind }) => kind === "text").length;
    expect(page.match(/ Tj /g)).toHaveLength(texts);
    expect(latin).toContain("/URI (https://example.org/#v1=s=rfc8867/5.1)");
  });
});

describe("an SVG file", () => {
  test("carries the record of its run, which reads back", () => {
    const said = { ...record, scenario: "file:delay <50 & > 10 ms" };
    const svg = svgFileOf(figureOf(request("rfc8867/5.1")), "Rate & delay", said, "screen");
    const found = /<lab:run [^>]*>([^<]*)<\/lab:run>/.exec(svg)?.[1] ?? "";
    const text = found.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&");
    expect(readRecord(text)).toEqual(said);
    expect(found).not.toContain("&amp;lt;");
  });

  test("a text that is no record is none", () => {
    expect(readRecord("{}")).toBeNull();
    expect(readRecord("no")).toBeNull();
  });
});

describe("the numbers of a figure", () => {
  const figure = figureOf({ ...request("rfc8867/5.1"), keep: "all" });

  test("stand in the CSV as the run has them, in the unit of the axis", () => {
    const rows = csvOfFigure(figure).split("\n");
    expect(rows[0]).toBe("chart,series,t_s,value,low,unit");
    const capacity = rows.filter((row) => row.startsWith("Rate,capacity,"));
    expect(capacity.some((row) => /,2\.5,,Mbit\/s$/.test(row))).toBe(true);
  });
});

test("a figure says when its charts have no room", () => {
  const all = request("rfc8867/5.1");
  expect(fits(figureOf(all))).toBe(true);
  expect(fits(figureOf({ ...all, height: 200 }))).toBe(false);
});

test("on a slide no title is below 18 points and no label below 14", () => {
  for (const { label: name, typography } of [FIGURE_SIZES.slide, FIGURE_SIZES.half]) {
    expect(typography.title, name).toBeGreaterThanOrEqual(18);
    for (const size of [typography.label, typography.tick, typography.legend, typography.caption])
      expect(size, name).toBeGreaterThanOrEqual(14);
  }
});
