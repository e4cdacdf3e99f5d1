// Who is compared looks here as in the lab's charts: hue of the family, then dash and marker; kin by lightness.

import type { Contestant } from "../../deck/comparison/plan";
import type { Look } from "../../deck/looks";
import type { Schema } from "../../engine/schema";
import type { Layout } from "../../engine/types";
import { identityOf } from "../../figure/style/identity";
import type { Theme } from "../../figure/theme";

interface Compared {
  readonly rivals: readonly Pick<Contestant, "run" | "controller">[];
  readonly schema: Schema;
}

export function looksOfRivals(
  { rivals, schema }: Compared,
  theme: Theme,
): ReadonlyMap<string, Look> {
  const layout: Layout = {
    tables: [],
    links: [],
    flows: rivals.map(({ run, controller: { kind, profile } }) => ({
      name: run,
      controller: kind,
      profile,
      family: schema.objects.controller?.kinds?.[kind]?.family ?? kind,
      path: [],
      return_path: [],
      source: "",
      rtp: false,
    })),
  };
  return new Map(rivals.map(({ run }) => [run, identityOf(schema, layout, run, theme)]));
}
