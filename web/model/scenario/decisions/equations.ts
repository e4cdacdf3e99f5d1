// The equations that hold for one decision of a controller, as the core writes them: which of its forms the parameters in force and
// the branch taken choose, and what each comes to.

import {
  type FormulaValue,
  factorOf,
  holds,
  type Names,
  numberOf,
} from "../../data/formula/evaluate";
import { type Node, parse, symbolsIn } from "../../data/formula/parse";
import type { Equation, Kind, Schema } from "../../engine/schema";
import { changesOf, inForce } from "../in-force";
import { settingRowAt } from "../schema";
import type { Scenario } from "../types";

/** A table of decisions, by column. */
export interface DecisionTable {
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  column(name: string): ArrayLike<number>;
}

/** An equation that holds, with its numbers. */
export interface Held {
  readonly equation: Equation;
  readonly form: Node;
  /** What the form comes to, in the unit of its result. */
  readonly value: number;
}

/** Reads the decisions of a flow and the parameters in force at their moments. */
export class DecisionReader {
  private readonly units: ReadonlyMap<string, string>;
  private readonly columns: ReadonlyMap<string, ArrayLike<number>>;
  private readonly times: ArrayLike<number>;
  private readonly parameters = new Map<
    string,
    { readonly at: (t_s: number) => FormulaValue; readonly unit: string }
  >();

  constructor(
    private readonly schema: Schema,
    private readonly scenario: Scenario,
    private readonly flow: string,
    table: DecisionTable,
  ) {
    this.units = new Map(table.columns.map(({ name, unit }) => [name, unit]));
    this.columns = new Map(table.columns.map(({ name }) => [name, table.column(name)]));
    this.times = table.column("t_s");
  }

  get rows(): number {
    return this.times.length;
  }

  /** The names of one decision: its signals, and the parameters in force at its moment. */
  at(row: number): Names {
    const signal = (name: string, where: number): number =>
      this.columns.get(name)?.[where] ?? Number.NaN;
    return {
      value: (name) =>
        this.columns.has(name) ? signal(name, row) : this.parameter(name).at(this.times[row] ?? 0),
      before: (name) => signal(name, row - 1),
      unit: (name) => this.units.get(name) ?? this.parameter(name).unit,
    };
  }

  isSignal(name: string): boolean {
    return this.columns.has(name);
  }

  private parameter(name: string) {
    const known = this.parameters.get(name);
    if (known !== undefined) return known;
    const path = `flows.${this.flow}.controller.${name}`;
    const row = settingRowAt(this.schema, this.scenario, path);
    if (row === null) throw new Error(`${path} is neither a signal nor a parameter`);
    const read = (t_s: number): FormulaValue => inForce(this.schema, this.scenario, path, t_s, row);
    const fixed = changesOf(this.scenario, path).length === 0 ? read(0) : null;
    const at = fixed === null ? read : () => fixed;
    const found = { at, unit: row.parameter.unit };
    this.parameters.set(name, found);
    return found;
  }
}

/** All equations of a kind that hold for these names, in the core's order. */
export function equationsHeld(kind: Kind | undefined, names: Names): readonly Held[] {
  return (kind?.equations ?? [])
    .filter(({ when }) => holds(when, names))
    .map((equation) => {
      const form = parse(equation.form);
      const value = numberOf(form, names) / factorOf(names.unit(equation.result));
      return { equation, form, value };
    });
}

/** Every name that an equation speaks of: what it gives, what it rests on and what decides whether it holds. */
function namesOf({ result, form, when, mark }: Equation): readonly string[] {
  const more = [form, when]
    .filter((text) => text !== "")
    .flatMap((text) => [...symbolsIn(parse(text))]);
  return [result, ...more, ...(mark === "" ? [] : [mark])];
}

/** What the names of these equations stand for, as values of its own: the run's columns move on. */
export function namedValues(held: readonly Held[], names: Names): Names {
  const all = [...new Set(held.flatMap(({ equation }) => namesOf(equation)))];
  const units = new Map(all.map((name) => [name, names.unit(name)]));
  const now = new Map(all.map((name) => [name, names.value(name)]));
  const before = new Map(all.map((name) => [name, names.before(name)]));
  return {
    value: (name) => now.get(name) ?? Number.NaN,
    before: (name) => before.get(name) ?? Number.NaN,
    unit: (name) => units.get(name) ?? "",
  };
}
