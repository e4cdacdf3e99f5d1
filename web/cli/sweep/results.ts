// The folder of a sweep's results: sweep.json and scenario.json say what it is of, engine.txt with which engine, and each part holds
// the rows of runs that follow one another. A part is written aside and renamed: what is there is whole, whatever ended the command.

import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { areFaults } from "../../model/imports/lines";
import { parsed } from "../input/project-scenarios";
import { GrowingFolder } from "../output/growing-folder";
import { badInput } from "../terminal/faults";
import type { Row } from "./cell-run";
import { differenceLines, hasDifferences } from "./differences";
import type { Plan } from "./plan";
import { readSweep } from "./read";
import { csvOf, headOf, lineOf, rowsIn, wholeLines } from "./rows";
import type { Sweep } from "./sweep";

export const FILES = {
  sweep: "sweep.json",
  scenario: "scenario.json",
  engine: "engine.txt",
  parts: "parts",
  table: "sweep.csv",
  digest: "digest.txt",
  differences: "differences.csv",
} as const;

export interface About {
  readonly plan: Plan;
  /** As they are written into the folder. */
  readonly texts: { readonly sweep: string; readonly scenario: string; readonly engine: string };
}

/** What decides the rows: not titles, labels and pictures, and not by which name the scenario was found. */
const decisive = ({ set, axes, seeds, metrics }: Sweep): unknown => ({
  set,
  seeds,
  metrics,
  axes: axes.map(({ name, points }) => ({ name, points })),
});

/** Whether two texts are sweeps with the same rows over the same scenario. */
function sameRows(a: string, b: string): boolean {
  const [one, other] = [readSweep(parsed(a)), readSweep(parsed(b))];
  return !areFaults(one) && !areFaults(other) && isDeepStrictEqual(decisive(one), decisive(other));
}

export class Results {
  /** By index: whether there is a row. */
  readonly done: Uint8Array;
  /** Rows that are there, and those of refused runs among them. */
  there = 0;
  failed = 0;
  /** What was mended when it was opened, in sentences. */
  readonly mended: string[] = [];

  private constructor(
    private readonly folder: GrowingFolder,
    private readonly about: About,
  ) {
    this.done = new Uint8Array(about.plan.count);
  }

  /** Begun, or gone on with; a folder of another sweep, scenario or engine, and one of another program's files is refused. */
  static open(folder: GrowingFolder, about: About): Results {
    const results = new Results(folder, about);
    results.#claim();
    results.#mend();
    results.#readParts();
    return results;
  }

  /** What a folder has, which stays as it is. */
  static read(path: string, about: About): Results {
    const results = new Results(new GrowingFolder(path, path), about);
    const other = results.#otherness();
    if (other !== "") throw badInput(path, `holds results of another ${other}`);
    results.#readParts();
    return results;
  }

  /** Indices from `from` to before `to` of which there is no row. */
  missing(from: number, to: number): readonly number[] {
    const all: number[] = [];
    for (let i = from; i < to; i += 1) if (this.done[i] === 0) all.push(i);
    return all;
  }

  /** Rows of runs that follow one another. */
  add(rows: readonly Row[]): void {
    const [first] = rows;
    if (first === undefined) return;
    this.folder.write(`${FILES.parts}/${partName(first.index)}`, csvOf(this.about.plan, rows));
    this.#note(rows, FILES.parts);
  }

  get left(): number {
    return this.done.length - this.there;
  }

