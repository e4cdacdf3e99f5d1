// A run that is over, or what there is of one: figures, and copies of its tables.

import type { Core } from "../model/engine/core";
import type { Expectation, Metrics } from "../model/engine/metrics";
import type { TableInfo } from "../model/engine/types";
import { meant } from "../model/scenario/language/nearest-names";
import { refused } from "./errors";
import { Held } from "./held";
import type { Run, ScenarioObject, Table } from "./types";

export class RunOfCore implements Run {
  readonly reached_s: number;
  readonly tables: readonly string[];
  readonly #held: Held;
  readonly #layout: readonly TableInfo[];
  #hash: string | null = null;

  constructor(
    core: Core,
    readonly leftOut: string | null,
  ) {
    this.#held = new Held(core, this);
    this.#layout = core.layout.tables;
    this.tables = this.#layout.map(({ name }) => name);
    this.reached_s = this.#held.use(() => core.now_s);
  }

  get hash(): string {
    this.#hash ??= this.#held.use((core) => core.hash());
    return this.#hash;
  }

  get scenario(): ScenarioObject {
    return JSON.parse(this.#held.use((core) => core.scenario()));
  }

  metrics(from_s?: number, to_s?: number): Metrics {
    if (from_s === undefined && to_s === undefined) return this.#held.use((core) => core.metrics());
    const [from, to] = [from_s ?? 0, to_s ?? this.reached_s];
    const areTimes = typeof from === "number" && typeof to === "number";
    if (areTimes && from >= 0 && from < to) return this.#held.use((core) => core.metrics(from, to));
    throw refused("metrics", `must be from a time to a later one, is from ${from} s to ${to} s`);
  }

  expectations(): readonly Expectation[] {
    return this.#held.use((core) => core.expectations());
  }

  table(name: string): Table {
    const table = this.#layout.find((one) => one.name === name);
    if (table === undefined) {
      throw refused("table", `there is no table "${name}"${meant(`${name}`, this.tables)}`);
    }
    return this.#held.use((core) => copied(core, table));
  }

  close(): void {
    this.#held.close();
  }
}

function copied(core: Core, { name, kind, of, columns }: TableInfo): Table {
  const made = columns.map((column) => {
    const { unit, label, source } = column;
    return [column.name, { unit, label, source, values: core.column(name, column.name).slice() }];
  });
  return { name, kind, of, rows: core.rows(name), columns: Object.fromEntries(made) };
}
