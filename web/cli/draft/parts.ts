// What all parts of a report share: its runs, and the words for them.

import type { Schema } from "../../src/engine/schema";
import type { Block, List } from "../../src/exports/draft/document";
import type { Controller } from "../../src/scenario/controllers";
import type { Case, Cases, Group } from "./cases";
import type { StudyResult } from "./study";
import type { Verdicts } from "./verdicts";

export interface Report {
  readonly name: string;
  readonly title: string;
  readonly author: string;
  /** The command line that wrote it. */
  readonly command: readonly string[];
  /** Of the engine. */
  readonly build: string;
  readonly schema: Schema;
  readonly seeds: number;
  /** Null: the scenarios' own. */
  readonly controllers: readonly (Controller | null)[];
  readonly cases: Cases;
  readonly verdicts: Verdicts;
  resultOf(of: Case): StudyResult;
  /** For a figure's heading: which charts it shows. */
  readonly charts: string;
}

/** What a controller is called in tables and headings. */
export function labelOf(controller: Controller | null): string {
  return controller === null ? "as written" : controller.name;
}

/** "TC-5.1: Variable capacity, one flow" */
export function headingOf({ id, scenarios, collection }: Group, report: Report): string {
  const [first] = scenarios;
  const title = first === undefined ? "" : titleOf(first, report);
  const words = [id, title].filter((one) => one !== "").join(": ");
  return words === "" ? collection.title : words;
}

export function titleOf(scenario: string, { cases, controllers }: Report): string {
  const { text: written } = cases.of(scenario, controllers[0] ?? null);
  return (JSON.parse(written) as { readonly title?: string }).title ?? scenario;
}

export function text(words: string): Block {
  return { kind: "text", text: words };
}

export function list(items: readonly string[]): List {
  return { kind: "list", items };
}
