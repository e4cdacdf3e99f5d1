// The pages of one slide.

import type { Slide } from "../../deck/deck";
import { ownRun } from "../../deck/remeasure";
import { seriesStyles } from "../../deck/series-styles";
import { type EquationPicture, equationShape } from "../../equations/picture";
import { captionOf } from "../caption";
import { equationsOf, type WrittenEquation } from "../equations";
import { bulletsOf, type Making } from "../making";
import type { Box, Page, Paragraph, Run, Shape, TextBox } from "../page-model";
import { FRAME, INK, LEADING, MUTED } from "../slide-look";
import { groupOfShapes } from "../slide-shapes";
import { fitted, pageOf, writtenTable } from "../table-layout";
import { bulletsHeight, linesOf } from "../words";
import { divided, HAS_TABLE, under } from "./figure-boxes";
import { drawingsOf } from "./figures";
import { runsIn } from "./runs-shown";

/** Its title is fitted when it is known how many pages the slide has. */
type Untitled = Omit<Page, "title" | "titleSize">;

/** A page with what is not as it should be, as sentences. */
export interface Laid {
  readonly page: Untitled;
  readonly faults: readonly string[];
}

export function pagesOf(slide: Slide, making: Making): readonly Laid[] {
  switch (slide.layout) {
    case "title":
      return [{ page: titleSlide(slide, making), faults: [] }];
    case "bullets":
      return bulletPages(slide, making);
    case "equation":
      return equationPages(slide, making);
    default:
      return contentPages(slide, making);
  }
}

/** What all pages of a slide have. */
function base(slide: Slide, making: Making): Untitled {
  const { deck, facts, site } = making;
  const names = runsIn(slide);
  const links = names.map(
    (name) => `${facts.get(name)?.label ?? name}: ${site}${deck.runs[name]?.link ?? ""}`,
  );
  const notes = [
    ...(slide.notes === "" ? [] : [slide.notes]),
    ...(links.length === 0 ? [] : [["Runs", ...links].join("\n")]),
  ];
  return {
    layout: "free",
    body: [],
    bodyBox: null,
    shapes: [],
    footer: captionOf(slide, making, FRAME.footer.width),
    notes: notes.join("\n\n"),
  };
}

function titleSlide(slide: Slide, making: Making): Untitled {
  const { subtitle, author } = making.deck;
  const bullets = bulletsOf(slide, making);
  const lines = [
    ...(bullets.length > 0 ? bullets : [subtitle]),
    ...(bullets.includes(author) ? [] : [author]),
  ].filter((one) => one !== "");
  return {
    ...base(slide, making),
    layout: "title",
    body: lines.map((text) => paragraph([plain(text, null)], false)),
  };
}

const BULLET_SIZES = [20, 18, 16] as const;

function bulletPages(slide: Slide, making: Making): readonly Laid[] {
  const page = base(slide, making);
  const { body } = FRAME;
  const texts = bulletsOf(slide, making);
  const size =
    BULLET_SIZES.find((one) => bulletsHeight(texts, one, body.width) <= body.height) ?? 16;
  const pages: string[][] = [[]];
  for (const text of texts) {
    const last = pages.at(-1) as string[];
    if (last.length > 0 && bulletsHeight([...last, text], size, body.width) > body.height) {
      pages.push([text]);
    } else last.push(text);
  }
  return pages.map((own) => ({
    page: {
      ...page,
      layout: "text",
      body: own.map((text) => paragraph([plain(text, size)], true)),
    },
    faults: [],
  }));
}

/** Label, equation, its numbers. */
const EQUATION_SIZES = [
  [16, 20, 16],
  [14, 18, 14],
] as const;
const BETWEEN = 12;

/** Pictures of equations are set larger than the text beside them: their indices are small. */
const LARGER = 1.3;

