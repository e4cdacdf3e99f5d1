// A second out of a hundred is seen in everything that a figure leaves in: nothing takes the middle of what is read as a peak.

import { inflateSync } from "node:zlib";
import { Resvg } from "@resvg/resvg-js";
import { strFromU8, unzipSync } from "fflate";
import { describe, expect, test } from "vitest";
import { fontFiles } from "../cli/figure/fonts";
import { pngOfSvg } from "../cli/figure/png";
import { chartNamed } from "../figure/charts/all-charts";
import { csvOfFigure } from "../figure/exports/figure/figure-csv";
import { pdfOfFigure } from "../figure/exports/figure/pdf";
import { printSvgOf } from "../figure/exports/figure/print-svg";
import { FIGURE_SIZES } from "../figure/exports/figure/sizes";
import { svgFileOf } from "../figure/exports/figure/svg-file";
import { textArtOf } from "../figure/exports/figure/text-art/text-art";
import type { Figure } from "../figure/figure";
import { type FigureRequest, figureOf } from "../figure/layout/figure-of";
import { svgOf } from "../figure/render/svg";
import type { RunRecord } from "../model/scenario/run-record";
import { richText } from "../src/slides/deck/deck";
import { emptySlide } from "../src/slides/deck/edit";
import { kramdownOf } from "../src/slides/files/kramdown";
import { type Making, makingOf } from "../src/slides/files/making";
import { markdownOf } from "../src/slides/files/markdown";
import { pdfOfDeck } from "../src/slides/files/pdf";
import { presentationOf } from "../src/slides/files/presentation";
import { pptxOf } from "../src/slides/pptx/file";
import { columnsOf, layoutOf, SCENARIO, testAbout } from "./figure-fixture";
import { deckOf, metricsOf, runFacts } from "./slides/hand-made-runs";

const layout = layoutOf({ video: "nada" });
const t_s = Array.from({ length: 1000 }, (_, i) => (i + 1) / 10);
/** Half of it in one column of letters, half in the next one: there are 64 of 1.56 s, and one ends at 32.8 s. */
const inSpike = (t: number): boolean => t > 32.3 && t <= 33.3;

/** A delay of 10 ms, for a second of 250; a rate of 1 Mbit/s, for a second of 50 kbit/s; a queue and losses likewise. */
function columns(spiked: boolean) {
  const of = (usual: number, peak: number) => t_s.map((t) => (spiked && inSpike(t) ? peak : usual));
  const delay = { queuing_delay_ms: of(10, 250), queuing_delay_p5_ms: of(10, 250) };
  const rates = ["receiving_rate_500ms_kbps", "receiving_rate_kbps", "sending_rate_kbps"];
  return columnsOf(layout, {
    "flows.video": {
      ...{ t_s, ...delay, queuing_delay_p95_ms: of(10, 250) },
      ...Object.fromEntries(rates.map((name) => [name, of(1000, 50)])),
      ...{ packets_sent: of(10, 10), packets_lost: of(0, 8), packets_received: of(10, 2) },
    },
    "links.forward": { t_s, capacity_kbps: of(2000, 2000), fair_share_kbps: of(2000, 2000) },
  });
}

const about = testAbout(layout);
const QUANTITIES = ["delay", "rates"] as const;

function figure(chart: string, spiked: boolean, more: Partial<FigureRequest> = {}): Figure {
  const spec = chartNamed(chart, about);
  if (typeof spec === "string") throw new Error(spec);
  const { width, typography } = FIGURE_SIZES.page;
  return figureOf({
    ...{ columns: columns(spiked), about, charts: [spec], window_s: [0, 100] },
    ...{ width, height: 200, unit: "pt", typography, samples: true, ...more },
  });
}

const record: RunRecord = {
  ...{ scenario: "own/1", seed: 1, seeds: 1, build: "0123456789abcdef", hash: "abc", link: "" },
};

/** How far the highest and the lowest place of a line are apart, the line that goes farthest; points of a page. */
type Heights = readonly number[];

