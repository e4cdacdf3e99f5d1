// nada-lab slides: a deck of slides about a collection, made from a template and run, or a saved deck made anew.

import { existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Deck, type DeckSize, SIZES } from "../../src/deck/deck";
import { gathered } from "../../src/deck/gather";
import { writeDeck } from "../../src/deck/reading/read";
import { remade } from "../../src/deck/remake";
import { comparison } from "../../src/deck/templates/comparison";
import type { TemplatePlan } from "../../src/deck/templates/plan";
import { report } from "../../src/deck/templates/report";
import { results } from "../../src/deck/templates/results";
import { single } from "../../src/deck/templates/single";
import type { Schema } from "../../src/engine/schema";
import { type Making, makingOf } from "../../src/exports/deck/making";
import { FIGURE_MARK, marpOf } from "../../src/exports/deck/marp";
import { nitsOf, nitText } from "../../src/exports/deck/nits";
import { pdfOfDeck } from "../../src/exports/deck/pdf";
import { presentationOf } from "../../src/exports/deck/presentation";
import { TrueType } from "../../src/exports/fonts/truetype";
import { pptxOf } from "../../src/exports/pptx/file";
import { type Controller, controllerNamed, controllerNames } from "../../src/scenario/controllers";
import { MOST_SEEDS } from "../../src/scenario/seeds/seeds";
import { fontFiles } from "../figure/fonts";
import { loadLab } from "../input/engine-file";
import { refuseForeignFile, writeOutFile } from "../output/out-file";
import { seedCount } from "../run/seeds";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import { EXIT, type Exit, type Terminal } from "../terminal/terminal";
import { alone, type Crew } from "../work/crew";
import { done } from "../work/job";
import { type DeckFormat, deckFormatOf, isOurDeck } from "./formats";
import { hostOf } from "./host";
import { withPictures } from "./pictures";
import { savedDeck, subjectOf } from "./subjects";

const TEMPLATES: Readonly<Record<string, (plan: TemplatePlan) => Deck>> = {
  comparison,
  results,
  report,
  single,
};

export async function slides(
  args: readonly string[],
  terminal: Terminal,
  crew: Crew | null,
): Promise<Exit> {
  const { values, files } = optionsOf(args, {
    template: "text",
    controllers: "text",
    seeds: "text",
    all: "flag",
    title: "text",
    author: "text",
    size: "text",
    site: "text",
    figures: "text",
    out: "text",
    force: "flag",
  });
  const { out } = values;
  if (out === undefined) throw badInput("slides", "needs --out FILE, such as --out deck.pptx");
  const format = deckFormatOf(out);
  refuseForeignFile("--out", out, values.force === true, (bytes) => isOurDeck(format, bytes));
  const pictures = figuresAs(values.figures);
  if (format === "md") refuseForeignFigures(out, values.force === true);
  const lab = await loadLab();
  const [file] = files;
  const saved = files.length === 1 && file !== undefined && isDeckFile(file);
  const planned = saved ? savedDeck(file) : await fromTemplate();
  const deck: Deck = {
    ...planned,
    title: values.title ?? planned.title,
    author: values.author ?? planned.author,
    size: sizeOf(values.size) ?? planned.size,
  };
  const workers = crew ?? alone((job) => done(lab, job));
  const facts = await gathered(deck, hostOf(lab, workers, terminal));
  const begin_ms = performance.now();
  // Presentation programs have more fonts than a PDF carries.
  const font = format === "pdf" ? new TrueType(fontFiles().regular) : null;
  // Of the deck as it was written: what has moved since is one of them.
  for (const nit of nitsOf(makingOf(deck, facts, ""), font)) terminal.err(`${nitText(nit)}\n`);
  const made = remade(deck, facts);
  const making = makingOf(made, facts, values.site ?? "");
  writeOutFile("--out", out, await contentOf(format, out, making, pictures));
  const took_s = (performance.now() - begin_ms) / 1000;
  terminal.err(`${out}: ${made.slides.length} slides in ${took_s.toFixed(1)} s\n`);
  return EXIT.ok;

  async function fromTemplate(): Promise<Deck> {
    const name = values.template ?? "comparison";
    const template = Object.hasOwn(TEMPLATES, name) ? TEMPLATES[name] : undefined;
    if (template === undefined) {
      throw badInput(`--template ${name}`, `is none of ${Object.keys(TEMPLATES).join(", ")}`);
    }
    const subject = await subjectOf(files, values.all === true);
    const seeds = values.seeds === undefined ? 1 : seedCount(values.seeds);
    if (seeds > MOST_SEEDS) {
      const what = `must be at most ${MOST_SEEDS}: beyond it bands hardly move`;
      throw badInput(`--seeds ${seeds}`, what);
    }
    const controllers = controllersOf(values.controllers ?? "", lab.schema());
    if (name === "comparison" && controllers.length === 0) {
      throw badInput("--template comparison", "needs --controllers, such as nada-rfc,gcc");
    }
    return template({ schema: lab.schema(), ...subject, controllers, seeds });
  }
}

