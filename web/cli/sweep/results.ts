// The folder of a sweep's results: sweep.json and scenario.json say what it is of, engine.txt with which engine, and each part holds
// the rows of runs that follow one another. A part is written aside and renamed: what is there is whole, whatever ended the command.

import { createHash } from "node:crypto";
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { areFaults } from "../../src/imports/lines";
import { boundedText } from "../input/bounded";
import { parsed } from "../input/project-scenarios";
import { writingFault } from "../output/fault";
import { madeFolders } from "../output/folders";
import { badInput } from "../terminal/faults";
import type { Row } from "./cell-run";
import type { Plan } from "./plan";
import { readSweep } from "./read";
import { csvOf, headOf, lineOf, rowsIn } from "./rows";
import type { Sweep } from "./sweep";

export const FILES = {
  sweep: "sweep.json",
  scenario: "scenario.json",
  engine: "engine.txt",
  parts: "parts",
  table: "sweep.csv",
  digest: "digest.txt",
} as const;
const LARGEST_MB = 256;

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
  failed = 0;

  private constructor(
    private readonly where: string,
    readonly folder: string,
    private readonly about: About,
  ) {
    this.done = new Uint8Array(about.plan.count);
  }

  /** Made, or gone on with; a folder of another sweep, scenario or engine, and one of somebody else's files is refused. */
  static open(where: string, folder: string, about: About): Results {
    const results = new Results(where, folder, about);
    try {
      madeFolders(folder, where);
      results.#claim();
    } catch (cause) {
      throw writingFault(where, cause);
    }
    results.#readParts();
    return results;
  }

  /** What a folder has, which stays as it is. */
  static read(folder: string, about: About): Results {
    const results = new Results(folder, folder, about);
    const other = results.#otherness();
    if (other !== "") throw badInput(folder, `holds results of another ${other}`);
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
    this.#write(join(FILES.parts, partName(first.index)), csvOf(this.about.plan, rows));
    this.#note(rows);
  }

  get left(): number {
    return this.done.reduce((left, done) => left - done, this.done.length);
  }

  /** All rows as one table, and the digest over their hashes. */
  finish(): string {
    const { plan } = this.about;
    const digest = createHash("sha256");
    const path = join(this.folder, FILES.table);
    try {
      const file = openSync(`${path}.tmp`, "w");
      writeSync(file, `${headOf(plan.sweep)}\n`);
      for (const part of this.#parts()) {
        const rows = this.#rowsOf(part);
        for (const { hash } of rows) digest.update(`${hash || "-"}\n`);
        writeSync(file, rows.map((row) => `${lineOf(plan, row)}\n`).join(""));
      }
      closeSync(file);
      renameSync(`${path}.tmp`, path);
    } catch (cause) {
      throw writingFault(this.where, cause);
    }
    const hex = digest.digest("hex");
    this.#write(FILES.digest, `${hex}\n`);
    return hex;
  }

  /** In the order of their indices. */
  *rows(): Generator<Row> {
    for (const file of this.#parts()) yield* this.#rowsOf(file);
  }

  #claim(): void {
    const { texts } = this.about;
    const there = readdirSync(this.folder).filter((name) => !name.startsWith("."));
    if (!there.includes(FILES.sweep)) {
      const known: readonly string[] = Object.values(FILES);
      const foreign = there.filter((name) => !known.includes(name));
      const [first] = foreign.length > 0 ? foreign : there;
      if (first !== undefined)
        throw badInput(this.where, `holds ${first} and no sweep; name another folder`);
      mkdirSync(join(this.folder, FILES.parts));
      this.#write(FILES.engine, `${texts.engine}\n`);
      this.#write(FILES.scenario, texts.scenario);
    } else {
      const other = this.#otherness();
      if (other !== "")
        throw badInput(this.where, `holds results of another ${other}; name another folder`);
    }
    if (!existsSync(join(this.folder, FILES.parts))) mkdirSync(join(this.folder, FILES.parts));
    this.#write(FILES.sweep, texts.sweep);
  }

  #otherness(): string {
    const { texts } = this.about;
    const there = (name: string): string =>
      existsSync(join(this.folder, name)) ? readFileSync(join(this.folder, name), "utf8") : "";
    if (there(FILES.engine).trim() !== texts.engine)
      return `engine (${there(FILES.engine).trim() || "nobody knows which"}, this one is ${texts.engine})`;
    if (!isDeepStrictEqual(parsed(there(FILES.scenario)), parsed(texts.scenario)))
      return "scenario";
    return sameRows(there(FILES.sweep), texts.sweep) ? "" : "sweep";
  }

  #readParts(): void {
    for (const file of this.#parts()) this.#note(this.#rowsOf(file));
  }

  #note(rows: readonly Row[]): void {
    for (const { index, hash } of rows) {
      this.done[index] = 1;
      if (hash === "") this.failed += 1;
    }
  }

  #parts(): readonly string[] {
    return readdirSync(join(this.folder, FILES.parts))
      .filter((name) => /^part-\d{8}\.csv$/.test(name))
      .sort();
  }

  #rowsOf(file: string): readonly Row[] {
    const path = join(this.folder, FILES.parts, file);
    const { plan } = this.about;
    const rows = rowsIn(boundedText(path, path, LARGEST_MB), plan.sweep);
    const what =
      typeof rows === "string"
        ? rows
        : rows.some(({ index }) => index >= plan.count)
          ? `has runs beyond the last, ${plan.count - 1}`
          : "";
    if (typeof rows !== "string" && what === "") return rows;
    throw badInput(path, `${what}; delete it, and its runs are made again`);
  }

  #write(name: string, content: string): void {
    const path = join(this.folder, name);
    try {
      writeFileSync(`${path}.tmp`, content);
      renameSync(`${path}.tmp`, path);
    } catch (cause) {
      throw writingFault(this.where, cause);
    }
  }
}

const partName = (first: number): string => `part-${String(first).padStart(8, "0")}.csv`;
