// What scenarios/<collection>/collection.json says for a report: its title and source, which scenarios answer which question, and
// which controllers somebody has set up for all of them.

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isTree, type Tree } from "../../src/data/json-path";
import { SCENARIOS } from "../input/scenario-files";

export interface Question {
  /** As the source calls it: "TC-5.1", "7 internet of things". */
  readonly id: string;
  /** Whole names, `rfc8867/5.1`; the first one is what the question is about. */
  readonly scenarios: readonly string[];
  readonly note: string;
  /** Why no run answers it; empty where some do. */
  readonly whyNot: string;
}

export interface Collection {
  readonly name: string;
  readonly title: string;
  readonly source: string;
  readonly questions: readonly Question[];
  /** Flows that may have another controller; empty where the collection does not say. */
  readonly flows: readonly string[];
  /** Controllers as they are set up for these scenarios. */
  readonly ready: readonly Tree[];
}

export function collectionOf(name: string): Collection {
  const read: unknown = JSON.parse(readFileSync(join(SCENARIOS, name, "collection.json"), "utf8"));
  const written = isTree(read) ? read : {};
  const ids = isTree(written.ids) ? Object.entries(written.ids) : [];
  const vary = isTree(written.vary) ? written.vary : {};
  const paths = [vary.set].flat().filter((path) => typeof path === "string");
  const flows = paths.flatMap((path) => /^flows\.([^.]+)\.controller$/.exec(path)?.[1] ?? []);
  const options = Array.isArray(vary.options) ? (vary.options as unknown[]) : [];
  return {
    name,
    title: text(written.title),
    source: text(written.source),
    questions: ids.map(([id, said]) => questionOf(id, isTree(said) ? said : {}, name)),
    flows,
    ready:
      flows.length === 0
        ? []
        : options.flatMap((option) => (isTree(option) && isTree(option.to) ? [option.to] : [])),
  };
}

function questionOf(id: string, { scenarios, note, why_not }: Tree, collection: string): Question {
  const names = Array.isArray(scenarios) ? scenarios.map(String) : [];
  return {
    id,
    scenarios: names.map((name) => (name.includes("/") ? name : `${collection}/${name}`)),
    note: text(note),
    whyNot: text(why_not),
  };
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
