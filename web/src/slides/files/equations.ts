// Equations of a slide: as the core's own tables have them, and below each what its names came to at that moment.

import { equationSpoken, filled, symbolic } from "../../../model/data";
import { DecisionReader, equationsHeld, type Held } from "../../../model/scenario";
import type { SlideEquation } from "../deck/deck";
import { type Facts, type RunFacts, runOf } from "../deck/facts";
import { type EquationPicture, equationPicture } from "../equations/picture";

export interface WrittenEquation {
  readonly label: string;
  /** "r_ref = r_ref′ − κ · …" */
  readonly form: string;
  /** "910 kbit/s = 921 − 0.5 · …" */
  readonly numbers: string;
  readonly source: string;
  /** Of the form; null where the engine has an equation that was not drawn yet. */
  readonly picture: EquationPicture | null;
  /** The picture in words. */
  readonly spoken: string;
}

/** What there is to show, or a sentence. */
export function equationsOf(
  { run: name, flow: asked, id, at_s }: SlideEquation,
  facts: Facts,
): readonly WrittenEquation[] | string {
  const run = runOf(facts, name);
  if (run === null) return `${name}: this run is not there; take another in its place`;
  const flow = asked === "" ? run.inView.flow : asked;
  const reader = readerOf(run, flow);
  if (reader === null) return `${flow} has no controller that writes equations; name another flow`;
  const row = rowAt(run, flow, at_s);
  if (row === null) return `${flow} has decided nothing by then; choose a later moment`;
  const names = reader.at(row);
  const kind = kindOf(run, flow);
  const held = equationsHeld(kind, names);
  const shown = id === "" ? held.filter(isMain) : held.filter(({ equation }) => equation.id === id);
  if (shown.length === 0) {
    return id === ""
      ? `${flow} has no equation that holds at that moment`
      : `The equation ${id} does not hold at that moment; choose another`;
  }
  const symbols = kind?.symbols ?? {};
  const symbolOf = (one: string): string => written(symbols[one] ?? one);
  return shown.map(({ equation, form, value }) => {
    const unit = names.unit(equation.result);
    const {
      result,
      numbers,
      unit: told,
    } = filled(form, value, unit, names, (one) => reader.isSignal(one));
    return {
      label: equation.label,
      form: `${symbolOf(equation.result)} = ${symbolic(form, symbolOf)}`,
      numbers: `${told === "" ? result : `${result} ${told}`} = ${numbers}`,
      source: equation.source,
      picture: equationPicture(kindNameOf(run, flow), equation.id),
      spoken: equationSpoken(equation, symbols),
    };
  });
}

/** Few fonts have letters with a tilde over them: as RFC 8698 writes it. */
function written(symbol: string): string {
  return symbol.normalize("NFD").replace(/(\p{L})\u0303/gu, "$1_tilde");
}

/** Parts are what those rest on: on a slide there is no room for them. */
function isMain({ equation: { role } }: Held): boolean {
  return role !== "part";
}

function readerOf(run: RunFacts, flow: string): DecisionReader | null {
  const table = run.layout.tables.find(({ name }) => name === `decisions.${flow}`);
  if (table === undefined || (kindOf(run, flow)?.equations ?? []).length === 0) return null;
  const { schema, scenario, columns } = run;
  return new DecisionReader(schema, scenario, flow, {
    columns: table.columns,
    column: (name) => columns.column(table.name, name),
  });
}

function kindOf(run: RunFacts, flow: string) {
  return run.schema.objects.controller?.kinds?.[kindNameOf(run, flow)];
}

function kindNameOf({ layout }: RunFacts, flow: string): string {
  return layout.flows.find(({ name }) => name === flow)?.controller ?? "";
}

/** The last decision up to the moment; null before the first. */
function rowAt({ columns }: RunFacts, flow: string, at_s: number | null): number | null {
  const times = columns.column(`decisions.${flow}`, "t_s");
  let row = times.length - 1;
  while (row >= 0 && at_s !== null && (times[row] ?? 0) > at_s) row -= 1;
  return row < 0 ? null : row;
}
