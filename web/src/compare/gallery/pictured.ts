// The flows of a small picture, as far as their look depends on them.

import type { RunPreview } from "../../lab/data";
import type { Layout } from "../../lab/scenario";

export type Pictured = RunPreview["flows"][number];

/** Of a run that nobody runs: its flows alone. */
export const layoutOf = (flows: readonly Pictured[]): Layout =>
  ({ flows, links: [], tables: [] }) as unknown as Layout;
