// What others have published of a test, for a row of the table: of whole runs, as a figure of a part is not what the row says.

import { metricShown, type RunPreview } from "../../../../model/data";
import type { Plan } from "../../comparison/plan";
import type { ResultRow } from "../../comparison/rows";

export interface Others {
  /** In the unit that the page shows. */
  readonly published: number | null;
  readonly authors: number | null;
}

const WHOLE = 0.8;

export function othersOf(
  { metric, whose }: ResultRow,
  plan: Plan,
  preview: RunPreview | null,
): Others | null {
  if (preview === null || metric === null) return null;
  const found = preview.checked.find(
    ({ metric: name, of, from_s, to_s, published, authors }) =>
      name === metric &&
      (whose === undefined ? of === plan.flow || of === plan.link : of === whose) &&
      to_s - from_s >= WHOLE * preview.duration_s &&
      (published !== null || authors !== null),
  );
  if (found === undefined) return null;
  const shown = (value: number | null) => (value === null ? null : metricShown(metric, value));
  return { published: shown(found.published), authors: shown(found.authors) };
}
