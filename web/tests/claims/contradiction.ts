// What is wrong with a sentence that says a number of our own runs, beside what is kept of it.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { SCENARIOS, scenarioText } from "../../cli/input/scenario-files";
import {
  bySeed,
  type Claim,
  claimedCollections,
  LESSONS,
  readClaims,
} from "../../cli/verify/kept/claims";
import { keptValue } from "../../model/data/formats/seed-table";

export const allClaims = (): readonly Claim[] => claimedCollections().flatMap(readClaims);

/** As JSON: of the scenario as it is, with shared assumptions; of a collection, a lesson or a page its own file. */
export function claimedText({ collection, in: own }: Pick<Claim, "collection" | "in">): string {
  if (own.endsWith(".ts")) return JSON.stringify(readFileSync(join(SCENARIOS, "..", own), "utf8"));
  if (own !== "" && collection !== LESSONS) return scenarioText(`${collection}/${own}`);
  return readFileSync(join(SCENARIOS, collection, `${own || "collection"}.json`), "utf8");
}

/** The unit of its value, as the page has it. */
function claimUnit({ formula }: Pick<Claim, "formula">): string {
  return bySeed(formula, []).unit;
}

/** In what units a number may be written, and how many of the first are one. */
const SCALES: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  "kbit/s": { "kbit/s": 1, "Mbit/s": 1000 },
  ms: { ms: 1, s: 1000 },
  s: { s: 1, ms: 0.001 },
  "%": { "%": 1, "": 1 },
  "": { "": 1, "%": 0.01 },
};

/** What is wrong with the words of a claim, beside the value that is kept; null where they hold. */
export function contradictionIn(claim: Claim, text: string): string | null {
  const { says, number, value, over } = claim;
  if (!text.includes(says)) return "these words stand there no more";
  if (value === null) return "is not computed; npm run update -- seeds";
  const [, from, to] = /^(\S+)\.\.(\S+)$/.exec(number) ?? [];
  if (from !== undefined && to !== undefined) {
    return value >= Number(from) && value <= Number(to) ? null : `is ${value}, not ${number}`;
  }
  if (!says.includes(number)) return `there is no ${number} among the words`;
  const [, digits = "", unit = ""] = /^(-?[\d.]+)(?: (\S+))?$/.exec(number) ?? [];
  const own = over.startsWith("in ") ? "" : claimUnit(claim);
  const scale = (SCALES[own] ?? { [own]: 1 })[unit === "" && own !== "%" ? own : unit];
  if (digits === "" || scale === undefined) return `${number} is no number in ${own || "no unit"}`;
  const step = 10 ** -(digits.split(".")[1]?.length ?? 0);
  const off = Math.abs(Number(digits) - value / scale);
  return off <= step / 2 + 1e-9 ? null : `${number} is ${keptValue(value / scale)} ${unit}`.trim();
}
