// A file that was copied out of the folder of the scenarios. Its variants and the assumptions that its collection says are words and
// settings beside the run, not of it: read by itself, the file is the scenario without them, and that is said.

import { isTree, type Tree } from "../../data/json-path";

export interface Copied {
  readonly scenario: Tree;
  /** "is read by itself, without …"; null where nothing was left out. */
  readonly leftOut: string | null;
}

/** Whether anything in it has to be put in place by `whole` (written.ts). */
export function isShort(written: Tree): boolean {
  const { variants, assumptions } = written;
  const named = Array.isArray(assumptions) && assumptions.some((one) => typeof one === "string");
  return variants !== undefined || named;
}

export function withoutItsFolder(written: Tree): Copied {
  if (!isShort(written)) return { scenario: written, leftOut: null };
  const { variants, ...own } = written;
  // What has another shape is for its reader to refuse.
  const base = isTree(variants) ? own : written;
  const list: readonly unknown[] = Array.isArray(written.assumptions) ? written.assumptions : [];
  const names = list.filter((one) => typeof one === "string");
  const scenario =
    names.length === 0
      ? base
      : { ...base, assumptions: list.filter((one) => typeof one !== "string") };
  const parts = [
    ...counted(isTree(variants) ? Object.keys(variants) : [], "variant"),
    ...counted(names, "assumption"),
  ];
  const leftOut =
    parts.length === 0
      ? null
      : `is read by itself, without what stands in the folder that it was written for: ${parts.join(" and ")}. The run needs none of them`;
  return { scenario, leftOut };
}

const MOST_NAMED = 3;

function counted(names: readonly string[], what: string): readonly string[] {
  if (names.length === 0) return [];
  const named = names.slice(0, MOST_NAMED).join(", ");
  const more = names.length > MOST_NAMED ? ", …" : "";
  return [`${names.length} ${what}${names.length === 1 ? "" : "s"} (${named}${more})`];
}
