// Which results came out with other bits in a later version, and why: scenarios/moved.json. The page says it of what an earlier version has
// made; the tests of e2e/kept allow no other movement.

import list from "../../../scenarios/moved.json";

/** `{ "version": "0.3.0", "what": "GCC over lossy links", "why": "…", "kept": ["0.2.0 another controller"] }` */
export interface Moved {
  /** The first that has it otherwise. */
  readonly version: string;
  readonly what: string;
  readonly why: string;
  /** What of e2e/kept moved with it. */
  readonly kept: readonly string[];
  /** Of the runs of golden.json those that did, by what moved them. */
  readonly runs?: Readonly<Record<string, readonly string[]>>;
}

export const MOVED: readonly Moved[] = list;

/** Of more than these the reasons are a wall of words. */
const MOST_REASONS = 2;

/** A sentence on what moved after that version; empty where nothing did, or the version is not known. */
export function movedSince(version: string | undefined, moved: readonly Moved[] = MOVED): string {
  if (version === undefined) return "";
  const later = moved.filter((one) => compareVersions(one.version, version) > 0);
  return [...new Set(later.map((one) => one.version))]
    .map((since) => {
      const all = later.filter((one) => one.version === since);
      const many = all.length > MOST_REASONS;
      const each = all.map(({ what, why }) => (many ? what : `${what} (${why})`)).join(", ");
      return `; since ${since}: ${each}${many ? " (why: CHANGELOG, Hashes)" : ""}`;
    })
    .join("");
}

/** What came of a run there and what comes of it here, as the end of a sentence: "is a figure of this " … */
export function comparedText(
  { version, hash }: { readonly version?: string | undefined; readonly hash: string },
  now: string,
  here: string,
): string {
  if (now === hash) return `run: run again, every column is the same bit for bit (hash ${hash})`;
  const by =
    version === undefined
      ? "another build"
      : version === here
        ? `another build of nada-lab ${version}`
        : `nada-lab ${version}`;
  return `scenario as ${by} ran it: its hash was ${hash}, now it is ${now}${movedSince(version)}`;
}

/** Above 0: `a` is the later one. */
export function compareVersions(a: string, b: string): number {
  const [first, second] = [a, b].map((version) => version.split(".").map(Number));
  const at = first?.findIndex((part, i) => part !== second?.[i]) ?? -1;
  return at < 0 ? 0 : (first?.[at] ?? 0) - (second?.[at] ?? 0);
}
