// What all lines of a comparison's charts show at one moment: of each chart in its axis' unit.

import type { Figure, Panel } from "../../../../figure";
import { lastAtOrBefore, NOTHING, plainReading } from "../../../../model/data";

export interface Reading {
  readonly title: string;
  readonly unit: string;
  readonly values: readonly {
    readonly name: string;
    readonly series: string;
    readonly text: string;
  }[];
}

type Line = Extract<Panel["marks"][number], { kind: "line" }>;

export function readingsAt({ panels }: Pick<Figure, "panels">, t_s: number): readonly Reading[] {
  return panels.map((panel) => {
    const { title, y, marks, legend, labels } = panel;
    const nameOf = (series: string): string =>
      labels.find(({ of }) => of === series)?.text ??
      legend.entries.find(({ id }) => id === series)?.words ??
      "";
    // The lines that matter most are painted last.
    const lines = marks.filter((mark): mark is Line => mark.kind === "line").toReversed();
    const values = lines.map((line) => {
      const value = valueAt(line, t_s) * y.factor;
      const text = Number.isNaN(value) ? NOTHING : plainReading(value);
      return { name: nameOf(line.series), series: line.series, text };
    });
    const named = values.filter(
      ({ name }, i) => name !== "" && values.findIndex((one) => one.name === name) === i,
    );
    return { title, unit: y.unit, values: named };
  });
}

/** A level that is held, or the nearest sample: nothing between two of them is known. NaN where there is none. */
function valueAt({ points, curve }: Line, t_s: number): number {
  const { t, v, count } = points;
  const times = t.subarray(0, count);
  const before = lastAtOrBefore(times, t_s);
  if (curve === "step-after") return before < 0 ? Number.NaN : (v[before] ?? Number.NaN);
  const after = before + 1;
  const nearer =
    before < 0 || (after < count && (t[after] ?? 0) - t_s < t_s - (t[before] ?? 0))
      ? after
      : before;
  return v[nearer] ?? Number.NaN;
}

/** "at 42.0 s: Rate, Mbit/s: NADA 0.98, GCC 1.01; …", for who does not see it. */
export function momentText(readings: readonly Reading[], t_s: number): string {
  const parts = readings.map(({ title, unit, values }) => {
    const words = values.map(({ name, text }) => `${name} ${text}`);
    return `${title}, ${unit}: ${words.join(", ")}`;
  });
  return `at ${t_s.toFixed(1)} s: ${parts.join("; ")}`;
}
