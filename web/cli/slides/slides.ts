// nada-lab slides: a deck of slides about a collection, made from a template and run, or a saved deck measured again.

import { basename } from "node:path";
import { TrueType } from "../../figure/exports/fonts/truetype";
import { counted } from "../../model/data/counted";
import { RULE_SEEDS } from "../../model/data/over-seeds";
import type { Schema } from "../../model/engine/schema";
import {
  type Controller,
  controllerNamed,
  controllerNames,
  formerMessage,
} from "../../model/scenario/controllers";
import { MOST_SEEDS } from "../../model/scenario/seeds/seeds";
import type { Deck } from "../../src/slides/deck/deck";
import { renamed, titled } from "../../src/slides/deck/edit";
import { gathered } from "../../src/slides/deck/gather";
import { writeDeck } from "../../src/slides/deck/reading/read";
import { remeasured } from "../../src/slides/deck/remeasure";
import { comparable, type TemplatePlan } from "../../src/slides/deck/templates/template-plan";
import { listed } from "../../src/slides/deck/templates/template-slides";
import { TEMPLATES } from "../../src/slides/deck/templates/templates";
import { kramdownOf } from "../../src/slides/files/kramdown";
import { type Making, makingOf } from "../../src/slides/files/making";
import { markdownOf } from "../../src/slides/files/markdown";
import { pdfOfDeck } from "../../src/slides/files/pdf";
import { presentationOf } from "../../src/slides/files/presentation";
import { unfilled, warningsOf, warningText } from "../../src/slides/files/warnings";
import { pptxOf } from "../../src/slides/pptx/file";
import type { Command } from "../command";
import { fontFiles } from "../figure/fonts";
import { loadLab } from "../input/engine-file";
import { siteOf } from "../input/site";
import type { OutFile } from "../output/outputs";
import { seedCount } from "../run/seeds";
import { badInput } from "../terminal/faults";
import { optionsOf } from "../terminal/options";
import { EXIT } from "../terminal/terminal";
import { poolHere } from "../work/threads";
import { deckEnvironmentOf } from "./deck-environment";
import { savedDeck, subjectOf } from "./subjects";

/** What templates were called before. */
const FORMER: ReadonlyMap<string, string> = new Map([
  ["results", "is called ietf106 now"],
  ["report", "is called ietf90 now"],
  ["single", "is gone; a figure alone is nada-lab figure, or + slide on the page"],
]);

/** Kinds of files that a deck is written as. */
const ENDINGS = ["pptx", "pdf", "md", "json"] as const;
type DeckFormat = (typeof ENDINGS)[number] | "draft";

export const slides: Command = async (args, terminal, outputs, pool) => {
  const { values, files } = optionsOf(args, {
    template: "text",
    controllers: "text",
    seeds: "text",
    all: "flag",
    title: "text",
    author: "text",
    site: "text",
    out: "text",
    force: "flag",
    "take-over": "flag",
  });
  const { out } = values;
  if (out === undefined) throw badInput("slides", "needs --out FILE, such as --out deck.pptx");
  const format = deckFormatOf(out);
  const site = siteOf(values.site);
  const output = outputs.file(
    "--out",
    out,
    format === "md" ? { ...values, beside: figuresOf } : values,
  );
  const lab = await loadLab();
  const [file = ""] = files;
  const tell = (sentence: string): void => terminal.err(`${sentence}\n`);
  const planned = (files.length === 1 ? savedDeck(file, tell) : null) ?? (await fromTemplate());
  const { title, author = planned.author } = values;
  if (title !== undefined && planned.slides[0]?.layout !== "title")
    tell(`--title is a property of ${out} alone: the deck does not begin with a title slide`);
  const entitled = title === undefined ? planned : titled(planned, title);
  const deck = renamed(entitled, { author });
  const workers = pool ?? poolHere(Promise.resolve(lab));
  const facts = await gathered(deck, deckEnvironmentOf(lab, workers, terminal));
  const begin_ms = performance.now();
  // Presentation programs have more fonts than a PDF carries.
  const font = format === "pdf" ? new TrueType(fontFiles().regular) : null;
  // Of the deck as it was written: stale numbers are among them.
  for (const warning of warningsOf(makingOf(deck, facts, ""), font))
    terminal.err(`${warningText(warning)}\n`);
  const made = remeasured(deck, facts);
  const making = makingOf(made, facts, site);
  await write(output, out, format, making);
  const took_s = (performance.now() - begin_ms) / 1000;
  terminal.err(`${out}: ${counted(made.slides.length, "slide")} in ${took_s.toFixed(1)} s\n`);
  const holes = unfilled(making);
  if (holes.length === 0) return EXIT.ok;
  const slidesWith = new Set(holes.map(({ slide }) => slide)).size;
  terminal.err(
    `${out} is written, and has a question mark in the place of ${holes.length === 1 ? "a number" : `${holes.length} numbers`} on ${slidesWith === 1 ? "a slide" : `${slidesWith} slides`}: see the formulas above\n`,
  );
  return EXIT.failed;

  async function fromTemplate(): Promise<Deck> {
    const name = values.template ?? "comparison";
    const template = TEMPLATES.find((one) => one.name === name);
    if (template === undefined) {
      const what = FORMER.get(name) ?? `is none of ${TEMPLATES.map((one) => one.name).join(", ")}`;
      throw badInput(`--template ${name}`, what);
    }
    const subject = await subjectOf(lab, files, values.all === true, tell);
    const seeds = values.seeds === undefined ? RULE_SEEDS : seedCount(values.seeds);
    if (seeds > MOST_SEEDS) {
      const what = `must be at most ${MOST_SEEDS}: beyond it bands hardly move`;
      throw badInput(`--seeds ${seeds}`, what);
    }
    const controllers = controllersOf(values.controllers ?? "", lab.schema());
    if (name === "comparison" && controllers.length === 0) {
      throw badInput("--template comparison", "needs --controllers, such as nada,gcc");
    }
    const request = [...files.map(quoted), ...(values.all === true ? ["--all"] : [])].join(" ");
    const plan: TemplatePlan = { schema: lab.schema(), ...subject, controllers, seeds, request };
    if (name === "ietf90" && controllers.length > 1) {
      const left = controllers.slice(1).map((one) => one.name);
      tell(
        `--template ietf90 is of one controller, ${controllers[0]?.name}: ${listed(left)} left out`,
      );
    }
    return template.make(controllers.length > 0 ? exchangeable(plan, tell) : plan);
  }
};

