// MDN's table of what each browser has (@mdn/browser-compat-data), asked one question: is this newer than the floor?

import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { FLOOR } from "../../model/engine/floor";

// Eighteen megabytes: required, they are parsed once for all threads' tests and not turned into a module.
export const table = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

/** The floor, by the names that the table has for browsers. */
const limits = [...FLOOR].map(([browser, version]) => ({
  browser: (browser === "ios_saf" ? "safari_ios" : browser) as keyof typeof table.browsers,
  version,
}));

const numbers = (version: string): readonly number[] =>
  version.replace("≤", "").split(".").map(Number);

function isUpTo(version: string, limit: string): boolean {
  const [mine, most] = [numbers(version), numbers(limit)];
  const at = mine.findIndex((part, i) => part !== (most[i] ?? 0));
  return at < 0 || (mine[at] ?? 0) < (most[at] ?? 0);
}

/** By its own name and without a switch. What a browser has in part counts: which part is used, no table can tell. */
function isHadBy(limit: string, said: SimpleSupportStatement): boolean {
  const { version_added: added, version_removed: removed } = said;
  if (said.flags || said.prefix || said.alternative_name) return false;
  if (typeof removed === "string" && isUpTo(removed, limit)) return false;
  return typeof added === "string" && added !== "preview" && isUpTo(added, limit);
}

/** True where a browser of the floor has it only later, or never. What the table does not know is not newer. */
export function isNewer(entry: Identifier | undefined): boolean {
  const support = entry?.__compat?.support;
  if (support === undefined) return false;
  return limits.some(({ browser, version }) => {
    const said = support[browser];
    if (said === undefined) return false;
    const each: readonly SimpleSupportStatement[] = Array.isArray(said) ? said : [said];
    return !each.some((one) => isHadBy(version, one));
  });
}

/** What the table has below an entry, by name. */
export function below(entry: Identifier | undefined): readonly (readonly [string, Identifier])[] {
  const named = Object.entries(entry ?? {}) as (readonly [string, Identifier])[];
  return named.filter(([name]) => name !== "__compat");
}

/** Names without their owners: one is newer where every meaning of it is. `value` is not, whatever got it last year. */
export class Names {
  readonly #newer = new Map<string, boolean>();

  add(name: string, entry: Identifier): void {
    if (entry.__compat !== undefined) {
      this.#newer.set(name, (this.#newer.get(name) ?? true) && isNewer(entry));
    }
  }

  isNewer(name: string): boolean {
    return this.#newer.get(name) === true;
  }
}