/** The equation as a picture where there is one, its numbers as text: they can be copied, edited and searched. */
function equationPages(slide: Slide, making: Making): readonly Laid[] {
  const { facts } = making;
  const page = base(slide, making);
  const faults: string[] = [];
  const all = slide.equations.flatMap((one) => {
    const found = equationsOf(one, facts);
    if (typeof found !== "string") return found;
    faults.push(found);
    return [{ label: found, form: "", numbers: "", source: "", picture: null, spoken: "" }];
  });
  const { body } = FRAME;
  const heightOf = (one: WrittenEquation, [label, form, numbers]: readonly number[]): number => {
    const lines = (text: string, size = 0): number =>
      text === "" ? 0 : linesOf(text, size, body.width).length * LEADING * size;
    const drawn = pictureHeight(one, form ?? 0, body.width);
    const written = drawn > 0 ? drawn : lines(one.form, form);
    return lines(one.label, label) + written + lines(one.numbers, numbers) + BETWEEN;
  };
  const heights = (sizes: readonly number[]): number =>
    all.reduce((sum, one) => sum + heightOf(one, sizes), 0);
  const sizes = EQUATION_SIZES.find((one) => heights(one) <= body.height) ?? EQUATION_SIZES[1];
  const pages: WrittenEquation[][] = [[]];
  let used = 0;
  for (const one of all) {
    const high = heightOf(one, sizes);
    if (used > 0 && used + high > body.height) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)?.push(one);
    used += high;
  }
  return pages.map((own) => {
    let top = body.y;
    const shapes = own.flatMap((one): readonly Shape[] => {
      const height = heightOf(one, sizes);
      const box = { ...body, y: top, height };
      top += height;
      const [label, form, numbers] = sizes;
      const head = { ...plain(one.label, label), bold: true };
      const sourceText =
        one.source === "" ? [] : [{ ...plain(`  ${one.source}`, label), colour: MUTED }];
      const headings = paragraph([head, ...sourceText], false);
      const below =
        one.numbers === ""
          ? []
          : [paragraph([{ ...plain(one.numbers, numbers), colour: MUTED }], false)];
      const text = (at: Box, paragraphs: readonly Paragraph[]): TextBox => {
        return { kind: "text", name: "Equation", box: at, paragraphs };
      };
      if (one.picture === null) {
        const written = one.form === "" ? [] : [paragraph([plain(one.form, form)], false)];
        return [text(box, [headings, ...written, ...below])];
      }
      const first = linesOf(one.label, label, body.width).length * LEADING * label;
      const drawn = pictureHeight(one, form, body.width);
      const size = pictureSize(one.picture, form, body.width);
      // Its baseline, from the upper left corner of its box.
      const baseline = (AROUND + one.picture.height) * size;
      const picture = {
        width: one.picture.width * size,
        height: drawn,
        name: "Equation",
        alt: one.spoken,
        shapes: [equationShape(one.picture, 0, baseline, size, INK)],
      };
      const rest = { ...box, y: box.y + first + drawn, height: height - first - drawn };
      return [
        text({ ...box, height: first }, [headings]),
        groupOfShapes(picture, box.x, box.y + first),
        ...(below.length === 0 ? [] : [text(rest, below)]),
      ];
    });
    return { page: { ...page, shapes }, faults };
  });
}

/** Air above and below an equation, in its size. */
const AROUND = 0.25;

/** So large that it fits the width. */
function pictureSize({ width: wide }: EquationPicture, form: number, width: number): number {
  return Math.min(LARGER * form, width / wide);
}

/** 0 without a picture. */
function pictureHeight({ picture }: WrittenEquation, form: number, width: number): number {
  if (picture === null) return 0;
  const { height, depth } = picture;
  return (height + depth + 2 * AROUND) * pictureSize(picture, form, width);
}

const REMARK = 18;

