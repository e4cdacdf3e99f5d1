// What is compared: one run, or the chosen tests of a collection, each with what is set in all of them.

import type { RunPreview } from "../../../model/data";
import {
  asRead,
  type LinkState,
  type Scenario,
  type Schema,
  unpacked,
} from "../../../model/scenario";
import { collectionOf } from "../../lab/panels";
import { type Environment, FIRST_SCENARIO, gallery, scenarioOf } from "../../lab/session";
import { OWN } from "../comparison/columns";
import { type Among, type Comparison, comparedPart } from "../comparison/comparison";
import { editsOf, isTouched, pathsIn, settingsIn } from "./among/test-settings";

export interface Test {
  /** Of the scenario; empty: a file, or the page's first. */
  readonly id: string;
  readonly title: string;
  /** What the build made of it; null where that is not what is asked for. */
  readonly preview: RunPreview | null;
  read(schema: Schema): Promise<TestRead | string>;
}

export interface TestRead {
  readonly base: Scenario;
  readonly of: LinkState;
  /** Something of what was asked for all tests is in it; it has the field that is set in all of them. */
  readonly touched: boolean;
  readonly has: boolean;
}

export function testsOf(
  environment: Environment,
  comparison: Comparison,
  previews: readonly RunPreview[],
): readonly Test[] {
  const { among, of } = comparison;
  if (among === null) {
    const read = async (): Promise<TestRead | string> => {
      const base = await baseOf(environment, of);
      return typeof base === "string" ? base : { base, of, touched: true, has: true };
    };
    return [{ id: of.scenario, title: "", preview: null, read }];
  }
  return chosen(among, previews).map(
    (preview): Test => ({
      id: preview.id,
      title: gallery.find(({ id }) => id === preview.id)?.title ?? "",
      preview: isAsItIs(among) ? preview : null,
      read: (schema) => readTest(schema, among, preview.id),
    }),
  );
}

function chosen(
  { collection, without }: Among,
  previews: readonly RunPreview[],
): readonly RunPreview[] {
  return previews.filter(({ id }) => !without.includes(id.slice(collection.length + 1)));
}

function isAsItIs({ vary, path, to }: Among): boolean {
  return vary === "" && (path === "" || to === "");
}

/** The runs that the build made are those that are asked for. */
export function asBuilt({ among, columns, seeds }: Comparison): boolean {
  const plain = columns.length === 0 || columns.join() === OWN;
  return among !== null && plain && seeds === 1 && isAsItIs(among);
}

async function readTest(schema: Schema, among: Among, id: string): Promise<TestRead | string> {
  try {
    const text = await gallery.find((one) => one.id === id)?.load();
    if (text === undefined) return "It is not among the scenarios of this page";
    const base = asRead(text);
    const { vary } = collectionOf(among.collection);
    const set = settingsIn(schema, base, vary, among);
    const has = among.path !== "" && pathsIn(base, among.path).length > 0;
    return {
      base,
      of: { scenario: id, edits: editsOf(set) },
      touched: isTouched(base, vary, among),
      has,
    };
  } catch (cause) {
    return cause instanceof Error ? cause.message : String(cause);
  }
}

async function baseOf(environment: Environment, of: LinkState): Promise<Scenario | string> {
  const { scenario: name, packed, stored } = comparedPart(of);
  if (stored !== undefined) {
    const found = await environment.storedScenarios.find(stored);
    return found === null
      ? "This file was too large for a link, and this browser does not have it; open it in the lab, then compare"
      : asRead(JSON.parse(found) as Scenario);
  }
  const own = name === "" ? FIRST_SCENARIO : name;
  const text = packed === undefined ? await textOf(own) : await unpacked(packed);
  if (text === null) return `There is no scenario ${own}; choose one in the gallery, then compare`;
  if (typeof text !== "string") return text.what;
  return asRead(JSON.parse(text) as Scenario);
}

async function textOf(name: string): Promise<string | null> {
  const scenario = await scenarioOf(name);
  return scenario === null ? null : JSON.stringify(scenario);
}
