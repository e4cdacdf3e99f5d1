// Templates with the page's own scenarios.

import {
  controllerNamed,
  controllerNames,
  isSession,
  NO_FLOWS,
  type Scenario,
  type Schema,
  USUAL,
} from "../../../model/scenario";
import { type Collection, collectionOf } from "../../lab/panels";
import { gallery } from "../../lab/session";
import type { Deck } from "../deck/deck";
import type { NamedScenario, Test } from "../deck/templates/template-plan";
import { scenariosOfTests, TEMPLATES } from "../deck/templates/templates";

const FOR_A_FIRST_VISIT = "explore";

/** Those with tests of documents come first. */
export const COLLECTIONS: readonly Collection[] = [
  ...new Set(gallery.map(({ id }) => id.slice(0, id.lastIndexOf("/")))),
]
  // The gallery begins with what is for a first visit.
  .toSorted((a, b) => Number(a === FOR_A_FIRST_VISIT) - Number(b === FOR_A_FIRST_VISIT))
  .map(collectionOf);

export function controllersOf(schema: Schema): readonly (readonly [name: string, label: string])[] {
  const { kinds = {} } = schema.objects.controller ?? {};
  return controllerNames(schema).map((name) => {
    const { kind = "", profile = "" } = controllerNamed(schema, name) ?? {};
    const { label = name, profiles } = kinds[kind] ?? {};
    const own = profiles?.[profile]?.label ?? label;
    // "As the draft has it" says nothing without whose.
    return [name, own.startsWith(label) ? own : `${label} · ${own}`];
  });
}

/** Those of the 20-minute story, as `controllersOf` calls them: each by the profile that its short name stands for. */
export const usualControllers = (schema: Schema): readonly string[] =>
  USUAL.flatMap((name) => {
    const found = controllerNamed(schema, name);
    return found === null ? [] : [found.profile === "" ? found.kind : found.profile];
  });

interface Wanted {
  readonly schema: Schema;
  readonly template: string;
  readonly collection: string;
  /** By their names. */
  readonly controllers: readonly string[];
  readonly seeds: number;
}

/** Rejects with a sentence. */
export async function deckFrom(wanted: Wanted): Promise<Deck> {
  const { schema, template, controllers, seeds } = wanted;
  const row = TEMPLATES.find(({ name }) => name === template);
  if (row === undefined) throw new Error(`There is no template ${template}.`);
  const collection = collectionOf(wanted.collection);
  const tests = await testsOf(collection);
  if (tests.length === 0) throw new Error(`${collection.title} has no scenario of its own.`);
  if (tests.some(({ scenarios }) => scenarios.some(({ scenario }) => isSession(scenario)))) {
    throw new Error(`Each scenario of ${collection.title} ${NO_FLOWS}.`);
  }
  return row.make({
    schema,
    title: collection.title,
    source: collection.source,
    tests,
    controllers: controllers.flatMap((name) => controllerNamed(schema, name) ?? []),
    seeds,
    request: collection.name,
  });
}

/** One for each id that has scenarios of its own; where none is numbered, each scenario is one. */
async function testsOf({ name: folder, ids }: Collection): Promise<readonly Test[]> {
  const known = gallery.filter(({ id }) => id.startsWith(`${folder}/`)).map(({ id }) => id);
  const groups = scenariosOfTests(folder, ids, known);
  const all = groups.length > 0 ? groups : known.map((name) => [name]);
  return Promise.all(
    all.map(async (names): Promise<Test> => {
      const scenarios = await Promise.all(names.map(loaded));
      return { number: names[0]?.slice(folder.length + 1) ?? "", scenarios };
    }),
  );
}

async function loaded(name: string): Promise<NamedScenario> {
  const entry = gallery.find(({ id }) => id === name);
  if (entry === undefined) throw new Error(`There is no scenario ${name}.`);
  return { name, scenario: (await entry.load()) as Scenario };
}
