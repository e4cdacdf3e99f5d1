// What a dropped file is: a figure that carries its run, a deck, a recorded link, the frames of an encoder, or else a scenario.

import type { LayoutStore, TraceText } from "../../controls/layout/layout";
import { LARGEST_BYTES, type Session } from "../../session";

/** How an SVG, a PNG, a PDF, a presentation and two kinds of films begin. */
const FIGURES = [/^\s*<(\?xml|svg)/, /^.PNG/, /^%PDF/, /^PK/, /^GIF8/, /^.E\u07e3/];

/** How a saved deck begins. */
const DECK = /^\s*\{\s*"format":\s*"nada-lab deck/;

/** What opens a saved deck: slides, where there are any. */
export type OpenDeck = (file: File) => Promise<void>;

/** The first of them: a lab has one scenario. What became of the others is said. */
export async function openDropped(
  session: Session,
  files: readonly File[],
  layout: LayoutStore,
  openDeck?: OpenDeck,
): Promise<void> {
  const [file] = files;
  if (file === undefined) return;
  await openFile(session, file, layout, openDeck);
  if (files.length === 1) return;
  const what = `is the first of ${files.length} files, and the only one that was read: drop one at a time, or run many with nada-lab run`;
  session.refuse([...session.draft.getState().faults, { at: file.name, what, note: "task" }]);
}

async function openFile(
  session: Session,
  file: File,
  layout: LayoutStore,
  openDeck?: OpenDeck,
): Promise<void> {
  if (file.size > LARGEST_BYTES) {
    await session.actions.openFile(file);
    return;
  }
  const beginning = await file.slice(0, 200).text();
  if (FIGURES.some((pattern) => pattern.test(beginning))) {
    // Only those who drop a figure load what reads one.
    const { openFigure } = await import("./open-figure");
    return openFigure(session, file);
  }
  if (openDeck !== undefined && DECK.test(beginning)) return openDeck(file);
  await openText(session, { name: file.name, text: await file.text() }, layout, file);
}

/** Lines of logs begin with a bracket as well: `[  5]  0.00-1.00 sec`. */
function isJsonText(text: string): boolean {
  if (!/^\s*\[/.test(text)) return /^\s*\{/.test(text);
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A recorded link, an encoder's frames, a table that may be a capacity, or else a scenario. */
async function openText(
  session: Session,
  { name, text }: TraceText,
  layout: LayoutStore,
  file: File,
): Promise<void> {
  const [{ contentFor }, { columnsIn }, { seemsToBe, whyUnreadable }] = await Promise.all([
    import("../trace/recorded"),
    import("../trace/series/table"),
    import("../trace/series/seems"),
  ]);
  const { readTrace } = session.actions;
  const isJson = isJsonText(text);
  const access = contentFor("access", text, readTrace, name);
  if (access !== null) return await session.actions.openTrace(name, "access", access);
  const source = contentFor("source", text, readTrace, name);
  if (source !== null) return await session.actions.openTrace(name, "source", source);
  // "100 ms away" in the title of a scenario is a number in its second line, and makes no table of it.
  if (!isJson && columnsIn(text) !== null) return layout.importTrace({ name, text });
  const what = isJson ? seemsToBe(text) : whyUnreadable(text);
  if (what !== null) return session.refuse([{ at: name, what }]);
  await session.actions.openFile(file);
}
