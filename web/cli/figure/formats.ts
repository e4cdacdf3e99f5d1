// Kinds of files that a figure is written as, by the end of the file's name.

import type { Preset } from "../../src/exports/figure/presets";
import { badInput } from "../terminal/faults";

export type Format = "svg" | "draft" | "png" | "pdf" | "txt" | "csv" | "py" | "tex";

const ENDINGS: Readonly<Record<string, Format>> = {
  svg: "svg",
  png: "png",
  pdf: "pdf",
  txt: "txt",
  csv: "csv",
  py: "py",
  tex: "tex",
};

/** An Internet-Draft takes an SVG of its own kind. Printed to the standard output it is SVG. */
export function formatOf(file: string, { name }: Preset): Format {
  const ending = file === "-" ? "svg" : (/\.([a-z]+)$/i.exec(file)?.[1] ?? "").toLowerCase();
  const format = Object.hasOwn(ENDINGS, ending) ? ENDINGS[ending] : undefined;
  if (format === undefined) {
    const known = Object.keys(ENDINGS).map((one) => `.${one}`);
    throw badInput(`--out ${file}`, `must end in one of ${known.join(", ")}`);
  }
  return format === "svg" && name === "draft" ? "draft" : format;
}
