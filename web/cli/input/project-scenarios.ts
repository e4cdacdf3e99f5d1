// Where the project's scenarios stand: each in a file, with its variants; and what a file comes to as a whole scenario.

import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, sep } from "node:path";
import { isTree, type Tree } from "../../model/data/json-path";
import { areFaults } from "../../model/imports/lines";
import { isShort, withoutItsFolder } from "../../model/scenario/written/copied";
import type { Former } from "../../model/scenario/written/former";
import { scenarioNamesIn, whole } from "../../model/scenario/written/written";
import { ROOT } from "../root";
import { BadInput } from "../terminal/faults";
import { boundedText } from "./bounded";

export const SCENARIOS = join(ROOT, "scenarios");

export interface ScenarioLocation {
  /** `rfc8867/5.1-100ms` */
  readonly name: string;
  readonly file: string;
  /** Of the file's variants; null is the file's own scenario. */
  readonly variant: string | null;
}

/** All of them, in the order of people: 5.2 before 5.10. */
export function scenarioLocations(): readonly ScenarioLocation[] {
  const byNumber = new Intl.Collator("en", { numeric: true });
  return readdirSync(SCENARIOS, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter(isScenario)
    .flatMap(locationsIn)
    .sort((a, b) => byNumber.compare(a.name, b.name));
}

/** The one of that name: of a file of its own, or a variant in a file beside where that would be. */
export function locationOf(name: string): ScenarioLocation | undefined {
  const [collection = "", own = "", ...more] = name.split("/");
  const folder = join(SCENARIOS, collection);
  if (own === "" || more.length > 0 || dirname(folder) !== SCENARIOS || !isFolder(folder)) return;
  const file = join(folder, `${own}.json`);
  if (isScenario(`${name}.json`) && existsSync(file)) return { name, file, variant: null };
  return readdirSync(folder)
    .map((beside) => `${collection}/${beside}`)
    .filter(isScenario)
    .filter((path) => textOf(path).includes(`${JSON.stringify(own)}:`))
    .flatMap(locationsIn)
    .find((place) => place.name === name);
}

/** A file beside a `collection.json`: other folders hold lessons, sweeps, traces. */
const isScenario = (path: string): boolean =>
  /^[^/]+\/(?!collection\.json$)[^/]+\.json$/.test(path) &&
  existsSync(join(SCENARIOS, dirname(path), "collection.json"));

const textOf = (path: string): string => readFileSync(join(SCENARIOS, path), "utf8");

function locationsIn(path: string): readonly ScenarioLocation[] {
  const file = join(SCENARIOS, path);
  const own = path.replace(/\.json$/, "");
  const text = textOf(path);
  // Most have none, and need not be read as JSON.
  const names = text.includes('"variants"') ? scenarioNamesIn(parsed(text), own) : [own];
  return names.map((name, i) => {
    if (i === 0) return { name: own, file, variant: null };
    return { name: `${dirname(path)}/${name}`, file, variant: name };
  });
}

const formerPlaces = () => JSON.parse(textOf("former.json")) as Record<string, Former>;

/** Names that scenarios had once. */
export const formerNames = (): readonly string[] => Object.keys(formerPlaces());

/** What took the place of a scenario that has another name now. */
export function formerOf(name: string): Former | null {
  const former = formerPlaces();
  return Object.hasOwn(former, name) ? (former[name] ?? null) : null;
}

/** The choice that a collection offers for all of its scenarios. */
export const varyOf = (collection: string): unknown =>
  parsed(textOf(`${collection}/collection.json`))?.vary;

export interface Whole {
  readonly text: string;
  /** "is read by itself, without …": what a file elsewhere has no folder for. */
  readonly leftOut: string | null;
}

/** A text with its variants left out or one of them taken, and with its collection's assumptions; as it was written where it is whole. */
export function wholeText(text: string, file: string, name: string, variant: string | null): Whole {
  const written = parsed(text);
  // Of text that is no JSON the core says what is wrong, and in which line.
  if (written === null || (variant === null && !isShort(written))) return { text, leftOut: null };
  const shared = sharedBeside(file);
  const { scenario, leftOut } =
    shared === null ? withoutItsFolder(written) : { scenario: written, leftOut: null };
  const made = whole(scenario, variant, shared);
  if (areFaults(made)) throw new BadInput(made).inside(name);
  return { text: JSON.stringify(made), leftOut };
}

/** Null where no collection lies beside it. */
function sharedBeside(file: string): unknown {
  const collection = join(dirname(file), "collection.json");
  return existsSync(collection)
    ? (parsed(boundedText(collection, collection))?.assumptions ?? {})
    : null;
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Null where a text is no JSON, or no object. */
export function parsed(text: string): Tree | null {
  try {
    const read: unknown = JSON.parse(text);
    return isTree(read) ? read : null;
  } catch {
    return null;
  }
}