/** An axis has two points, a level line up to four. */
const POINTS = 5;

function heights(lines: readonly (readonly number[])[]): number {
  const tall = lines
    .filter(({ length }) => length >= POINTS)
    .map((y) => Math.max(...y) - Math.min(...y));
  return Math.max(0, ...tall);
}

/** A symbol is no higher, points. */
const SYMBOL = 8;

/** No boxes. */
const open = (pieces: readonly string[], closed: RegExp) =>
  pieces.filter((piece) => !closed.test(piece));

/** Places of each line of an SVG, from the top. */
function linesOfSvg(svg: string): readonly Heights[] {
  return [...svg.matchAll(/ d="([^"]*)"/g)].flatMap(([, d = ""]) =>
    open(d.split(/(?=M)/), /Z/).map((line) => {
      let y = 0;
      return [...line.matchAll(/([MLlhvcA])([^A-Za-z]*)/g)].map(([, kind = "", written = ""]) => {
        const last = Number(
          written
            .trim()
            .split(/[\s,]+|(?<=\d)(?=-)/)
            .at(-1),
        );
        if (kind === "v" || kind === "l" || kind === "c") y += last;
        else if (kind !== "h") y = last;
        return y;
      });
    }),
  );
}

function linesOfPdf(pdf: Uint8Array): readonly Heights[] {
  const latin = Buffer.from(pdf).toString("latin1");
  const streams = [...latin.matchAll(/\/FlateDecode \/Length (\d+) >>\nstream\n/g)].map((found) => {
    const from = found.index + found[0].length;
    return inflateSync(pdf.subarray(from, from + Number(found[1]))).toString("latin1");
  });
  return streams
    .filter((content) => / l$/m.test(content))
    .flatMap((content) => open(content.split(/(?=^\S+ \S+ m$)/m), /^h$/m))
    .map((line) => [...line.matchAll(/^\S+ (\S+) [ml]$/gm)].map(([, y]) => Number(y)));
}

const EMU = 12_700;

function linesOfPptx(pptx: Uint8Array): readonly Heights[] {
  const slide = strFromU8(unzipSync(pptx)["ppt/slides/slide1.xml"] ?? new Uint8Array());
  return [...slide.matchAll(/<a:path [^>]*>(.*?)<\/a:path>/g)].flatMap(([, path = ""]) =>
    open(path.split(/(?=<a:moveTo>)/), /<a:close\/>/).map((line) =>
      [...line.matchAll(/<a:pt x="\S+" y="(\S+)"\/>/g)].map(([, y]) => Number(y) / EMU),
    ),
  );
}

function deck(chart: string, spiked: boolean): Making {
  const facts = runFacts("NADA", { "": [metricsOf({})] });
  const shown = { ...facts, layout, scenario: SCENARIO, columns: columns(spiked) };
  const of = {
    kind: "charts" as const,
    title: "",
    runs: ["nada"],
    charts: [chart],
    window_s: null,
  };
  const slide = { ...emptySlide("s1", "figure"), title: richText("One second"), figures: [of] };
  return makingOf(deckOf([slide], ["nada"]), new Map([["nada", shown]]), "");
}

const [SVG_IN_DRAFT, TEXT_IN_DRAFT] = [/<svg.*?<\/svg>/s, /type="ascii-art"[^>]*>\n(.*?)\n<\/art/s];

