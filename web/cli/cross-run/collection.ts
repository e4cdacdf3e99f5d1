// scenarios/<collection>/collection.json and cells.csv: what belongs to a collection, and criteria that need more than one run.

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isTree } from "../../model/data/json-path";
import { areFaults } from "../../model/imports/lines";
import { runsOf } from "../../model/scenario/language/cases";
import {
  type CrossRunCheck,
  type MeasuredRun,
  queryOf,
  STATISTICS,
} from "../../model/scenario/language/cross-run-check";
import { FormulaError } from "../../model/scenario/language/read-metric";
import { checksInCells } from "../../model/scenario/written/cells";
import { SCENARIOS, scenarioNames } from "../input/scenario-files";
import { BadInput, badInput } from "../terminal/faults";

export interface CollectionCheck extends CrossRunCheck {
  readonly collection: string;
}

export function collectionNames(): readonly string[] {
  return [...new Set(scenarioNames().map((name) => name.slice(0, name.indexOf("/"))))];
}

/** In the order of its file, then of its rows; none where the folder has neither. */
export function crossRunChecksOf(collection: string): readonly CollectionCheck[] {
  const read = (file: string, checksOf: typeof checksIn): readonly CollectionCheck[] => {
    const path = join(SCENARIOS, collection, file);
    return existsSync(path) ? checksOf(readFileSync(path, "utf8"), collection) : [];
  };
  return [...read("collection.json", checksIn), ...read("cells.csv", checksInRows)];
}

function checksInRows(text: string, collection: string): readonly CollectionCheck[] {
  const file = `${collection}/cells.csv`;
  const checks = checksInCells(text, collection);
  if (areFaults(checks)) throw new BadInput(checks).inside(file);
  return checked(checks, collection, (i) => `${file}: line ${i + 2}`);
}

export function checksIn(text: string, collection: string): readonly CollectionCheck[] {
  const file = `${collection}/collection.json`;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw badInput(file, cause instanceof Error ? cause.message : String(cause));
  }
  const checks = isTree(read) ? (read.cross_run_checks ?? []) : null;
  if (!Array.isArray(checks)) throw badInput(file, "cross_run_checks must be a list");
  return checked(checks, collection, (i) => `${file}: cross_run_checks.${i}`);
}

function checked(
  checks: readonly unknown[],
  collection: string,
  place: (i: number) => string,
): readonly CollectionCheck[] {
  return checks.map((check, i) => {
    const fault = faultOf(check);
    if (fault !== null) throw badInput(place(i), fault);
    return { ...(check as CollectionCheck), collection };
  });
}

/** What is wrong with it, in words. Names of scenarios and figures are found wrong when they run. */
function faultOf(check: unknown): string | null {
  if (!isTree(check)) return "must be an object";
  const { id, title, statistic, within } = check;
  if (typeof id !== "string" || typeof title !== "string") return "needs an id and a title";
  if (!STATISTICS.some((one) => one === statistic))
    return `statistic must be one of ${STATISTICS.join(", ")}`;
  const inCases = statistic === "cases_met";
  if (!Array.isArray(check.of) || (inCases && !areCases(check)))
    return inCases ? "cases must list choices, and of figures with limits" : NO_TERMS;
  const of = runsOf(check as unknown as CrossRunCheck);
  if (!of.every(isTerm)) return NO_TERMS;
  const unread = of.map(unreadIn).find((what) => what !== null);
  if (unread !== undefined) return unread ?? "";
  const wanted = statistic === "value" || inCases ? 1 : 2;
  const exact = !inCases && statistic !== "spread" && statistic !== "max_over_min";
  if (of.length < wanted || (exact && of.length > wanted)) {
    return `${statistic} takes ${exact ? "" : "at least "}${wanted} of them, has ${of.length}`;
  }
  if (within === "report") return null;
  const [low, high] = Array.isArray(within) ? (within as unknown[]) : [];
  const bounds = typeof low === "number" && typeof high === "number" && low <= high;
  return bounds ? null : 'within must be [low, high] or "report"';
}

const NO_TERMS = "of must list scenarios with a figure each";

/** Lists of what cases choose, and limits of each part on one side at least. */
function areCases(group: unknown): boolean {
  if (!isTree(group)) return false;
  const { of, cases = [], also = [] } = group;
  const lists = Array.isArray(of) && Array.isArray(cases) && Array.isArray(also);
  return (
    lists &&
    of.every(isPart) &&
    cases.every((axis) => Array.isArray(axis) && axis.length > 0 && axis.every(isTree)) &&
    also.every(areCases)
  );
}

function isPart(part: unknown): boolean {
  const limits: unknown[] = isTree(part) && Array.isArray(part.within) ? part.within : [];
  const known = limits.filter((one) => typeof one === "number");
  return (
    limits.length === 2 &&
    known.length > 0 &&
    limits.every((one) => one === null || typeof one === "number")
  );
}

function isTerm(term: unknown): boolean {
  const isNamed = isTree(term) && typeof term.scenario === "string" && term.scenario !== "";
  return isNamed && typeof (term.figure ?? term.metric) === "string";
}

function unreadIn(term: MeasuredRun): string | null {
  try {
    queryOf(term);
    return null;
  } catch (cause) {
    if (cause instanceof FormulaError) return cause.message;
    throw cause;
  }
}
