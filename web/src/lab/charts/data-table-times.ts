// The moments of a chart's table.

import type { Range } from "../../../figure/geometry";

/** More rows than this are a file to download, not a table to read. */
const ROWS = 41;

/** Round moments all over the window. */
export function times([from, to]: Range): readonly number[] {
  const step = Math.max(0.1, Math.ceil(((to - from) / (ROWS - 1)) * 10) / 10);
  const first = Math.ceil(from / step - 1e-9);
  const count = Math.floor(to / step + 1e-9) - first + 1;
  return Array.from(
    { length: Math.max(0, count) },
    (_, i) => Math.round((first + i) * step * 10) / 10,
  );
}
