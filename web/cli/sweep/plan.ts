// A sweep with its scenario: what each of its runs is. Everything that only the scenario tells is refused here, before the first run.

import { isTree, type Tree } from "../../model/data/json-path";
import { withSeed } from "../../model/engine/answers";
import type { Schema } from "../../model/engine/schema";
import type { Fault } from "../../model/engine/types";
import { runFields } from "../../model/scenario/about-fields";
import { withSetting, withSettings } from "../../model/scenario/settings";
import { type Cell, cellAt, cellCount, type Sweep, type SweepSettings } from "./sweep";

export class Plan {
  readonly count: number;
  readonly firstSeed: number;

  private constructor(
    readonly sweep: Sweep,
    /** The scenario without any of it. */
    readonly source: Tree,
    /** The scenario with what the sweep sets everywhere. */
    readonly base: Tree,
    private readonly short: Tree,
    readonly schema: Schema,
  ) {
    this.count = cellCount(sweep);
    const own = typeof base.seed === "number" ? base.seed : 1;
    this.firstSeed = sweep.seeds.first ?? own;
  }

  /** `scenario`: whole, with its traces. */
  static of(schema: Schema, sweep: Sweep, scenario: Tree): Plan | readonly Fault[] {
    const faults: Fault[] = [];
    const base = withSettings(schema, scenario, Object.fromEntries(sweep.set), "set", faults);
    refuseImpossible(schema, sweep, base, faults);
    refuseOverwritten(sweep, base, faults);
    if (faults.length > 0) return faults;
    // A short text is read sooner.
    return new Plan(sweep, scenario, base, runFields(base), schema);
  }

  cell(index: number): Cell {
    return cellAt(this.sweep, index);
  }

  /** Index into seeds → the seed itself. */
  seed(cell: Cell): number {
    return this.firstSeed + cell.seed;
  }

  /** What the core runs. */
  text(cell: Cell): string {
    return JSON.stringify(this.#made(this.short, cell));
  }

  /** The same run as a person opens it: with its words and what it expects. */
  scenario(cell: Cell): Tree {
    return this.#made(this.base, cell);
  }

  /** `rtt = 10 ms, controller = NADA, seed 1` */
  words(cell: Cell): string {
    const values = this.sweep.axes.map(({ name, unit, points }, i) => {
      const label = points[cell.at[i] ?? 0]?.label ?? "";
      return `${name} = ${label}${unit === "" ? "" : ` ${unit}`}`;
    });
    return [...values, `seed ${this.seed(cell)}`].join(", ");
  }

  #made(from: Tree, cell: Cell): Tree {
    let made = from;
    for (const [path, value] of this.#ofAxes(cell))
      made = withSetting(this.schema, made, path, value);
    return withSeed(made, this.seed(cell));
  }

  #ofAxes({ at }: Cell): SweepSettings {
    return this.sweep.axes.flatMap(({ points }, i) => points[at[i] ?? 0]?.settings ?? []);
  }
}

/** A path that the first point of each axis cannot set: a name that the scenario does not have. */
function refuseImpossible(schema: Schema, { axes }: Sweep, base: Tree, faults: Fault[]): void {
  let made = base;
  axes.forEach(({ points }, i) => {
    const isChoice = points[0]?.value === null;
    for (const [p, { settings }] of points.entries()) {
      if (p > 0 && !isChoice) break;
      const at = isChoice ? `axes[${i}].choices[${p}].set` : `axes[${i}].set`;
      const tried = withSettings(schema, made, Object.fromEntries(settings), at, faults);
      if (p === 0) made = tried;
    }
  });
}

/** An axis whose value the scenario itself replaces later would say nothing from then on. */
function refuseOverwritten({ axes, set }: Sweep, base: Tree, faults: Fault[]): void {
  const setsChanges = (settings: SweepSettings): boolean =>
    settings.some(([path]) => path === "changes");
  if (axes.some(({ points }) => points.some(({ settings }) => setsChanges(settings)))) return;
  const changes = Array.isArray(base.changes) ? base.changes.filter(isTree) : [];
  axes.forEach(({ points }, i) => {
    const paths = new Set(points.flatMap(({ settings }) => settings.map(([path]) => path)));
    for (const path of paths) {
      const change = changes.find(({ set }) => set === path);
      if (change === undefined) continue;
      const all = setsChanges(set) ? "take that change out" : 'put "set": {"changes": []}';
      faults.push({
        at: `axes[${i}].set.${path}`,
        what: `is changed at ${change.at_s} s by the scenario, whatever the axis says: ${all} to have it the whole run`,
      });
    }
  });
}
