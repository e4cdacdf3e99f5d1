// For tests: a sweep that is run as the command line runs it, and the rows of its table.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { cellsOf } from "../model/data/formats/csv-cell";
import { heard } from "./heard";

export type Row = Readonly<Record<string, string>>;

export interface Rows {
  readonly names: readonly string[];
  readonly rows: readonly Row[];
}

/** By the names of its columns. */
export function rowsOf(csv: string): Rows {
  const [head = "", ...lines] = csv.trimEnd().split("\n");
  const names = cellsOf(head);
  return {
    names,
    rows: lines.map((line) => {
      const cells = cellsOf(line);
      return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? ""]));
    }),
  };
}

export async function sweepRows(file: string): Promise<Rows> {
  const folder = mkdtempSync(join(tmpdir(), "nada-lab-"));
  try {
    const { code, err } = await heard("sweep", file, "--yes", "--out", join(folder, "all"));
    if (code !== 0) throw new Error(err);
    return rowsOf(readFileSync(join(folder, "all/sweep.csv"), "utf8"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
