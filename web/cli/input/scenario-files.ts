// The scenarios that come with the project, and scenarios from anywhere else.

import { statSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Tree } from "../../model/data/json-path";
import { areFaults } from "../../model/imports/lines";
import { traceFrom, withTraces } from "../../model/imports/trace-files";
import { nearestNames } from "../../model/scenario/language/nearest-names";
import { settingsOf, withFormerSettings } from "../../model/scenario/written/former";
import { BadInput, badInput } from "../terminal/faults";
import { boundedInput, boundedText, cannotRead } from "./bounded";
import { labNow } from "./engine-file";
import {
  formerOf,
  locationOf,
  SCENARIOS,
  scenarioLocations,
  varyOf,
  wholeText,
} from "./project-scenarios";

export { SCENARIOS };

export interface Found {
  /** As a person would call it: `rfc8867/5.1`, or the path of the file. */
  readonly name: string;
  /** As it was written: a whole file, with all its variants. */
  readonly written: string;
  /** The scenario itself; the same where a file has nothing but that. */
  readonly text: string;
  /** Where the files that it names are looked for first. */
  readonly folder: string;
  /** "is read by itself, without …": what a file of one's own has no collection for. */
  readonly leftOut: string | null;
}

/** Names of all scenarios of the project, in the order of people: 5.2 before 5.10. */
export function scenarioNames(): readonly string[] {
  return scenarioLocations().map(({ name }) => name);
}

/** Those of the named collections (`rfc8867`) or of those very names; all if nothing is named. */
export function chosenScenarios(asked: readonly string[]): readonly string[] {
  const all = scenarioNames();
  const named = asked.map((name) => formerOf(name)?.now ?? name);
  for (const name of named) {
    if (all.some((one) => belongs(one, name))) continue;
    const collections = [...new Set(all.map((one) => one.slice(0, one.indexOf("/"))))];
    throw badInput(
      name,
      `is neither a collection nor a scenario; the collections are ${collections.join(", ")}`,
    );
  }
  return named.length === 0 ? all : all.filter((one) => named.some((name) => belongs(one, name)));
}

function belongs(scenario: string, name: string): boolean {
  return scenario === name || scenario.startsWith(`${name.replace(/\/$/, "")}/`);
}

/** Whether the project has a scenario of that name, or had one. */
export const isScenario = (name: string): boolean =>
  locationOf(name) !== undefined || formerOf(name) !== null;

/** The text of one of the project's scenarios, with the content of the files that it names. */
export function scenarioText(name: string): string {
  return withItsTraces(findScenario(name));
}

/** A file, or the name of one of the project's scenarios. */
export function findScenario(what: string): Found {
  if (what.trim() === "")
    throw badInput("the scenario", "has an empty name; give a file or a name");
  if (isFile(what)) return read(what, what, null, dirname(what));
  const there = locationOf(what);
  if (there !== undefined) return read(what, there.file, there.variant, SCENARIOS);
  const once = formerScenario(what);
  if (once !== null) return once;
  throw notFound(what);
}

/** What took the place of a scenario that has another name now. */
function formerScenario(what: string): Found | null {
  const former = formerOf(what);
  if (former === null) return null;
  const { text, folder } = findScenario(former.now);
  const scenario = JSON.parse(text) as Tree;
  const settings = settingsOf(former, scenario, varyOf(dirname(former.now)));
  // With other settings it is not what the scenario of today expects something of.
  const own = Object.keys(settings).length === 0 ? scenario : { ...scenario, expect: [] };
  const whole = JSON.stringify(withFormerSettings(own, settings));
  return { name: what, written: whole, text: whole, folder, leftOut: null };
}

function read(name: string, file: string, variant: string | null, folder: string): Found {
  const written = boundedText(file, name);
  return { name, written, ...wholeText(written, file, name, variant), folder };
}

function notFound(what: string): Error {
  const all = scenarioNames();
  const inside = all.filter((one) => belongs(one, what)).length;
  if (inside > 0) {
    const listed = `nada-lab list ${what}`;
    return badInput(
      what,
      `is a collection of ${inside} scenarios; name one, \`${listed}\` tells them`,
    );
  }
  const near = nearestNames(what, all);
  const meant = near.length > 0 ? `; did you mean ${near.join(" or ")}?` : ";";
  return badInput(what, `is neither a file nor a scenario${meant} \`nada-lab list\` names all`);
}

/** The standard input, no further than a scenario can be long. */
export async function scenarioFromInput(input: AsyncIterable<Uint8Array>): Promise<Found> {
  const name = "standard input";
  const written = await boundedInput(input, name);
  return { name, written, ...wholeText(written, name, name, null), folder: "." };
}

/** With the content of the trace files that it names; they lie beside the scenario or among those of the project. */
export function withItsTraces({ text, folder }: Pick<Found, "text" | "folder">): string {
  if (!text.includes('"file"')) return text;
  let scenario: unknown;
  try {
    scenario = JSON.parse(text);
  } catch {
    return text; // The core says what is wrong, and in which line.
  }
  const readText = (file: string) => {
    const place = [join(folder, file), join(SCENARIOS, file)].find(isFile);
    if (place !== undefined) return boundedText(place, file);
    const what = `is neither in ${folder} nor among the project's scenarios; put the file there, or name another`;
    return { at: file, what };
  };
  const resolved = withTraces(
    scenario,
    traceFrom(readText, (file, trace, part) => labNow().trace(file, trace, part)),
  );
  if (areFaults(resolved)) throw new BadInput(resolved);
  return resolved === scenario ? text : JSON.stringify(resolved);
}

function isFile(path: string): boolean {
  try {
    const found = statSync(path, { throwIfNoEntry: false });
    return found !== undefined && !found.isDirectory();
  } catch (cause) {
    throw cannotRead(path, cause);
  }
}
