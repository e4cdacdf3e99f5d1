// The core's door for sweeps (core/src/abi/sweep.h): from the file to runs, rows and digest.

import { unansweredFaults } from "../../model/engine/answers";
import type { Abi, Lab } from "../../model/engine/core";
import type { Fault } from "../../model/engine/types";
import type { View } from "./sweep";

type Pointer = number;

interface SweepAbi {
  lab_sweep_open(json: Pointer, size: number): Pointer;
  lab_sweep_destroy(sweep: Pointer): void;
  lab_sweep_files(sweep: Pointer): Pointer;
  lab_sweep_put(
    sweep: Pointer,
    file: Pointer,
    fileSize: number,
    text: Pointer,
    size: number,
  ): number;
  lab_sweep_beside(sweep: Pointer): Pointer;
  lab_sweep_about(sweep: Pointer): Pointer;
  lab_sweep_cell(sweep: Pointer, index: number): Pointer;
  lab_sweep_words(sweep: Pointer, index: number): Pointer;
  lab_sweep_start(sweep: Pointer, index: number): Pointer;
  lab_sweep_check(sweep: Pointer, sim: Pointer): number;
  lab_sweep_row(sweep: Pointer, index: number, sim: Pointer): Pointer;
  lab_sweep_refused(sweep: Pointer, index: number, json: Pointer, size: number): Pointer;
  lab_sweep_part(sweep: Pointer, json: Pointer, size: number): Pointer;
  lab_sweep_rows(sweep: Pointer, csv: Pointer, size: number): Pointer;
  lab_sweep_table(sweep: Pointer): Pointer;
  lab_sweep_add(sweep: Pointer, csv: Pointer, size: number): Pointer;
  lab_sweep_end(sweep: Pointer): Pointer;
  lab_sweep_shown(sweep: Pointer, values: Pointer, view: Pointer, size: number): Pointer;
}

export interface Row {
  readonly index: number;
  /** 16 hex digits; empty where there is no run. */
  readonly hash: string;
  /** In the order of the sweep's metrics; null where there is no value. */
  readonly values: readonly (number | null)[];
  /** That the run took, a measure of work. */
  readonly events: number;
  /** Why there is no run; empty where there is one. */
  readonly error: string;
}

export interface ReadRows {
  readonly rows: readonly Row[];
  /** Whether the end of the text is lost. */
  readonly cut: boolean;
}

export interface Ending {
  /** SHA-256 over all hashes in order: two sweeps of one digest are equal to the bit. */
  readonly digest: string;
  /** Axes and seeds that changed nothing, in sentences. */
  readonly warnings: readonly string[];
}

/** What a picture shows of the runs of a point, and from where to where its band goes; null: no run has a value. */
export type Point = {
  readonly value: number;
  readonly low: number;
  readonly high: number;
  readonly runs: number;
} | null;

/** Of an axis of files, by its place among the axes, where each stands beside results. */
export interface Beside {
  readonly axis: number;
  readonly traces: readonly {
    readonly label: string;
    readonly file: string;
    readonly from: string;
  }[];
}

/** What a view shows of a sweep. */
export interface Shown {
  /** Which seeds it is of, and where each axis stands that is not in the picture: `controller GCC`. */
  readonly words: readonly string[];
  /** Where each axis of the sweep stands, by the place of its value; what is in the picture at its first. */
  readonly at: readonly number[];
  /** By value of y or `by`, then by value of x. */
  readonly points: readonly (readonly Point[])[];
}

type Told<T> = T | readonly Fault[];

export class EngineSweep {
  readonly #sweep: Pointer;

  private constructor(
    readonly lab: Lab,
    sweep: Pointer,
  ) {
    this.#sweep = sweep;
  }

  /** Both as JSON; the scenario whole, with its traces. */
  static open(lab: Lab, sweep: string, scenario: string): Told<EngineSweep> {
    const text = `{"sweep":${plain(sweep)},"scenario":${plain(scenario)}}`;
    const opened = lab.callWithText(text, (abi, json, size) => of(abi).lab_sweep_open(json, size));
    return opened === 0 ? lab.faults() : new EngineSweep(lab, opened);
  }