/** Remarks below the title, figures, and the table under them; a table that leaves figures no room has pages of its own. */
function contentPages(slide: Slide, making: Making): readonly Laid[] {
  const page = base(slide, making);
  const texts = bulletsOf(slide, making);
  const above = bulletsHeight(texts, REMARK, FRAME.body.width);
  const remarks: Partial<Untitled> =
    texts.length === 0
      ? {}
      : {
          layout: "text",
          bodyBox: { ...FRAME.body, height: above },
          body: texts.map((text) => paragraph([plain(text, REMARK)], true)),
        };
  const area = texts.length === 0 ? FRAME.body : under(FRAME.body, above + 8);
  const table = HAS_TABLE.includes(slide.layout) ? slide.table : null;
  if (table === null) {
    const { shapes, faults } = figures(slide, area, making);
    return [{ page: { ...page, ...remarks, shapes }, faults }];
  }
  const styles = seriesStyles(making.theme, runsIn(slide), making.facts);
  const colourOf = (run: string): string | null => styles(run)?.text ?? null;
  const written = writtenTable(table, making.facts, ownRun(making.deck, slide), colourOf);
  const own = slide.figures.length === 0 || slide.layout === "table";
  const fit = fitted(written, FRAME.body.width, own ? area.height : 0);
  const tight = fit.tight
    ? ["The table is wider than the slide: texts are cut; delete a column"]
    : [];
  const note = noteLines(written.note, FRAME.body.width);
  const noteHeight = note.length * LEADING * NOTE + (note.length === 0 ? 0 : 6);
  const high = fit.heights.reduce((sum, one) => sum + one, 0) + noteHeight;
  const drawn = slide.figures.length > 0 && slide.layout !== "table";
  if (drawn && high <= MOST_TABLE * area.height) {
    const { above: upper, below } = divided(area, high);
    const { table: shape } = pageOf(written, fit, { ...below, height: high - noteHeight }, 0);
    const { shapes, faults } = figures(slide, upper, making);
    const all = [...shapes, shape, ...noteBox(note, shape.box)];
    return [{ page: { ...page, ...remarks, shapes: all }, faults: [...faults, ...tight] }];
  }
  const pictures = drawn ? [figures(slide, area, making)] : [];
  const first = pictures.map(({ shapes, faults }): Laid => {
    return { page: { ...page, ...remarks, shapes }, faults };
  });
  const tables: Laid[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const opens = tables.length === 0 && !drawn;
    const room = opens ? area : FRAME.body;
    const box = { ...room, height: room.height - noteHeight };
    const { table: shape, next: after } = pageOf(written, fit, box, next);
    const shapes = [shape, ...noteBox(note, shape.box)];
    tables.push({ page: { ...page, ...(opens ? remarks : {}), shapes }, faults: tight });
    next = after;
  }
  return [...first, ...tables];
}

/** More of a slide than this is a table with a stamp on it. */
const MOST_TABLE = 0.52;

function figures(
  slide: Slide,
  area: Box,
  making: Making,
): { readonly shapes: readonly Shape[]; readonly faults: readonly string[] } {
  const placed = drawingsOf(slide, area, making);
  return {
    shapes: placed.map(({ drawing, box }) => groupOfShapes(drawing, box.x, box.y)),
    faults: placed.flatMap(({ drawing }) => drawing.faults),
  };
}

const NOTE = 14;

function noteLines(text: string, width: number): readonly string[] {
  return text === "" ? [] : linesOf(text, NOTE, width);
}

function noteBox(lines: readonly string[], table: Box): readonly TextBox[] {
  if (lines.length === 0) return [];
  const y = table.y + table.height + 6;
  const run = { ...plain(lines.join(" "), NOTE), colour: MUTED };
  return [
    {
      kind: "text",
      name: "Note",
      box: { ...table, y, height: lines.length * LEADING * NOTE },
      paragraphs: [paragraph([run], false)],
    },
  ];
}

function paragraph(runs: readonly Run[], bullet: boolean): Paragraph {
  return { runs, bullet };
}

function plain(text: string, size: number | null): Run {
  return { text, size, bold: false, colour: null, href: null };
}
