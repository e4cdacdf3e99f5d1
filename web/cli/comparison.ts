// What a file in verify/ exports as `comparison`: runs set beside recorded data.

import type { Lab } from "../src/engine/core";

export interface Compared {
  /** Printed as it stands: a table with its head. */
  readonly report: string;
  /** Rows compared, and one sentence for each that missed. */
  readonly rows: number;
  readonly misses: readonly string[];
}

export interface Comparison {
  readonly title: string;
  run(lab: Lab): Compared | Promise<Compared>;
}
