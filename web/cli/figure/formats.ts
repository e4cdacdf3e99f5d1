// Kinds of files that a figure is written as, by the end of the file's name.

import { badInput } from "../terminal/faults";

const FORMATS = ["svg", "png", "pdf", "txt", "csv"] as const;
export type FigureFile = (typeof FORMATS)[number];

/** Printed to the standard output it is SVG. */
export function formatOf(file: string): FigureFile {
  const ending = file === "-" ? "svg" : (/\.([a-z]+)$/i.exec(file)?.[1] ?? "").toLowerCase();
  const format = FORMATS.find((one) => one === ending);
  if (format !== undefined) return format;
  if (ending === "py" || ending === "tex") {
    throw badInput(`--out ${file}`, "is no longer written; take .csv, which Python and LaTeX read");
  }
  throw badInput(
    `--out ${file}`,
    `must end in one of ${FORMATS.map((one) => `.${one}`).join(", ")}`,
  );
}
