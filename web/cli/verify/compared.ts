// Our runs of the authors' cases over several seeds, beside theirs.

import { Core, type Lab } from "../../src/engine/core";
import { BadInput } from "../faults";
import { findScenario } from "../scenario-files";
import { type Measured, mean, measured, standardDeviation } from "./figures";
import { FIGURES, type Figure, type Row, type Spread } from "./reference";
import { allowed, fixed } from "./tolerance";

export const SEEDS = 10;

export interface Difference {
  readonly figure: Figure;
  readonly ours: Spread;
  readonly reference: Spread;
  readonly allowed: number;
  readonly hit: boolean;
  /** A hit only because the authors' own runs differ that much from seed to seed. */
  readonly bySpread: boolean;
}

export interface ComparedRow {
  readonly row: Row;
  readonly differences: readonly Difference[];
}

export function compared(lab: Lab, rows: readonly Row[], seeds = SEEDS): readonly ComparedRow[] {
  const scenarios = [...new Set(rows.map(({ scenario }) => scenario))];
  return scenarios.flatMap((scenario) => {
    const own = rows.filter((row) => row.scenario === scenario);
    const runs = Array.from({ length: seeds }, (_, i) => oneRun(lab, scenario, i + 1, own));
    return own.map((row, i) => ({
      row,
      differences: differences(
        row,
        runs.flatMap((run) => run[i] ?? []),
      ),
    }));
  });
}

function oneRun(lab: Lab, name: string, seed: number, rows: readonly Row[]): readonly Measured[] {
  const scenario = JSON.parse(findScenario(`authors/${name}`).text) as object;
  const core = lab.create(JSON.stringify({ ...scenario, seed }));
  if (!(core instanceof Core)) throw new BadInput(core);
  core.run(core.duration_s);
  const figures = rows.map((row) => measured(core, row));
  core.destroy();
  return figures;
}

export function differences(row: Row, runs: readonly Measured[]): readonly Difference[] {
  return FIGURES.flatMap((figure) => {
    const reference = row.figures[figure];
    if (reference === null) return [];
    const values = runs.map((run) => run[figure]).filter((value) => !Number.isNaN(value));
    const ours = { mean: mean(values), std: standardDeviation(values) };
    const limit = allowed(figure, reference);
    const distance = Math.abs(ours.mean - reference.mean);
    const hit = distance <= limit;
    const bySpread = hit && distance > fixed(figure, reference);
    return { figure, ours, reference, allowed: limit, hit, bySpread };
  });
}
