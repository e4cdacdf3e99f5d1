// What is kept of every criterion under many seeds, put beside what one run made of it: the gallery and Validation judge by it.

import { overSeeds } from "../../src/lab/data/made-over-seeds";
import type { PreviewFile } from "../../src/lab/data/run-preview";
import { runsOf } from "../../src/lab/scenario/language/cases";
import { limitsOf } from "../../src/lab/scenario/language/cross-run-check";
import type { CollectionCheck } from "../cross-run/collection";
import { readKept } from "../verify/kept/kept";
import { runKeys } from "../verify/kept/run-key";
import { nameOfCheck } from "../verify/verdicts/lines";

/** `checks`: of `cross_run`, in its order. Rows of another engine or scenario are left out. */
export function withKept(file: PreviewFile, checks: readonly CollectionCheck[]): PreviewFile {
  const kept = readKept();
  const keyOf = runKeys();
  const previews = file.previews.map((preview) => {
    const key = keyOf([{ scenario: preview.id }]);
    const rows = kept.get(preview.id) ?? [];
    const checked = preview.checked.map((one, i) => {
      const row = rows[i];
      // A preview that was remembered brings what was kept before.
      const { over: _, ...rest } = one;
      const isKept = row !== undefined && row.run === key && row.metric === one.metric;
      return isKept ? { ...rest, over: overSeeds(row.values, one) } : rest;
    });
    return { ...preview, checked };
  });
  const cross_run = file.cross_run.map((result, i) => {
    const check = checks[i];
    if (check === undefined) return result;
    const [row] = kept.get(nameOfCheck(check)) ?? [];
    const isKept = row !== undefined && row.run === keyOf(runsOf(check));
    return isKept ? { ...result, over: overSeeds(row.values, limitsOf(check.within)) } : result;
  });
  return { ...file, previews, cross_run };
}