/** As a shell takes it. */
function quoted(file: string): string {
  return /^[\w./:@%+-]+$/.test(file) ? file : `'${file.replaceAll("'", "'\\''")}'`;
}

/** Where no flow keeps to a range of rates no controller takes the place of another, and all columns would be one run. */
function exchangeable(plan: TemplatePlan, tell: (sentence: string) => void): TemplatePlan {
  const tests = comparable(plan);
  const left = plan.tests.filter((one) => !tests.includes(one)).map(({ number }) => number);
  const why = "no flow with a controller that keeps to a range of rates";
  if (tests.length === 0) {
    throw badInput("--controllers", `cannot be put into ${listed(left)}, which has ${why}`);
  }
  for (const number of left) tell(`${number} is left out: it has ${why}`);
  return { ...plan, tests };
}

function controllersOf(names: string, schema: Schema): readonly Controller[] {
  const wanted = names.split(",").map((name) => name.trim());
  return [...new Set(wanted)].filter(Boolean).map((name) => {
    const found = controllerNamed(schema, name);
    if (found !== null) return found;
    const former = formerMessage(schema, name);
    const known = `is none of ${controllerNames(schema).join(", ")}`;
    throw badInput(`--controllers ${name}`, former ?? known);
  });
}

/** By the file's name: draft-someone-something-00.md is an Internet-Draft. */
function deckFormatOf(file: string): DeckFormat {
  const ending = (/\.([a-z]+)$/i.exec(file)?.[1] ?? "").toLowerCase();
  const format = ENDINGS.find((one) => one === ending);
  if (format === "md" && /^draft-[a-z0-9-]+\.md$/.test(basename(file))) return "draft";
  if (format !== undefined) return format;
  throw badInput(
    `--out ${file}`,
    `must end in one of ${ENDINGS.map((one) => `.${one}`).join(", ")}`,
  );
}

async function write(
  output: OutFile,
  out: string,
  format: DeckFormat,
  making: Making,
): Promise<void> {
  switch (format) {
    case "pptx":
      return output.write(pptxOf(presentationOf(making)));
    case "pdf":
      return output.write(pdfOfDeck(making, fontFiles()));
    case "json":
      return output.write(writeDeck(making.deck));
    case "draft":
      return output.write(kramdownOf(making, basename(out, ".md")));
    case "md": {
      const folder = figuresOf(basename(out));
      const { markdown, files } = markdownOf(making, folder);
      const figures = [...files].map(([name, svg]) => [`${folder}/${name}`, svg] as const);
      return output.write(markdown, new Map(figures));
    }
    default:
      return format satisfies never;
  }
}

/** Beside `deck.md`, the folder `deck-figures`. */
function figuresOf(out: string): string {
  return out.replace(/\.md$/i, "-figures");
}