  /** All rows as one table, the digest over their hashes, and of several seeds what the axes make of them. The rows are counted anew: they are those of the folder. */
  finish(): string {
    const { plan } = this.about;
    const digest = createHash("sha256");
    let next = 0;
    const counted = (index: number): void => {
      if (index !== next) throw this.#miscounted(Math.min(index, next));
      next += 1;
    };
    const lines = function* (parts: Iterable<readonly Row[]>): Generator<string> {
      yield `${headOf(plan.sweep)}\n`;
      for (const rows of parts) {
        for (const { index, hash } of rows) {
          counted(index);
          digest.update(`${hash || "-"}\n`);
        }
        yield rows.map((row) => `${lineOf(plan, row)}\n`).join("");
      }
      counted(plan.count);
    };
    this.folder.write(FILES.table, lines(this.#parts()));
    const hex = digest.digest("hex");
    this.folder.write(FILES.digest, `${hex}\n`);
    if (hasDifferences(plan))
      this.folder.write(
        FILES.differences,
        differenceLines(plan, () => this.rows()),
      );
    return hex;
  }

  /** In the order of their indices. */
  *rows(): Generator<Row> {
    for (const rows of this.#parts()) yield* rows;
  }

  #claim(): void {
    const { folder } = this;
    const { texts } = this.about;
    const known: readonly string[] = Object.values(FILES);
    const there = folder.names();
    const first = there.find((name) => !known.includes(name)) ?? there[0];
    if (first !== undefined && !folder.has(FILES.sweep))
      throw badInput(folder.where, `holds ${first} and no sweep; name another folder`);
    // One in which nothing was run yet is no result.
    const isBegun = folder.names(FILES.parts).length > 0 || folder.has(FILES.table);
    const other = isBegun ? this.#otherness() : "";
    if (other !== "")
      throw badInput(folder.where, `holds results of another ${other}; name another folder`);
    // First, so that a command that ends here finds its own folder.
    folder.write(FILES.sweep, texts.sweep);
    if (!isBegun) {
      folder.write(FILES.engine, `${texts.engine}\n`);
      folder.write(FILES.scenario, texts.scenario);
    }
    folder.make(FILES.parts);
  }

  #otherness(): string {
    const { texts } = this.about;
    const engine = this.folder.text(FILES.engine).trim();
    if (engine !== texts.engine)
      return `engine (${engine || "nobody knows which"}, this one is ${texts.engine})`;
    const scenario = this.folder.text(FILES.scenario);
    if (!isDeepStrictEqual(parsed(scenario), parsed(texts.scenario))) return "scenario";
    return sameRows(this.folder.text(FILES.sweep), texts.sweep) ? "" : "sweep";
  }

  /** Parts whose last line was cut off. */
  #mend(): void {
    for (const name of this.#partNames()) {
      const text = this.folder.text(name);
      const whole = wholeLines(text, this.about.plan.sweep);
      if (whole === text) continue;
      this.folder.write(name, whole);
      this.mended.push(
        `${this.folder.path}/${name}: its end was cut off; what is lost is made again`,
      );
    }
  }

  #readParts(): void {
    for (const name of this.#partNames()) this.#note(this.#rowsOf(name), name);
  }

  #note(rows: readonly Row[], name: string): void {
    for (const { index, hash } of rows) {
      if (this.done[index] === 1) {
        const place = `${this.folder.path}/${name}`;
        throw badInput(place, `has run ${index}, which another part has; delete one of them`);
      }
      this.there += 1;
      this.done[index] = 1;
      if (hash === "") this.failed += 1;
    }
  }

  #miscounted(index: number): Error {
    const what = `run ${index} is not there exactly once, in its order: another program wrote there; start the same command again`;
    return badInput(`${this.folder.path}/${FILES.parts}`, what);
  }

  *#parts(): Generator<readonly Row[]> {
    for (const name of this.#partNames()) yield this.#rowsOf(name);
  }

  #partNames(): readonly string[] {
    const names = this.folder.names(FILES.parts).filter((name) => /^part-\d{8}\.csv$/.test(name));
    return names.map((name) => `${FILES.parts}/${name}`);
  }

  #rowsOf(name: string): readonly Row[] {
    const { plan } = this.about;
    const rows = rowsIn(wholeLines(this.folder.text(name), plan.sweep), plan.sweep);
    const what =
      typeof rows === "string"
        ? rows
        : rows.some(({ index }) => index >= plan.count)
          ? `has runs beyond the last, ${plan.count - 1}`
          : "";
    if (typeof rows !== "string" && what === "") return rows;
    const place = `${this.folder.path}/${name}`;
    throw badInput(place, `${what}; delete it, and its runs are made again`);
  }
}

const partName = (first: number): string => `part-${String(first).padStart(8, "0")}.csv`;
