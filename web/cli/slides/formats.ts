// Kinds of files that a deck is written as, by the end of the file's name.

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
