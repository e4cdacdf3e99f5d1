// The runs that a slide shows, in the order in which they have their colours.

import type { Slide } from "../../deck/deck";

export function runsIn({ figures, table, equations }: Slide): readonly string[] {
  const shown = figures.flatMap((figure) =>
    figure.kind === "charts"
      ? figure.runs
      : figure.groups.flatMap(({ bars }) => bars.map(({ run }) => run)),
  );
  const named = (table?.rows ?? []).map(({ run }) => run);
  const all = [...shown, ...named, ...equations.map(({ run }) => run)];
  return [...new Set(all.filter((name) => name !== ""))];
}
