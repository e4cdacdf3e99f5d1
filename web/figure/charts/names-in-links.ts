// What a link may name of the charts: those that there are, and every group of signals that any controller or queue has. A link may
// carry the group of a kind that is out of view just now.

import type { Schema } from "../../model/engine/schema";
import { CATALOG } from "./catalog";
import { CONGESTION_SIGNAL } from "./series/signal-charts";
import { groupsOf } from "./series/signal-groups";

export function isChartName(
  schema: Schema,
  key: "chart" | "signal" | "queue",
  name: string,
): boolean {
  if (key === "chart") return CATALOG.some(({ id }) => id === name);
  if (key === "signal" && name === CONGESTION_SIGNAL.choice) return true;
  const { kinds = {} } = schema.objects[key === "queue" ? "queue" : "controller"] ?? {};
  const ofAll = (family: string | undefined) =>
    key === "queue" ? [] : (schema.objects[family === "tcp" ? "tcp" : "flow"]?.signals ?? []);
  return Object.values(kinds).some(({ signals = [], family }) => {
    const all = signals.length === 0 ? [] : [...signals, ...ofAll(family)];
    const columns = all.map((one) => ({ source: "", ...one, type: "f64" as const }));
    return groupsOf({ columns }).some(({ id }) => id === name);
  });
}
