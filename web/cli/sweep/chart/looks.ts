// How the values of an axis look: in the hue of the controller that they are of; values of one controller in its lightnesses in turn.

import { type Look, lookOf } from "../../../figure/charts/style/identity";
import type { FamilyName } from "../../../model/scenario/names/families";
import { kindsIn } from "../../../model/scenario/names/labels";
import { styleNameOf } from "../../../model/scenario/names/names";
import type { Scenario } from "../../../model/scenario/types";
import type { Plan } from "../plan";
import { type Axis, indexAt, type SweepMetric } from "../sweep";
import type { Grid } from "./grid";

/** Of each line of a grid. */
export function looksOf(plan: Plan, grid: Grid, metric: SweepMetric): readonly Look[] {
  const families = familiesOf(plan, grid, grid.other, metric);
  return families.map((family, i) => {
    const place = families.slice(0, i).filter((before) => before === family).length;
    return lookOf(family, place, "light");
  });
}

/** Of a grid's cells: of the one controller that they are all of; null: of several. */
export function hueOf(plan: Plan, grid: Grid, metric: SweepMetric): string | null {
  const families = [grid.x, grid.other].flatMap((axis) => familiesOf(plan, grid, axis, metric));
  const [first = "background"] = families;
  return families.every((one) => one === first) ? lookOf(first, 0, "light").colour : null;
}

/** At each value of the axis, of the flow that the metric is of; of a link's or a run's the first that adapts. */
function familiesOf(
  plan: Plan,
  { at }: Grid,
  axis: Axis | null,
  { kind, of }: SweepMetric,
): readonly FamilyName[] {
  const { schema } = plan;
  const own = axis === null ? -1 : plan.sweep.axes.indexOf(axis);
  return (axis?.points ?? [null]).map((_, place) => {
    const places = at.map((one, i) => (i === own ? place : one));
    const scenario = plan.scenario(indexAt(plan.sweep, places));
    const flows = kindsIn(schema, scenario as unknown as Scenario);
    const named = flows.find(({ name }) => kind === "flow" && name === of);
    const shown = named ?? flows.find(({ controller }) => controller !== "none") ?? flows[0];
    return shown === undefined ? "background" : styleNameOf(shown);
  });
}
