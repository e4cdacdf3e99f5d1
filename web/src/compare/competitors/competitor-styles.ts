// Who is compared looks here as in the lab's charts: hue and symbol of the family, kin by lightness and dash. Kept runs have the
// hues of their letters, a run as it is is in ink; neither is of one controller, so they have ticks in place of its symbol.

import { identityOf, keptStyle, type Theme } from "../../../figure";
import type { Layout, Schema } from "../../../model/engine";
import type { SeriesStyle } from "../../slides";
import type { ComparedColumn } from "../comparison/columns";

interface Compared {
  readonly competitors: readonly Pick<ComparedColumn, "run" | "name" | "of" | "controller">[];
  readonly schema: Schema;
}

export function competitorStyles(
  { competitors, schema }: Compared,
  theme: Theme,
): ReadonlyMap<string, SeriesStyle> {
  const layout: Layout = {
    tables: [],
    links: [],
    flows: competitors.flatMap(({ run, controller }) => {
      if (controller === null) return [];
      const { kind, profile } = controller;
      const { family = kind } = schema.objects.controller?.kinds?.[kind] ?? {};
      const rest = { family, path: [], return_path: [], source: "", rtp: false };
      return [{ name: run, controller: kind, profile, ...rest }];
    }),
  };
  return new Map(
    competitors.map(({ run, name, of }) => [
      run,
      of === "controller" ? identityOf(schema, layout, run, theme) : plainStyle(of, name, theme),
    ]),
  );
}

function plainStyle(of: ComparedColumn["of"], name: string, theme: Theme): SeriesStyle {
  const symbol = "tick";
  if (of === "kept") return { ...keptStyle(name, theme), symbol };
  return { colour: theme.ink, text: theme.ink, dash: of === "own" ? [] : [6, 4], symbol };
}
