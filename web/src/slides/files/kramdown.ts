// A deck as an Internet-Draft, in the Markdown of kramdown-rfc: a section for each slide, figures twice, in black lines and in
// letters, tables as Markdown. References, and what the results mean, are for its author to write.

import { figureOf } from "../../../figure";
import {
  FIGURE_SIZES,
  figureInRoom,
  heightOf,
  asciiText as letters,
  printSvgOf,
  textArtOf,
} from "../../../figure/exports";
import { escaped } from "../../../model/data";
import type { BarsFigure, ChartsFigure, Deck, Slide } from "../deck/deck";
import { filled } from "../deck/formula/text";
import { ownRun } from "../deck/remeasure";
import { seriesStyles } from "../deck/series-styles";
import { captionOf } from "./caption";
import { equationsOf } from "./equations";
import { barsOf } from "./figures/bars";
import { requestOf } from "./figures/charts";
import { bulletsOf, type Making } from "./making";
import { runsIn } from "./slides/runs-shown";
import { writtenTable } from "./table-layout";

/** Room enough for all the ticks that letters can show, points for each chart. */
const TALL = 300;
/** A draft is mailed about: a column for every two points shows all that lines of a point can. */
const RESOLUTION = 0.5;
const WIDE = 1e6;
const PAGE = FIGURE_SIZES.page;

/** `draft-author-title-00`, for a deck that has no better name yet. */
export function draftName({ author, title }: Deck): string {
  const part = (text: string, otherwise: string): string =>
    letters(text)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "-")
      .slice(0, 40)
      .replace(/^-|-$/g, "") || otherwise;
  return `draft-${part(author, "author")}-${part(title, "evaluation")}-00`;
}

export function kramdownOf(making: Making, name: string): string {
  const { title, author, slides } = making.deck;
  const byline = author === "" ? "nada-lab" : author;
  const first = slides.find(({ layout }) => layout === "title");
  const abstract = first === undefined ? [] : bulletsOf(first, making);
  const sections = slides.flatMap((slide, i) =>
    slide.layout === "title" ? [] : sectionOf(slide, `slide-${i + 1}`, making),
  );
  return `${[
    "---",
    `title: ${yaml(title)}`,
    `abbrev: ${yaml(shortOf(title))}`,
    `docname: ${/-\d\d$/.test(name) ? name : `${name}-00`}`,
    "category: info",
    "ipr: trust200902",
    "submissiontype: IETF",
    "stand_alone: yes",
    "pi: [toc, sortrefs, symrefs]",
    `author: [{name: ${yaml(byline)}, org: ${yaml(byline)}}]`,
    "",
    "--- abstract",
    "",
    ...(abstract.length === 0 ? ["Simulations."] : abstract.map(plain)).map((one) => `${one}\n`),
    "--- middle",
    "",
    ...sections,
    "# Security Considerations\n",
    "This document reports simulations and defines no protocol.\n",
    "# IANA Considerations\n",
    "This document has no IANA actions.\n",
    "--- back",
  ].join("\n")}\n`;
}

function sectionOf(slide: Slide, anchor: string, making: Making): readonly string[] {
  const { deck, facts } = making;
  const { text } = filled(slide.title, facts, ownRun(deck, slide));
  const title = text === "" ? anchor : text;
  const figures = slide.figures.map((figure, i) =>
    figure.kind === "charts"
      ? chartsText(figure, slide, `${anchor}-figure-${i + 1}`, title, making)
      : barsText(figure, making),
  );
  // The links behind it are longer than a line of a draft; figures have them.
  const [told] = captionOf(slide, { ...making, site: "" }, WIDE);
  return [
    `# ${plain(title)} {#${anchor}}`,
    bulletsOf(slide, making)
      .map((one) => `* ${plain(one)}`)
      .join("\n"),
    ...figures,
    tableText(slide, `${anchor}-table`, title, making),
    equationsText(slide, making),
    plain(told?.text ?? "").trim(),
  ].flatMap((one) => (one === "" ? [] : [`${one}\n`]));
}

