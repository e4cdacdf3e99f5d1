// A criterion of many parts that all have to be met, in several cases: two capacities, or each cell of a table of them.

import type { MeasuredRun } from "./measured-run";

/** One figure of a case, and its limits; null where there is none on that side. */
interface Part extends MeasuredRun {
  /** What it is divided by, in the same case. */
  readonly over?: MeasuredRun;
  readonly within?: Limits;
  /** Met, too, where it less what it is divided by lies here. */
  readonly or_less?: Limits;
}

type Limits = readonly [number | null, number | null];

/** What a case puts in the place of a part's scenario, or sets before what the part itself sets. */
type Choice = Pick<Partial<MeasuredRun>, "scenario" | "set">;

export interface InCases {
  readonly of: readonly Part[];
  /** Axes, each a list of choices; every choice of one goes with every one of the others. */
  readonly cases?: readonly (readonly Choice[])[];
  /** Further parts, in cases of their own. */
  readonly also?: readonly InCases[];
}

const NOTHING_CHANGES: Choice = {};

interface Case {
  readonly choice: Choice;
  readonly parts: readonly Part[];
}

function casesOf({ of, cases = [], also = [] }: InCases): readonly Case[] {
  const choices = cases.reduce<readonly Choice[]>(
    (made, axis) => made.flatMap((one) => axis.map((choice) => joined(one, choice))),
    [NOTHING_CHANGES],
  );
  return [...choices.map((choice): Case => ({ choice, parts: of })), ...also.flatMap(casesOf)];
}

const joined = (first: Choice, second: Choice): Choice => ({
  ...first,
  ...second,
  set: { ...first.set, ...second.set },
});

/** What is measured, case by case and part by part: its figure, then what that is divided by. */
export function runsOf(check: InCases): readonly MeasuredRun[] {
  return casesOf(check).flatMap(({ choice, parts }) =>
    parts.flatMap(({ over, within: _, or_less: __, ...part }) =>
      [part, ...(over === undefined ? [] : [over])].map((term): MeasuredRun => {
        const set = { ...choice.set, ...term.set };
        const { set: ___, ...rest } = { ...term, scenario: choice.scenario ?? term.scenario };
        return Object.keys(set).length === 0 ? rest : { ...rest, set };
      }),
    ),
  );
}

/** What a part came to in one case. */
interface Came {
  readonly run: MeasuredRun;
  readonly value: number | null;
  readonly within: Limits;
  readonly met: boolean;
}

/** Case by case and part by part; `values` are of `runsOf`. A figure that is not there is not met: who sends nothing has no delay. */
export function partsOf(
  check: InCases,
  values: readonly (number | null)[],
): readonly (readonly Came[])[] {
  const runs = runsOf(check);
  let at = 0;
  return casesOf(check).map(({ parts }) =>
    parts.map(({ over, within = ANY, or_less }) => {
      const run = runs[at] as MeasuredRun;
      const [above = null, below = null] = values.slice(at, at + 2);
      at += over === undefined ? 1 : 2;
      const value = over === undefined ? above : quotient(above, below);
      const less = above === null || below === null ? null : above - below;
      const met = isIn(within, value) || (or_less !== undefined && isIn(or_less, less));
      return { run, value, within, met };
    }),
  );
}

const ANY: Limits = [null, null];

const isIn = ([low, high]: Limits, value: number | null): boolean =>
  value !== null && (low === null || value >= low) && (high === null || value <= high);

/** The part of the cases in which all is met. */
export function casesMet(check: InCases, values: readonly (number | null)[]): number {
  const cases = partsOf(check, values);
  return cases.filter((parts) => parts.every(({ met }) => met)).length / cases.length;
}

/** Null where there is nothing to divide by. */
export function quotient(above: number | null, below: number | null | undefined): number | null {
  return above === null || below == null || below === 0 ? null : above / below;
}
