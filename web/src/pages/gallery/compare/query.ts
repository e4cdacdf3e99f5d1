// What a comparison is asked for, as it stands in the address: `#gallery=rfc9743&vary=GCC&seeds=5&set=links.*.delay_ms:100`, and with
// several controllers side by side `#gallery=rfc9743&with=nada,gcc&start=lowest&reports=100`, as the comparison on one run has it.

import { PACE_MS } from "../../../deck/comparison/comparison";

export const SEED_COUNTS = [1, 5, 20] as const;

/** One alone is a choice of the collection or a setting; more columns than this are too narrow for a picture. */
export const LEAST_CONTROLLERS = 2;
export const MOST_CONTROLLERS = 4;

const LOWEST = "lowest";
const PACED = String(PACE_MS);

export interface Asked {
  readonly seeds: (typeof SEED_COUNTS)[number];
  /** Label of one of the collection's options; empty: each scenario as it is. */
  readonly vary: string;
  /** A path with `*` for every name, and what to put there; both empty for nothing. */
  readonly path: string;
  readonly to: string;
  /** Scenarios that are left out, without their folder. */
  readonly without: readonly string[];
  /** Each of them in the place of every scenario's own, by name; none: each scenario as it is. */
  readonly controllers: readonly string[];
  /** All of them begin at the lowest rate; all of them hear of their packets at one pace. */
  readonly alike: boolean;
  readonly paced: boolean;
}

type Pairs = Readonly<Record<string, string>>;

/** An option that the collection does not have is none. */
export function askedIn(
  { seeds, vary = "", set = "", without = "", with: names = "", start, reports }: Pairs,
  options: readonly { readonly label: string }[] = [],
): Asked {
  const colon = set.indexOf(":");
  return {
    seeds: SEED_COUNTS.find((count) => String(count) === seeds) ?? 1,
    vary: options.some(({ label }) => label === vary) ? vary : "",
    path: colon < 0 ? "" : set.slice(0, colon),
    to: colon < 0 ? "" : set.slice(colon + 1),
    without: without.split(",").filter(Boolean),
    controllers: controllersIn(names),
    alike: start === LOWEST,
    paced: reports === PACED,
  };
}

function controllersIn(names: string): readonly string[] {
  const found = [...new Set(names.split(",").filter(Boolean))].slice(0, MOST_CONTROLLERS);
  return found.length < LEAST_CONTROLLERS ? [] : found;
}

/** What of the address says nothing to a comparison: each part with the reason. `ids` are without their folder. */
export function ignoredIn(
  pairs: Pairs,
  options: readonly { readonly label: string }[],
  ids: readonly string[],
): readonly string[] {
  return Object.entries(pairs).flatMap(([key, value]) => {
    const why = problemOf(key, value, options, ids);
    return why === null ? [] : [`ignored "${key}=${value}": ${why}`];
  });
}

function problemOf(
  key: string,
  value: string,
  options: readonly { readonly label: string }[],
  ids: readonly string[],
): string | null {
  switch (key) {
    case "seeds":
      return SEED_COUNTS.some((count) => String(count) === value)
        ? null
        : `is none of ${SEED_COUNTS.join(", ")}`;
    case "vary":
      return options.some(({ label }) => label === value) ? null : "there is no such choice here";
    case "set":
      return /^[^:]+:./.test(value) ? null : "is not a path and a value, path:value";
    case "without": {
      const unknown = value.split(",").filter((id) => id !== "" && !ids.includes(id));
      return unknown.length === 0 ? null : `there is no scenario ${unknown.join(", ")} here`;
    }
    case "with": {
      const names = new Set(value.split(",").filter(Boolean));
      return names.size >= LEAST_CONTROLLERS && names.size <= MOST_CONTROLLERS
        ? null
        : `${LEAST_CONTROLLERS} to ${MOST_CONTROLLERS} controllers are compared at once`;
    }
    case "start":
      return value === LOWEST ? null : "all start at the lowest rate, or each at its own";
    case "reports":
      return value === PACED ? null : `all report every ${PACE_MS} ms, or each at its own pace`;
    default:
      return "no such key";
  }
}

/** Only what differs from a fresh comparison. */
export function pairsOf(asked: Asked): Pairs {
  const { seeds, vary, path, to, without, controllers, alike, paced } = asked;
  const several = controllers.length > 0;
  return {
    ...(seeds === 1 ? {} : { seeds: String(seeds) }),
    ...(vary === "" ? {} : { vary }),
    ...(path === "" || to === "" ? {} : { set: `${path}:${to}` }),
    ...(without.length === 0 ? {} : { without: without.join(",") }),
    ...(several ? { with: controllers.join(",") } : {}),
    ...(several && alike ? { start: LOWEST } : {}),
    ...(several && paced ? { reports: PACED } : {}),
  };
}

/** The runs that the build made are those that are asked for. */
export function asBuilt({ seeds, vary, path, to }: Asked): boolean {
  return seeds === 1 && vary === "" && (path === "" || to === "");
}