/** Each with what it says of how far a line goes. */
const EXPORTERS: Readonly<Record<string, (chart: string, spiked: boolean) => number>> = {
  svg: (...of) => heights(linesOfSvg(svgFileOf(figure(...of), "T", record, "screen"))),
  "svg for print": (...of) => heights(linesOfSvg(printSvgOf(figure(...of), "T", ""))),
  "svg of a draft": (...of) =>
    heights(linesOfSvg(SVG_IN_DRAFT.exec(kramdownOf(deck(...of), "draft-a-00"))?.[0] ?? "")),
  "still of a film": (chart, spiked) =>
    heights(linesOfSvg(svgOf(figure(chart, spiked, { title: "T", playhead_s: 90, steady: true })))),
  pdf: (...of) => {
    const said = { title: "T", author: "a", subject: "s", link: "", run: "" };
    return heights(linesOfPdf(pdfOfFigure(figure(...of), fontFiles(), said, "screen")));
  },
  "pdf of a deck": (...of) => heights(linesOfPdf(pdfOfDeck(deck(...of), fontFiles()))),
  "pptx of a deck": (...of) => heights(linesOfPptx(pptxOf(presentationOf(deck(...of))))),
  "markdown of a deck": (...of) => {
    const [svg = ""] = markdownOf(deck(...of), "figures").files.values();
    return heights(linesOfSvg(svg));
  },
};

describe.each(QUANTITIES)("a second of another %s", (chart) => {
  test.each(Object.entries(EXPORTERS))("is seen in the %s", (_, heightIn) => {
    expect(heightIn(chart, false)).toBeLessThan(SYMBOL);
    expect(heightIn(chart, true)).toBeGreaterThan(4 * SYMBOL);
  });

  test.each([
    ["text art", (spiked: boolean) => textArtOf(figure(chart, spiked, { keep: "all" }))],
    [
      "text art of a draft",
      (spiked: boolean) => TEXT_IN_DRAFT.exec(kramdownOf(deck(chart, spiked), "draft-a-00"))?.[1],
    ],
  ] as const)("is seen in the %s, in both of its columns", (_, write) => {
    const rows = (spiked: boolean): number =>
      (write(spiked) ?? "").split("\n").filter((row) => /^ *[\d.]* *[|+].*\*/.test(row)).length;
    expect(rows(false)).toBe(1);
    expect(rows(true)).toBeGreaterThan(4);
    expect(write(true)).toMatch(/\*\*(?!\*)/);
  });

  test("is among the numbers", () => {
    const [peak, factor] = chart === "delay" ? [250, 1] : [50, 1000];
    const values = (spiked: boolean) =>
      csvOfFigure(figure(chart, spiked, { keep: "all" }))
        .split("\n")
        .map((row) => Number(row.split(",")[3]) * factor);
    expect(values(true).filter((value) => value === peak).length).toBeGreaterThanOrEqual(10);
    expect(values(false)).not.toContain(peak);
  });

  test("is seen in the png", async () => {
    const domains = { [chart]: [0, chart === "delay" ? 300 : 1200] } as const;
    const [usual, spiked] = [figure(chart, false, { domains }), figure(chart, true, { domains })];
    const [pixels, width] = await pixelsOf(spiked);
    const [before] = await pixelsOf(usual);
    const [panel] = spiked.panels;
    const zoom = width / spiked.width;
    const middle = Math.round(zoom * (panel?.x.scale(32.8) ?? 0));
    const row = Math.round(zoom * (panel?.y.scale(chart === "delay" ? 150 : 500) ?? 0));
    const different = [...Array(41).keys()].filter((i) => {
      const at = 4 * (row * width + middle - 20 + i);
      return pixels[at] !== before[at];
    });
    expect(different.length).toBeGreaterThan(2);
  });
});

/** Of a PNG as it is written, by the painter that wrote it. */
async function pixelsOf(of: Figure): Promise<readonly [Uint8Array, number]> {
  const png = Buffer.from(await pngOfSvg(svgFileOf(of, "T", record, "screen")));
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${png.toString("base64")}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${image}</svg>`;
  return [new Resvg(svg).render().pixels, width];
}

test("events of a second are drawn, in letters, too", () => {
  const losses = (spiked: boolean) =>
    textArtOf(figure("loss", spiked, { keep: "all" })).match(/^ *[\d.]* *[|+].*\*/gm)?.length ?? 0;
  expect(losses(false)).toBe(0);
  expect(losses(true)).toBeGreaterThan(0);
});
