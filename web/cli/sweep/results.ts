// The folder of a sweep's results: sweep.json and scenario.json say what it is of, engine.txt with which engine, and each part holds
// the rows of runs that follow one another. A part is written aside and renamed: what is there is whole, whatever ended the command.

import type { Lab } from "../../model/engine/core";
import type { Fault } from "../../model/engine/types";
import { areFaults } from "../../model/imports/lines";
import { GrowingFolder } from "../output/growing-folder";
import { BadInput, badInput } from "../terminal/faults";
import { differenceLines, hasDifferences } from "./differences";
import type { Ending, ReadRows, Row } from "./engine-sweep";
import { Plan, type SweepFiles } from "./plan";

export const FILES = {
  sweep: "sweep.json",
  scenario: "scenario.json",
  engine: "engine.txt",
  traces: "traces",
  parts: "parts",
  table: "sweep.csv",
  digest: "digest.txt",
  differences: "differences.csv",
} as const;

export interface About {
  readonly lab: Lab;
  readonly plan: Plan;
  /** As they are written into the folder. */
  readonly texts: {
    readonly sweep: string;
    readonly scenario: string;
    readonly files: SweepFiles;
    readonly engine: string;
  };
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
    this.folder.write(`${FILES.parts}/${partName(first.index)}`, this.about.plan.part(rows));
    this.#note(rows, FILES.parts);
  }

  get left(): number {
    return this.done.length - this.there;
  }

  /** All rows as one table, the digest over their hashes, and of several seeds what the axes make of them. The rows are counted anew: they are those of the folder. */
  finish(): Ending {
    const { plan } = this.about;
    const told: { ending: Ending | readonly Fault[] } = { ending: [] };
    const texts = this.#texts();
    const pieces = function* (): Generator<string> {
      told.ending = yield* plan.table(texts);
      if (areFaults(told.ending)) throw new BadInput(told.ending);
    };
    try {
      this.folder.write(FILES.table, pieces());
    } catch (cause) {
      throw cause instanceof BadInput ? this.#inParts(cause.faults) : cause;
    }
    const ending = told.ending as Ending;
    this.folder.write(FILES.digest, `${ending.digest}\n`);
    if (hasDifferences(plan))
      this.folder.write(
        FILES.differences,
        differenceLines(plan, () => this.rows()),
      );
    return ending;
  }

  /** In the order of their indices. */
  *rows(): Generator<Row> {
    for (const name of this.#partNames()) yield* this.#read(name).rows;
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
      if (Object.keys(texts.files).length > 0) folder.make(FILES.traces);
      for (const [name, text] of Object.entries(texts.files)) folder.write(name, text);
    }
    folder.make(FILES.parts);
  }

  #otherness(): string {
    const { texts } = this.about;
    const engine = this.folder.text(FILES.engine).trim();
    if (engine !== texts.engine)
      return `engine (${engine || "nobody knows which"}, this one is ${texts.engine})`;
    const { lab, plan } = this.about;
    const written = {
      sweep: this.folder.text(FILES.sweep),
      scenario: this.folder.text(FILES.scenario),
    };
    const files = Plan.filesOf(lab, written).map((name) => [name, this.folder.text(name)]);
    const there = Plan.of(lab, { ...written, files: Object.fromEntries(files) as SweepFiles });
    if (areFaults(there)) return "sweep";
    const other = plan.otherness(there);
    there.close();
    return other;
  }

  /** Parts whose last line was cut off. */
  #mend(): void {
    for (const name of this.#partNames()) {
      const { rows, cut } = this.#read(name);
      if (!cut) continue;
      this.folder.write(name, this.about.plan.part(rows));
      this.mended.push(
        `${this.folder.path}/${name}: its end was cut off; what is lost is made again`,
      );
    }
  }

  #readParts(): void {
    for (const name of this.#partNames()) this.#note(this.#read(name).rows, name);
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

  #inParts(faults: readonly Fault[]): Error {
    return new BadInput(faults).inside(`${this.folder.path}/${FILES.parts}`);
  }

  *#texts(): Generator<string> {
    for (const name of this.#partNames()) yield this.folder.text(name);
  }

  #partNames(): readonly string[] {
    const names = this.folder.names(FILES.parts).filter((name) => /^part-\d{8}\.csv$/.test(name));
    return names.map((name) => `${FILES.parts}/${name}`);
  }

  #read(name: string): ReadRows {
    const read = this.about.plan.rows(this.folder.text(name));
    if (areFaults(read)) throw new BadInput(read).inside(`${this.folder.path}/${name}`);
    return read;
  }
}

const partName = (first: number): string => `part-${String(first).padStart(8, "0")}.csv`;
