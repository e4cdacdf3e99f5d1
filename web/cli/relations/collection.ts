// scenarios/<collection>/collection.json and cells.csv: what belongs to a collection, and criteria that need more than one run.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTree } from "../../src/data/json-path";
import { areFaults } from "../../src/imports/lines";
import { FormulaError } from "../../src/scenario/language/read-metric";
import {
  type MeasuredRun,
  queryOf,
  RELATION_FIGURES,
  type Relation as Written,
} from "../../src/scenario/language/relation";
import { relationsInCells } from "../../src/scenario/written/cells";
import { SCENARIOS, scenarioNames } from "../input/scenario-files";
import { BadInput, badInput } from "../terminal/faults";

export interface Relation extends Written {
  readonly collection: string;
}

export function collectionNames(): readonly string[] {
  return [...new Set(scenarioNames().map((name) => name.slice(0, name.indexOf("/"))))];
}

/** In the order of its file, then of its rows; none where the folder has neither. */
export function relationsOf(collection: string): readonly Relation[] {
  const text = textOf(join(SCENARIOS, collection, "collection.json"));
  const cells = textOf(join(SCENARIOS, collection, "cells.csv"));
  return [
    ...(text === null ? [] : relationsIn(text, collection)),
    ...(cells === null ? [] : relationsInRows(cells, collection)),
  ];
}

export function relationsInRows(text: string, collection: string): readonly Relation[] {
  const file = `${collection}/cells.csv`;
  const relations = relationsInCells(text, collection);
  if (areFaults(relations)) throw new BadInput(relations).inside(file);
  return checked(relations, collection, (i) => `${file}: line ${i + 2}`);
}

export function relationsIn(text: string, collection: string): readonly Relation[] {
  const file = `${collection}/collection.json`;
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch (cause) {
    throw badInput(file, cause instanceof Error ? cause.message : String(cause));
  }
  const relations = isTree(read) ? (read.relations ?? []) : null;
  if (!Array.isArray(relations)) throw badInput(file, "relations must be a list");
  return checked(relations, collection, (i) => `${file}: relations.${i}`);
}

function checked(
  relations: readonly unknown[],
  collection: string,
  place: (i: number) => string,
): readonly Relation[] {
  return relations.map((relation, i) => {
    const fault = faultOf(relation);
    if (fault !== null) throw badInput(place(i), fault);
    return { ...(relation as Relation), collection };
  });
}

/** What is wrong with it, in words. Names of scenarios and figures are found wrong when they run. */
function faultOf(relation: unknown): string | null {
  if (!isTree(relation)) return "must be an object";
  const { id, title, figure, of, within } = relation;
  if (typeof id !== "string" || typeof title !== "string") return "needs an id and a title";
  if (!RELATION_FIGURES.some((one) => one === figure))
    return `figure must be one of ${RELATION_FIGURES.join(", ")}`;
  if (!Array.isArray(of) || !of.every(isTerm)) return "of must list scenarios with a figure each";
  const unread = of.map(unreadIn).find((what) => what !== null);
  if (unread !== undefined) return unread ?? "";
  const wanted = figure === "value" ? 1 : 2;
  const exact = figure !== "spread" && figure !== "max_over_min";
  if (of.length < wanted || (exact && of.length > wanted)) {
    return `${figure} takes ${exact ? "" : "at least "}${wanted} of them, has ${of.length}`;
  }
  if (within === "report") return null;
  const [low, high] = Array.isArray(within) ? (within as unknown[]) : [];
  const bounds = typeof low === "number" && typeof high === "number" && low <= high;
  return bounds ? null : 'within must be [low, high] or "report"';
}

function isTerm(term: unknown): boolean {
  const isNamed = isTree(term) && typeof term.scenario === "string";
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

function textOf(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}