function controllersOf(names: string, schema: Schema): readonly Controller[] {
  const wanted = names.split(",").map((name) => name.trim());
  return [...new Set(wanted)].filter(Boolean).map((name) => {
    const found = controllerNamed(schema, name);
    if (found !== null) return found;
    throw badInput(`--controllers ${name}`, `is none of ${controllerNames(schema).join(", ")}`);
  });
}

function isDeckFile(file: string): boolean {
  try {
    return readFileSync(file, "utf8").slice(0, 4096).includes('"nada-lab deck');
  } catch {
    return false;
  }
}

/** Whether figures are pictures; else they are a slide's own shapes, which a person can edit. */
function figuresAs(text = "shapes"): boolean {
  if (text === "shapes" || text === "pictures") return text === "pictures";
  throw badInput(`--figures ${text}`, "is none of shapes, pictures");
}

function sizeOf(text: string | undefined): DeckSize | null {
  if (text === undefined) return null;
  const size = SIZES.find((one) => one === text);
  if (size === undefined) throw badInput(`--size ${text}`, `is none of ${SIZES.join(", ")}`);
  return size;
}

async function contentOf(
  format: DeckFormat,
  out: string,
  making: Making,
  pictures: boolean,
): Promise<string | Uint8Array> {
  switch (format) {
    case "pptx": {
      const presentation = presentationOf(making);
      return pptxOf(pictures ? await withPictures(presentation) : presentation);
    }
    case "pdf":
      return pdfOfDeck(making, fontFiles());
    case "json":
      return writeDeck(making.deck);
    case "md":
      return markdownBeside(out, making);
    default:
      return format satisfies never;
  }
}

/** The text; its figures are written first, so that it never names one that is not there. */
function markdownBeside(out: string, making: Making): string {
  const folder = figuresOf(out);
  const { markdown, files } = marpOf(making, basename(folder));
  if (files.size > 0) mkdirSync(folder, { recursive: true });
  for (const [name, svg] of files) writeOutFile("--out", join(folder, name), svg);
  return markdown;
}

/** Beside `deck.md`, the folder `deck-figures`. */
function figuresOf(out: string): string {
  return out.replace(/\.md$/i, "-figures");
}

/** Markdown has its figures beside it: nobody else's file is replaced there either. */
function refuseForeignFigures(out: string, force: boolean): void {
  const folder = figuresOf(out);
  if (!existsSync(folder)) return;
  const own = (bytes: Uint8Array): boolean => Buffer.from(bytes).includes(FIGURE_MARK);
  for (const name of readdirSync(folder).filter((one) => /^slide-\d+\.svg$/.test(one))) {
    refuseForeignFile("--out", join(folder, name), force, own);
  }
}