  close(): void {
    if (this.lab.dead === null) this.lab.call((abi) => of(abi).lab_sweep_destroy(this.#sweep));
  }

  /** Files that axes name, each once. */
  files(): readonly string[] {
    return this.lab.json((abi) => of(abi).lab_sweep_files(this.#sweep));
  }

  /** Puts the text of such a file in its place; what is wrong with it, by lines of the file. */
  put(file: string, text: string): readonly Fault[] {
    const length = new TextEncoder().encode(file).length;
    const fits = this.lab.callWithText(file + text, (abi, at, size) =>
      of(abi).lab_sweep_put(this.#sweep, at, length, at + length, size - length),
    );
    return fits === 0 ? this.lab.faults() : [];
  }

  beside(): readonly Beside[] {
    return this.lab.json((abi) => of(abi).lab_sweep_beside(this.#sweep));
  }

  about<T>(): T {
    return this.lab.json((abi) => of(abi).lab_sweep_about(this.#sweep));
  }

  scenario(index: number): Readonly<Record<string, unknown>> {
    const cell = this.lab.json<{ readonly scenario: Readonly<Record<string, unknown>> }>((abi) =>
      of(abi).lab_sweep_cell(this.#sweep, index),
    );
    return cell.scenario;
  }

  words(index: number): string {
    return this.lab.text((abi) => of(abi).lab_sweep_words(this.#sweep, index));
  }

  /** What is wrong with a run before it begins, and with the metrics that are asked of it. */
  check(index: number): {
    readonly scenario: readonly Fault[];
    readonly metrics: readonly Fault[];
  } {
    const { lab } = this;
    const sim = lab.call((abi) => of(abi).lab_sweep_start(this.#sweep, index));
    if (sim === 0) return { scenario: lab.faults(), metrics: [] };
    const fits = lab.call((abi) => of(abi).lab_sweep_check(this.#sweep, sim)) !== 0;
    const metrics = fits ? [] : lab.faults();
    lab.call((abi) => abi.lab_destroy(sim));
    return { scenario: [], metrics };
  }

  /** Makes a run. One that is refused is a row with an error. Throws a `Trap` only. */
  row(index: number): Row {
    const { lab } = this;
    const sim = lab.call((abi) => of(abi).lab_sweep_start(this.#sweep, index));
    if (sim === 0) return this.refused(index, lab.faults());
    const end_s = lab.look((abi) => abi.lab_duration(sim));
    const reached_s = lab.call((abi) => abi.lab_run(sim, end_s, Number.POSITIVE_INFINITY));
    const faults =
      reached_s < 0
        ? lab.faults()
        : reached_s < end_s
          ? unansweredFaults(lab.json((abi) => abi.lab_question(sim)))
          : [];
    const row =
      faults.length > 0
        ? this.refused(index, faults)
        : lab.json<Row>((abi) => of(abi).lab_sweep_row(this.#sweep, index, sim));
    lab.call((abi) => abi.lab_destroy(sim));
    return row;
  }

  refused(index: number, faults: readonly Fault[]): Row {
    return this.#asked(JSON.stringify(faults), (abi, json, size) =>
      abi.lab_sweep_refused(this.#sweep, index, json, size),
    ) as Row;
  }

  /** Rows of runs that follow one another, as the text of a part. */
  part(rows: readonly Row[]): string {
    const text = this.#text(JSON.stringify(rows), (abi, json, size) =>
      abi.lab_sweep_part(this.#sweep, json, size),
    );
    if (typeof text !== "string") throw new Error(text.map(({ what }) => what).join("; "));
    return text;
  }

  rows(part: string): Told<ReadRows> {
    const text = this.#text(part, (abi, csv, size) => abi.lab_sweep_rows(this.#sweep, csv, size));
    return typeof text === "string" ? (JSON.parse(text) as ReadRows) : text;
  }

  /** Begins the table of all rows anew; returns its first line. */
  table(): string {
    return this.lab.text((abi) => of(abi).lab_sweep_table(this.#sweep));
  }

  /** The lines of the next part in the table. */
  add(part: string): Told<string> {
    return this.#text(part, (abi, csv, size) => abi.lab_sweep_add(this.#sweep, csv, size));
  }

  end(): Told<Ending> {
    const found = this.lab.call((abi) => of(abi).lab_sweep_end(this.#sweep));
    return found === 0 ? this.lab.faults() : this.lab.json<Ending>(() => found);
  }

  /** `values`: of the view's metric, by index of the run; NaN where there is none. */
  shown(view: View, values: Float64Array<ArrayBuffer>): Told<Shown> {
    const asked = new TextEncoder().encode(JSON.stringify(view));
    const bytes = new Uint8Array(values.byteLength + asked.length);
    bytes.set(new Uint8Array(values.buffer));
    bytes.set(asked, values.byteLength);
    const found = this.lab.callWithBytes(bytes, (abi, at) =>
      of(abi).lab_sweep_shown(this.#sweep, at, at + values.byteLength, asked.length),
    );
    return found === 0 ? this.lab.faults() : this.lab.json<Shown>(() => found);
  }

  #asked(text: string, use: (abi: SweepAbi, text: Pointer, size: number) => Pointer): unknown {
    const answer = this.#text(text, use);
    return typeof answer === "string" ? JSON.parse(answer) : answer;
  }

  #text(
    text: string,
    use: (abi: SweepAbi, text: Pointer, size: number) => Pointer,
  ): string | readonly Fault[] {
    const found = this.lab.callWithText(text, (abi, at, size) => use(of(abi), at, size));
    return found === 0 ? this.lab.faults() : this.lab.text(() => found);
  }
}

const of = (abi: Abi): SweepAbi => abi as unknown as SweepAbi;

/** A byte order mark is for the beginning of a file only. */
const plain = (json: string): string => json.replace(/^\ufeff/, "");
