// What a file in published/ exports as `comparison`: runs set beside recorded data.

import type { ValidationComparison, ValidationRow } from "../../../model/data/validation";
import type { Lab } from "../../../model/engine/core";

export interface Compared {
  /** Printed as it stands: a Markdown table with what sums it up. */
  readonly report: string;
  readonly rows: readonly ValidationRow[];
  /** One sentence for each row that fails, and for each known deviation, with the reason. */
  readonly failures: readonly string[];
  readonly deviations: readonly string[];
}

export interface Comparison extends Omit<ValidationComparison, "id" | "rows"> {
  run(lab: Lab): Compared | Promise<Compared>;
}
