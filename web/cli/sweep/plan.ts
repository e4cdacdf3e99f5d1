// A sweep with its scenario, as the core has read and planned it.

import type { Tree } from "../../model/data/json-path";
import type { Lab } from "../../model/engine/core";
import type { Schema } from "../../model/engine/schema";
import type { Fault } from "../../model/engine/types";
import { areFaults } from "../../model/imports/lines";
import {
  type Beside,
  type Ending,
  EngineSweep,
  type ReadRows,
  type Row,
  type Shown,
} from "./engine-sweep";
import { type Cell, cellAt, type Sweep, type View } from "./sweep";

/** As the core tells it. */
interface About extends Sweep {
  readonly count: number;
  readonly first_seed: number;
  readonly same_rows: string;
  readonly same_scenario: string;
  readonly scenario_title: string;
}

export interface PlanTexts {
  readonly sweep: string;
  /** The scenario, with its traces. */
  readonly scenario: string;
  /** The texts of files that its axes name. */
  readonly files?: SweepFiles;
}

export type SweepFiles = Readonly<Record<string, string>>;

export class Plan {
  readonly count: number;
  readonly firstSeed: number;
  /** Of the scenario. */
  readonly title: string;
  readonly sweep: Sweep;
  readonly #about: About;

  private constructor(
    readonly texts: PlanTexts,
    private readonly engine: EngineSweep,
  ) {
    this.#about = engine.about<About>();
    this.sweep = this.#about;
    this.count = this.#about.count;
    this.firstSeed = this.#about.first_seed;
    this.title = this.#about.scenario_title;
  }

  static of(lab: Lab, texts: PlanTexts): Plan | readonly Fault[] {
    const engine = EngineSweep.open(lab, texts.sweep, texts.scenario);
    if (areFaults(engine)) return engine;
    const { files = {} } = texts;
    const faults = engine
      .files()
      .flatMap((file) =>
        engine
          .put(file, files[file] ?? "")
          .map(({ at, what }) => ({ at: at === "" ? file : `${file}, ${at}`, what })),
      );
    if (faults.length === 0) return new Plan(texts, engine);
    engine.close();
    return faults;
  }

  /** Files that the axes of a sweep name; none of one that is refused. */
  static filesOf(lab: Lab, { sweep, scenario }: PlanTexts): readonly string[] {
    const engine = EngineSweep.open(lab, sweep, scenario);
    if (areFaults(engine)) return [];
    const files = engine.files();
    engine.close();
    return files;
  }

  /** Where its files stand beside results. */
  beside(): readonly Beside[] {
    return this.engine.beside();
  }

  /** Its memory in the engine; it is of no use afterwards. */
  close(): void {
    this.engine.close();
  }

  get schema(): Schema {
    return this.engine.lab.schema();
  }

  /** Whether two have the same rows; where not, what is another one. */
  otherness(other: Plan): "" | "scenario" | "sweep" {
    if (other.#about.same_scenario !== this.#about.same_scenario) return "scenario";
    return other.#about.same_rows === this.#about.same_rows ? "" : "sweep";
  }

  cell(index: number): Cell {
    return cellAt(this.sweep, index);
  }

  /** Index into seeds → the seed itself. */
  seed(cell: Cell): number {
    return this.firstSeed + cell.seed;
  }

  /** The run as a person opens it: with its words and what it expects. */
  scenario(index: number): Tree {
    return this.engine.scenario(index);
  }

  /** `rtt = 10 ms, controller = NADA, seed 1` */
  words(index: number): string {
    return this.engine.words(index);
  }

  /** What is wrong with the first run is wrong with the sweep. */
  check(index: number): ReturnType<EngineSweep["check"]> {
    return this.engine.check(index);
  }

  row(index: number): Row {
    return this.engine.row(index);
  }

  refused(index: number, faults: readonly Fault[]): Row {
    return this.engine.refused(index, faults);
  }

  part(rows: readonly Row[]): string {
    return this.engine.part(rows);
  }

  rows(part: string): ReadRows | readonly Fault[] {
    return this.engine.rows(part);
  }

  shown(view: View, values: Float64Array<ArrayBuffer>): Shown | readonly Fault[] {
    return this.engine.shown(view, values);
  }

  /** All rows as one table, part by part: its text in pieces, and what is said once all of them are there. */
  *table(parts: Iterable<string>): Generator<string, Ending | readonly Fault[]> {
    yield this.engine.table();
    for (const part of parts) {
      const lines = this.engine.add(part);
      if (areFaults(lines)) return lines;
      yield lines;
    }
    return this.engine.end();
  }
}
