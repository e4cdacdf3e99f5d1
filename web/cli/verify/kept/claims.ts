// scenarios/<collection>/claims.csv: what a story, a note or a reason says in numbers, as a formula over twenty seeds, with what that came
// to. The words stand in the scenario or in collection.json; a test holds them against the value.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { cellsOf, quoted } from "../../../model/data/formats/csv-cell";
import { keptValue } from "../../../model/data/formats/seed-table";
import { metricShown, metricUnit } from "../../../model/data/metric-labels";
import { spreadOf } from "../../../model/data/spread";
import { readChange } from "../../../model/scenario/language/change";
import type { MeasuredRun } from "../../../model/scenario/language/cross-run-check";
import { figuresIn, type MetricQuery, metricText } from "../../../model/scenario/language/metric";
import { readFormula } from "../../../model/scenario/language/read-metric";
import { type Many, reckoned } from "../../../src/slides/deck/formula/value";
import { collectionNames } from "../../cross-run/collection";
import { SCENARIOS } from "../../input/scenario-files";

const CLAIM_HEAD = ["in", "says", "number", "over", "formula", "set", "run", "value"];

export interface Claim {
  readonly collection: string;
  /** The scenario or lesson whose text it is, without its folder; empty: collection.json; a page's text: its file, from the root. */
  readonly in: string;
  /** Words of that text, letter by letter. */
  readonly says: string;
  /** The number among them, "0.5 %"; or, where they are words such as "a third", from where to where they hold: "0.30..0.36". */
  readonly number: string;
  /** mean, median, least or most of the seeds; or "in A..B", so many seeds of which lie there. */
  readonly over: string;
  /** Metrics by their whole names, which have the unit; its runs are scenarios, of this collection where they name none. */
  readonly formula: string;
  /** Settings of each run, as on the command line, with spaces between them; behind "SCENARIO:" of that run alone. */
  readonly set: string;
  /** Of the engine and scenarios that `value` is of. */
  readonly run: string;
  /** What the formula came to, in the unit shown; null before it is computed. */
  readonly value: number | null;
}

export const claimFileOf = (collection: string): string =>
  join(SCENARIOS, collection, "claims.csv");

export function readClaims(collection: string): readonly Claim[] {
  const file = claimFileOf(collection);
  if (!existsSync(file)) return [];
  const [, ...lines] = readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "");
  return lines.map((line) => {
    const cells = Object.fromEntries(cellsOf(line).map((cell, i) => [CLAIM_HEAD[i] ?? "", cell]));
    const value = cells.value === "" ? null : Number(cells.value);
    return { ...cells, collection, value } as unknown as Claim;
  });
}

/** No collection: its texts are lessons about runs of others. */
export const LESSONS = "lessons";

export const claimedCollections = (): readonly string[] => [...collectionNames(), LESSONS];

export function writeClaims(claims: readonly Claim[]): string {
  const lines = claims.map(({ value, ...claim }) => {
    const fields = Object.fromEntries(Object.entries(claim));
    const cells = CLAIM_HEAD.slice(0, -1).map((name) => quoted(fields[name] ?? ""));
    return [...cells, value === null ? "" : `${keptValue(value)}`];
  });
  return [CLAIM_HEAD, ...lines].map((cells) => `${cells.join(",")}\n`).join("");
}

/** The runs of its formula, each with the figure that is asked of it. */
export function termsOf({ collection, in: own, formula, set }: Claim): readonly MeasuredRun[] {
  return figuresIn(readFormula(formula)).map((query) => {
    const [named = own] = query.runs;
    const values = settingsOf(set, named);
    return {
      scenario: named.includes("/") ? named : `${collection}/${named}`,
      ...(Object.keys(values).length === 0 ? {} : { set: values }),
      figure: metricText({ ...query, runs: [] }),
    };
  });
}

/** Those of one run among them, by the name that the formula has for it. */
function settingsOf(set: string, run: string): Readonly<Record<string, unknown>> {
  let whose = run;
  return Object.fromEntries(
    set.split(" ").flatMap((word): [string, unknown][] => {
      if (word.endsWith(":")) whose = word.slice(0, -1);
      if (word === "" || word.endsWith(":") || whose !== run) return [];
      const { set: path, to } = readChange(word);
      return [[path, to]];
    }),
  );
}

/** `terms`: of each figure its values, seed by seed. Null where no seed has one. */
export function claimValue(
  { formula, over }: Claim,
  terms: readonly (readonly (number | null)[])[],
): number | null {
  const known = bySeed(formula, terms).values.filter((value) => value !== null);
  if (known.length === 0) return null;
  const [, from, to] = /^in (\S+)\.\.(\S+)$/.exec(over) ?? [];
  if (from !== undefined && to !== undefined)
    return known.filter((value) => value >= Number(from) && value <= Number(to)).length;
  switch (over) {
    case "mean":
      return known.reduce((sum, value) => sum + value, 0) / known.length;
    case "median":
      return spreadOf(known)?.median ?? null;
    case "least":
      return Math.min(...known);
    case "most":
      return Math.max(...known);
    default:
      throw new Error(`over ${over}: is none of mean, median, least, most, in A..B`);
  }
}

/** The formula under each seed, in the unit that the page has. */
export function bySeed(formula: string, terms: readonly (readonly (number | null)[])[]): Many {
  const read = readFormula(formula);
  const places = figuresIn(read);
  const figureOf = (query: MetricQuery): Many => {
    const values = terms[places.indexOf(query)] ?? [];
    const { metric } = query;
    const shown = values.map((value) => (value === null ? null : metricShown(metric, value)));
    return { values: shown, unit: metricUnit(metric) };
  };
  return reckoned(read, figureOf, formula);
}
