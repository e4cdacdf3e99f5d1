// Kinds of files that a deck is written as, by the file's name: draft-someone-something-00.md is an Internet-Draft.

import { basename } from "node:path";
import { badInput } from "../terminal/faults";

const ENDINGS = ["pptx", "pdf", "md", "json"] as const;
export type DeckFormat = (typeof ENDINGS)[number] | "draft";

export function deckFormatOf(file: string): DeckFormat {
  const ending = (/\.([a-z]+)$/i.exec(file)?.[1] ?? "").toLowerCase();
  const format = ENDINGS.find((one) => one === ending);
  if (format === "md" && /^draft-[a-z0-9-]+\.md$/.test(basename(file))) return "draft";
  if (format !== undefined) return format;
  throw badInput(
    `--out ${file}`,
    `must end in one of ${ENDINGS.map((one) => `.${one}`).join(", ")}`,
  );
}
