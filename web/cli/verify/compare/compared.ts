// Our runs of the authors' cases over several seeds, beside theirs.

import { Core, type Lab } from "../../../src/engine/core";
import { scenarioText } from "../../input/scenario-files";
import { BadInput } from "../../terminal/faults";
import { type Measured, mean, measured, standardDeviation } from "./figures";
import { FIGURES, type Figure, type Row } from "./reference";
import {
  type Agreement,
  agreement,
  fixed,
  type Sample,
  STANDARD_ERRORS,
  standardError,
} from "./tolerance";

export const SEEDS = 10;

export interface Difference {
  readonly figure: Figure;
  readonly ours: Sample;
  readonly reference: Sample;
  /** Distance up to which the two agree, by the figure itself or by spread. */
  readonly allowed: number;
  readonly agreement: Agreement;
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
  const scenario = JSON.parse(scenarioText(`authors/${name}`)) as object;
  const core = lab.create(JSON.stringify({ ...scenario, seed }));
  if (!(core instanceof Core)) throw new BadInput(core);
  core.run(core.duration_s);
  const figures = rows.map((row) => measured(core, row));
  core.destroy();
  return figures;
}

export function differences(row: Row, runs: readonly Measured[]): readonly Difference[] {
  return FIGURES.flatMap((figure) => {
    const spread = row.figures[figure];
    if (spread === null) return [];
    const reference = { ...spread, runs: row.seeds };
    const values = runs.map((run) => run[figure]).filter((value) => !Number.isNaN(value));
    const std = standardDeviation(values);
    const ours = { mean: mean(values), std, runs: values.length };
    const [limit, error] = [fixed(figure, reference), standardError(ours, reference)];
    const distance = Math.abs(ours.mean - reference.mean);
    return {
      figure,
      ours,
      reference,
      allowed: Math.max(limit, STANDARD_ERRORS * error),
      agreement: agreement(distance, limit, error),
    };
  });
}
