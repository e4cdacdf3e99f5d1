// What is kept of every criterion under many seeds, put beside what one run made of it: the gallery and Validation judge by it.

import { type BlindValues, isMetBlindly } from "../../model/data/blind";
import { overSeeds } from "../../model/data/made-over-seeds";
import type { Limits } from "../../model/data/over-seeds";
import type { PreviewFile } from "../../model/data/run-preview";
import { runsOf } from "../../model/scenario/language/cases";
import { limitsOf } from "../../model/scenario/language/cross-run-check";
import type { CollectionCheck } from "../cross-run/collection";
import { readBlind } from "../verify/blind/kept";
import { blindKeys } from "../verify/blind/keys";
import { type Rows, readKept } from "../verify/kept/kept";
import { runKeys } from "../verify/kept/run-key";
import { nameOfCheck } from "../verify/verdicts/lines";

/** `checks`: of `cross_run`, in its order. Rows of another engine or scenario are left out. */
export function withKept(file: PreviewFile, checks: readonly CollectionCheck[]): PreviewFile {
  const [kept, blind] = [readKept(), readBlind()];
  const keyOf = runKeys();
  const blindly = blindKeys(keyOf);
  const rowOf = (rows: Rows, name: string, i: number, key: string, metric?: string) => {
    const row = rows.get(name)?.[i];
    const isKept = row?.run === key && (metric === undefined || row.metric === metric);
    return isKept ? row?.values : undefined;
  };
  const previews = file.previews.map((preview) => {
    const { id } = preview;
    const key = keyOf([{ scenario: id }]);
    const checked = preview.checked.map((one, i) => {
      // A preview that was remembered brings what was kept before.
      const { over: _, blind: __, free: ___, ...rest } = one;
      const values = rowOf(kept, id, i, key, one.metric);
      const over = values === undefined ? {} : { over: overSeeds(values, one) };
      const collection = id.split("/")[0] ?? "";
      return {
        ...{ ...rest, ...over },
        ...blindPart(collection, rowOf(blind, id, i, blindly.ofScenario(id), one.metric), one),
      };
    });
    return { ...preview, checked };
  });
  const cross_run = file.cross_run.map((result, i) => {
    const check = checks[i];
    if (check === undefined) return result;
    const [name, key, limits] = [nameOfCheck(check), keyOf(runsOf(check)), limitsOf(check.within)];
    const values = rowOf(kept, name, 0, key);
    const over = values === undefined ? {} : { over: overSeeds(values, limits) };
    return {
      ...{ ...result, ...over },
      ...blindPart(check.collection, rowOf(blind, name, 0, blindly.ofCheck(check)), limits),
    };
  });
  return { ...file, previews, cross_run };
}

function blindPart(collection: string, blind: BlindValues | undefined, limits: Limits) {
  if (blind === undefined) return {};
  const free = isMetBlindly(collection, blind, limits);
  return { blind, ...(free && { free }) };
}
