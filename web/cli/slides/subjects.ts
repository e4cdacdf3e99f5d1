// What `nada-lab slides` is asked about: tests of collections, scenarios by name or file, or a deck that was saved.

import { existsSync, readFileSync, statSync } from "node:fs";
import { basename, join } from "node:path";
import type { Lab } from "../../model/engine/core";
import { LONGEST_PACKED, packed } from "../../model/scenario/link/packed";
import { isSession, NO_FLOWS } from "../../model/scenario/sessions/kind";
import type { Scenario } from "../../model/scenario/types";
import type { Deck } from "../../src/slides/deck/deck";
import { formerStyle } from "../../src/slides/deck/reading/older-decks";
import { isDeck, readDeck } from "../../src/slides/deck/reading/read";
import type { NamedScenario, Test } from "../../src/slides/deck/templates/template-plan";
import { scenariosOfTests } from "../../src/slides/deck/templates/templates";
import { textIf } from "../input/bounded";
import { ownScenario, type Tell } from "../input/prepared";
import { chosenScenarios, SCENARIOS, scenarioNames, scenarioText } from "../input/scenario-files";
import { BadInput, badInput } from "../terminal/faults";

export interface Subject {
  readonly title: string;
  readonly source: string;
  readonly tests: readonly Test[];
}

/** Larger than any deck of a thousand slides. */
const LARGEST_MB = 64;
/** A deck says so among the first of its letters. */
const BEGINNING = 4096;

/** Null where the file is no deck, or not there. What of it is no longer so is told. */
export function savedDeck(file: string, tell: (sentence: string) => void): Deck | null {
  if (!existsSync(file) || statSync(file).isDirectory()) return null;
  const isDeckText = (text: string): boolean => text.slice(0, BEGINNING).includes('"nada-lab deck');
  const text = textIf(file, file, isDeckText, LARGEST_MB);
  if (text === null) return null;
  const deck = readDeck(text);
  if (!isDeck(deck)) throw new BadInput(deck).inside(file);
  if (deck.slides.length === 0) throw badInput(file, "has no slides; add one, or make a new deck");
  const changed = formerStyle(text);
  if (changed !== "") tell(`${file} ${changed}`);
  return deck;
}

/** `scenarios/rfc8867`, `rfc8867`, `rfc8867/5.1` or a scenario file. `all`: the variants of a test, too. */
export async function subjectOf(
  lab: Lab,
  named: readonly string[],
  all: boolean,
  tell: Tell,
): Promise<Subject> {
  if (named.length === 0) {
    const what = "needs a collection, scenarios, or a saved deck: nada-lab slides rfc8867 …";
    throw badInput("slides", what);
  }
  const parts = await Promise.all(named.map((one) => partOf(lab, one, all, tell)));
  const tests = parts.flatMap((part) => part.tests);
  const scenarios = tests.flatMap((test) => test.scenarios);
  const { length } = scenarios.filter(({ scenario }) => isSession(scenario));
  if (length > 0) {
    const what = length === 1 ? NO_FLOWS : `${length} scenarios of it: each ${NO_FLOWS}`;
    throw badInput(named.join(" "), what);
  }
  const [first] = parts;
  const [only] = tests;
  const title = tests.length === 1 ? only?.scenarios[0]?.scenario.title : first?.title;
  return { title: title ?? named.join(", "), source: first?.source ?? "", tests };
}

async function partOf(lab: Lab, named: string, all: boolean, tell: Tell): Promise<Subject> {
  const name = named.replace(/^(\.\/)?scenarios\//, "").replace(/\/$/, "");
  const known = name.replace(/\.json$/, "");
  if (!/\.json$/.test(name) || scenarioNames().includes(known)) return ofProject(known, all);
  return { title: basename(named), source: "", tests: [await ofFile(lab, named, tell)] };
}

function ofProject(name: string, all: boolean): Subject {
  const chosen = chosenScenarios([name]);
  const folder = name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : name;
  const tests = folder === name && !all ? testsOf(folder, chosen) : chosen.map((one) => alone(one));
  const { title = name, source = "" } = collectionOf(folder) ?? {};
  return { title, source, tests };
}

/** What lies on its author's machine travels in the links of the deck. */
async function ofFile(lab: Lab, file: string, tell: Tell): Promise<Test> {
  const text = ownScenario(lab, file, tell);
  const scenario = JSON.parse(text) as Scenario;
  const letters = await packed(text);
  if (letters.length > LONGEST_PACKED) {
    throw badInput(file, "is too large for a deck, whose runs are links; leave its traces out");
  }
  const name = `file:${basename(file)}`;
  const number = basename(file, ".json");
  return { number, scenarios: [{ name, packed: letters, scenario }] };
}

interface Collection {
  readonly title: string;
  readonly source: string;
  readonly ids: Readonly<Record<string, { readonly scenarios?: readonly string[] }>>;
}

function collectionOf(folder: string): Collection | null {
  try {
    return JSON.parse(
      readFileSync(join(SCENARIOS, folder, "collection.json"), "utf8"),
    ) as Collection;
  } catch {
    return null;
  }
}

function testsOf(folder: string, chosen: readonly string[]): readonly Test[] {
  const { ids = {} } = collectionOf(folder) ?? {};
  return scenariosOfTests(folder, ids, chosen).map((names) => ({
    number: numberOf(names[0] ?? ""),
    scenarios: names.map(scenarioOf),
  }));
}

function alone(name: string): Test {
  return { number: numberOf(name), scenarios: [scenarioOf(name)] };
}

function numberOf(name: string): string {
  return name.slice(name.lastIndexOf("/") + 1);
}

function scenarioOf(name: string): NamedScenario {
  return { name, scenario: JSON.parse(scenarioText(name)) as Scenario };
}
