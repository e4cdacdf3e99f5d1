// Kinds of files that a deck is written as, by the end of the file's name.

import { strFromU8, unzipSync } from "fflate";
import { FORMAT } from "../../src/deck/deck";
import { DECK_NAME } from "../../src/exports/deck/presentation";
import { badInput } from "../terminal/faults";

export const FORMATS = ["pptx", "pdf", "md", "json"] as const;
export type DeckFormat = (typeof FORMATS)[number];

export function deckFormatOf(file: string): DeckFormat {
  const ending = (/\.([a-z]+)$/i.exec(file)?.[1] ?? "").toLowerCase();
  const format = FORMATS.find((one) => one === ending);
  if (format !== undefined) return format;
  throw badInput(
    `--out ${file}`,
    `must end in one of ${FORMATS.map((one) => `.${one}`).join(", ")}`,
  );
}

/** Whether this command wrote such a file: only then it is replaced without being asked. */
export function isOurDeck(format: DeckFormat, bytes: Uint8Array): boolean {
  if (format !== "pptx") {
    const mark = { pdf: DECK_NAME, md: DECK_NAME, json: FORMAT }[format];
    return Buffer.from(bytes).includes(mark);
  }
  try {
    const parts = unzipSync(bytes, { filter: ({ name }) => name === "docProps/custom.xml" });
    return strFromU8(parts["docProps/custom.xml"] ?? new Uint8Array()).includes(DECK_NAME);
  } catch {
    return false;
  }
}
