// What the kept values of a criterion were computed with: another engine or another scenario has another key, and they are stale.

import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { MeasuredRun } from "../../../model/scenario/language/cross-run-check";
import { ROOT } from "../../root";

type Golden = Readonly<Record<string, { readonly hash: string }>>;

const GOLDEN = join(ROOT, "core/tests/golden.json");

export type KeyOf = (terms: readonly Pick<MeasuredRun, "scenario" | "set">[]) => string;

/**
 * Keys of 16 hexadecimal digits, made of the golden hashes of the runs under their first seed, which are of engine and scenario at
 * once, and of what is set in them. Empty where there are no golden hashes, as in the package, which has no kept values either.
 */
export function runKeys(): KeyOf {
  const golden: Golden = existsSync(GOLDEN) ? JSON.parse(readFileSync(GOLDEN, "utf8")) : {};
  return (terms) => {
    const parts = terms.map(({ scenario, set = {} }) => [golden[scenario]?.hash ?? "", set]);
    if (parts.some(([hash]) => hash === "")) return "";
    return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
  };
}
