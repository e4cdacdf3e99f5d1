// What the collections say of themselves: scenarios/<collection>/collection.json, where there is one.

import type { CrossRunCheck } from "../../../../model/scenario/language/cross-run-check";

/** What a document calls an experiment, and where it is here, or why not. */
export interface Numbered {
  readonly scenarios?: readonly string[];
  readonly note?: string;
  readonly why_not?: string;
}

/** Something that all scenarios of the collection may be run with in place of their own. */
export interface Vary {
  readonly label: string;
  /** What every option sets, each to its own value. */
  readonly set?: string | readonly string[];
  readonly options: readonly VaryOption[];
}

export interface VaryOption {
  readonly label: string;
  readonly to?: unknown;
  /** What this one sets besides. */
  readonly set?: Readonly<Record<string, unknown>>;
}

export interface Collection {
  readonly name: string;
  readonly title: string;
  readonly about: string;
  readonly source: string;
  readonly ids: Readonly<Record<string, Numbered>>;
  readonly cross_run_checks: readonly CrossRunCheck[];
  readonly vary: Vary | null;
}

const files = import.meta.glob<Partial<Collection>>("../../../../../scenarios/*/collection.json", {
  eager: true,
  import: "default",
});

/** Documents with numbers first, then what is for a first visit; a collection that is not named here follows. */
const ORDER = [
  "ietf90",
  "ietf106",
  "fairness",
  "rfc4586",
  "gcc-nada",
  "rfc8867",
  "rfc8869",
  "rfc9743",
  "explore",
];
const LAST = ["authors"];

export function rankOf(name: string): number {
  if (LAST.includes(name)) return 1000 + LAST.indexOf(name);
  return ORDER.includes(name) ? ORDER.indexOf(name) : 500;
}

export function collectionOf(name: string): Collection {
  const file = Object.entries(files).find(([path]) => path.endsWith(`/${name}/collection.json`));
  const {
    title = name,
    about = "",
    source = "",
    ids,
    cross_run_checks = [],
    vary,
  } = file?.[1] ?? {};
  return {
    name,
    title,
    about,
    source,
    ids: ids ?? {},
    cross_run_checks,
    vary: vary ?? null,
  };
}
