// The pictures that a sweep file asks for, and the one that it has without asking.

import type { OverSeeds } from "../../model/scenario/language/metric";
import { OVER_SEEDS } from "../../model/scenario/language/metric";
import { meant } from "../../model/scenario/language/nearest-names";
import type { Fields } from "./check";
import type { Axis, Sweep, SweepMetric, View } from "./sweep";

export function readViews(
  fields: Fields,
  axes: readonly Axis[],
  metrics: readonly SweepMetric[],
): readonly View[] {
  return fields.each("views", (view) => {
    const kind = view.choice("kind", ["heat", "line"], null);
    const axis = (key: string, needed: boolean): string | null => {
      if (!needed && !view.has(key)) return null;
      return named(view, key, view.text(key, null), axes);
    };
    const x = axis("x", true) ?? "";
    const y = kind === "heat" ? axis("y", true) : null;
    const by = kind === "line" ? axis("by", false) : null;
    if (x !== "" && (x === y || x === by))
      view.fault(y === null ? "by" : "y", `is ${x}, as x is; name another axis`);
    const metric = named(view, "metric", view.text("metric", null), metrics);
    const over_seeds: OverSeeds = view.choice("over_seeds", OVER_SEEDS, "median");
    const lines_at = kind === "heat" ? view.numbers("lines_at") : [];
    const at = readAt(view.inside("at"), axes);
    view.end();
    return { kind, x, y, by, metric, over_seeds, lines_at, at };
  });
}

function named(
  view: Fields,
  key: string,
  name: string,
  known: readonly { readonly name: string }[],
): string {
  const names = known.map((one) => one.name);
  if (name !== "" && !names.includes(name))
    view.fault(key, `there is no "${name}"${meant(name, names)}`);
  return name;
}

/** A number, or the label of a choice. */
function readAt(fields: Fields, axes: readonly Axis[]): View["at"] {
  return Object.fromEntries(
    Object.entries(fields.tree).flatMap(([name, value]) => {
      const axis = axes.find((one) => one.name === name);
      const names = axes.map((one) => one.name);
      if (axis === undefined) fields.fault(name, `is no axis${meant(name, names)}`);
      const labels = axis?.points.map(({ label }) => label) ?? [];
      if (axis !== undefined && !labels.includes(String(value)))
        fields.fault(name, `has no ${value}${meant(String(value), labels)}`);
      return [[name, String(value)]];
    }),
  );
}

/** The first view of a kind, or that of the first axes and the first metric; null: a heat map wants two axes. */
export function viewOf({ axes, metrics, views }: Sweep, kind: View["kind"]): View | null {
  const given = views.find((view) => view.kind === kind);
  const [first, second] = axes;
  const [metric] = metrics;
  if (given !== undefined) return given;
  if (first === undefined || metric === undefined) return null;
  if (kind === "heat" && second === undefined) return null;
  return {
    kind,
    x: first.name,
    y: kind === "heat" ? (second?.name ?? null) : null,
    by: kind === "line" ? (second?.name ?? null) : null,
    metric: metric.name,
    over_seeds: "median",
    lines_at: [],
    at: {},
  };
}
