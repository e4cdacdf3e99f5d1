// What a dropped file is: a figure that carries its run, a deck, a recorded link, the frames of an encoder, or else a scenario.

import { areFaults } from "../../../../model/imports/lines";
import type { Json } from "../../../../model/scenario/types";
import type { LayoutStore } from "../../controls/layout/layout";
import { LARGEST_BYTES, type Session } from "../../session";

/** How an SVG, a PNG, a PDF, a presentation and two kinds of films begin. */
const FIGURES = [/^\s*<(\?xml|svg)/, /^.PNG/, /^%PDF/, /^GIF8/, /^.E\u07e3/];

/** How a saved deck begins. */
const DECK = /^\s*\{\s*"format":\s*"nada-lab deck/;

/** What opens a saved deck: slides, where there are any. */
export type OpenDeck = (file: File) => Promise<void>;

/** The first of them: a lab has one scenario. What became of the others is said; two recordings are two directions. */
export async function openDropped(
  session: Session,
  files: readonly File[],
  layout: LayoutStore,
  openDeck?: OpenDeck,
): Promise<void> {
  const [file, back] = files;
  if (file === undefined) return;
  const isPair = files.length === 2;
  const took = await openFile(session, file, layout, openDeck, isPair ? back : undefined);
  if (files.length === 1 || (isPair && took === "two")) return;
  const what = `is the first of ${files.length} files, and the only one that was read: drop one at a time, or run many with nada-lab run`;
  session.refuse([...session.draft.getState().faults, { at: file.name, what, note: "task" }]);
}

async function openFile(
  session: Session,
  file: File,
  layout: LayoutStore,
  openDeck?: OpenDeck,
  back?: File,
): Promise<unknown> {
  const beginning = await file.slice(0, HEAD).text();
  if (isFigure(file.name, beginning)) {
    if (file.size > LARGEST_BYTES) {
      return session.actions.openFile(file);
    }
    // Only those who drop a figure load what reads one.
    const { openFigure } = await import("./open-figure");
    return openFigure(session, file);
  }
  if (openDeck !== undefined && DECK.test(beginning)) return openDeck(file);
  if (FRAMES.test(file.name)) {
    const read = session.actions.readTrace("a.frames.csv", await file.text(), "source");
    const source = Array.isArray(read) && areFaults(read) ? read : framesOf(read);
    return session.actions.openFrames(file.name, source);
  }
  if (await isScenario(file, beginning)) return session.actions.openFile(file);
  layout.importTrace({ name: file.name, text: "", file, back });
  return "two";
}

/** So much tells what a file is. */
const HEAD = 20_000;
/** Sizes of frames at several rates look like any table: only a file of such a name is taken for them. */
const FRAMES = /\.frames\.(csv|txt)$/i;
/** JSON with what only scenarios have. */
const SCENARIO = /^\s*\{[\s\S]*"(links|flows)"\s*:\s*\{/;

/** What it is about, and what else stands above its links, may be long. */
async function isScenario(file: File, beginning: string): Promise<boolean> {
  if (!/^\s*\{/.test(beginning)) return false;
  if (SCENARIO.test(beginning)) return true;
  return file.size <= LARGEST_BYTES && file.size > HEAD && SCENARIO.test(await file.text());
}

const framesOf = (trace: unknown): Json => ({ kind: "trace_driven", trace: trace as Json });

function isFigure(name: string, beginning: string): boolean {
  // A workbook is packed as a presentation is, and carries no run.
  if (/^PK/.test(beginning)) return /\.pptx$/i.test(name);
  return FIGURES.some((pattern) => pattern.test(beginning));
}
