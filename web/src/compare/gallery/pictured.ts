// The flows of a small picture, as far as their look depends on them.

import type { RunPreview } from "../../../model/data";
import type { Layout } from "../../../model/scenario";

export type Pictured = RunPreview["flows"][number];

/** Of a run that is not made: its flows alone. */
export const layoutOf = (flows: readonly Pictured[]): Layout =>
  ({ flows, links: [], tables: [] }) as unknown as Layout;