/** As RFCXML, which kramdown-rfc passes on: an artset has no Markdown of its own. */
function chartsText(
  figure: ChartsFigure,
  slide: Slide,
  anchor: string,
  title: string,
  { deck, facts, theme }: Making,
): string {
  const { width, typography } = PAGE;
  const extent = { width, height: heightOf(PAGE, figure.charts.length) };
  const styles = seriesStyles(theme, runsIn(slide), facts);
  const request = requestOf(figure, extent, facts, theme, styles);
  if (typeof request === "string") return plain(request);
  const named = { ...request, typography };
  const shown = figureInRoom({ ...named, resolution: RESOLUTION }, PAGE, "print");
  const tall = { keep: "all" as const, height: TALL * figure.charts.length };
  const charts = shown.panels.map((panel) => panel.title.toLowerCase()).join(", ");
  const byline = asciiText(`${title}: ${charts}`);
  const links = figure.runs.map((run) => deck.runs[run]?.link ?? "").filter((one) => one !== "");
  return [
    `<figure anchor="${anchor}" markdown="0">`,
    `<name>${escaped(byline)}</name>`,
    "<artset>",
    `<artwork type="svg" alt="${escaped(byline)}">${printSvgOf(shown, byline, links.join(" ")).trim()}</artwork>`,
    `<artwork type="ascii-art" alt="${escaped(byline)}">\n${escaped(textArtOf(figureOf({ ...named, ...tall })).trimEnd())}\n</artwork>`,
    "</artset>",
    "</figure>",
  ].join("\n");
}

/** Bars are told apart by their colours alone; their numbers are as short. */
function barsText(figure: BarsFigure, { facts, theme }: Making): string {
  return plain(barsOf(figure, { width: PAGE.width, height: TALL }, facts, theme).alt);
}

function tableText(slide: Slide, anchor: string, title: string, making: Making): string {
  if (slide.table === null) return "";
  const own = ownRun(making.deck, slide);
  const { head, right, rows, note } = writtenTable(slide.table, making.facts, own, () => null);
  const line = (cells: readonly string[]): string =>
    `| ${cells.map((cell) => plain(cell).replaceAll("|", "\\|")).join(" | ")} |`;
  return [
    line(head),
    `|${right.map((one) => (one ? "--:" : ":--")).join("|")}|`,
    ...rows.map(({ cells }) => line(cells)),
    `{: #${anchor} title=${yaml(title)}}`,
    ...(note === "" ? [] : ["", plain(note)]),
  ].join("\n");
}

function equationsText({ equations }: Slide, { facts }: Making): string {
  return equations
    .flatMap((one) => {
      const found = equationsOf(one, facts);
      if (typeof found === "string") return [`* ${plain(found)}`];
      return found.map(({ label, form, numbers }) => `* ${plain(`${label}: ${form}; ${numbers}`)}`);
    })
    .join("\n");
}

function asciiText(text: string): string {
  return letters(text.replaceAll("\u00a7\u00a7", "Sections ").replaceAll("\u00a7", "Section "));
}

/** Letters that would mean something to Markdown stand for themselves. */
function plain(text: string): string {
  return asciiText(text)
    .replace(/\s*\n\s*/g, " ")
    .replace(/[\\`*_{}[\]<>#]/g, (letter) => `\\${letter}`);
}

/** As long as the foot of a page takes, in whole words. */
const SHORT = 39;

function shortOf(title: string): string {
  const { length } = title;
  const end = length <= SHORT ? length : title.lastIndexOf(" ", SHORT);
  return title.slice(0, end > 0 ? end : SHORT);
}

function yaml(text: string): string {
  return JSON.stringify(asciiText(text.replace(/\s+/g, " ").trim()));
}
