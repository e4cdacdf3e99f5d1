// The scenarios that come with the project, and scenarios from anywhere else.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { areFaults } from "../src/imports/lines";
import { withTraces } from "../src/imports/trace-files";
import { BadInput, badInput } from "./faults";
import { nearest } from "./nearest";

/** The same two steps up from web/cli, where tests run, and from web/dist-cli, where the bundle is. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const SCENARIOS = join(ROOT, "scenarios");
/** Far above any scenario; nothing larger is read. */
const LARGEST_BYTES = 16 * 1024 * 1024;

export interface Found {
  /** As a person would call it: `rfc8867/5.1`, or the path of the file. */
  readonly name: string;
  /** With the content of the files that it names. */
  readonly text: string;
}

/** Names of all scenarios of the project, in the order of people: 5.2 before 5.10. */
export function scenarioNames(): readonly string[] {
  const byNumber = new Intl.Collator("en", { numeric: true });
  return readdirSync(SCENARIOS, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => /\/(?!collection\.json$)[^/]*\.json$/.test(file))
    .map((file) => file.replace(/\.json$/, ""))
    .sort(byNumber.compare);
}

/** Those of the named collections (`rfc8867`) or of those very names; all if nothing is named. */
export function chosenScenarios(named: readonly string[]): readonly string[] {
  const all = scenarioNames();
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

/** A file, or the name of one of the project's scenarios. */
export function findScenario(what: string): Found {
  const size = sizeOf(what);
  if (size !== null) return { name: what, text: whole(read(what, what, size), dirname(what)) };
  const file = join(SCENARIOS, `${what}.json`);
  const inside = !relative(SCENARIOS, file).startsWith("..");
  const known = inside ? sizeOf(file) : null;
  if (known !== null) return { name: what, text: whole(read(file, what, known), SCENARIOS) };
  throw notFound(what);
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
  const near = nearest(what, all);
  const meant = near.length > 0 ? `; did you mean ${near.join(" or ")}?` : ";";
  return badInput(what, `is neither a file nor a scenario${meant} \`nada-lab list\` names all`);
}

/** The standard input, no further than a scenario can be long. */
export async function scenarioFromInput(input: AsyncIterable<Uint8Array>): Promise<Found> {
  const name = "standard input";
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of input) {
    pieces.push(piece);
    bytes += piece.length;
    if (bytes > LARGEST_BYTES) throw tooLarge(name);
  }
  return { name, text: whole(decoded(Buffer.concat(pieces), name), ".") };
}

/** Trace files lie beside the scenario or among those of the project. */
function whole(text: string, folder: string): string {
  if (!text.includes('"file"')) return text;
  let scenario: unknown;
  try {
    scenario = JSON.parse(text);
  } catch {
    return text; // The core says what is wrong, and in which line.
  }
  const resolved = withTraces(scenario, (file) => {
    for (const place of [join(folder, file), join(SCENARIOS, file)]) {
      const size = sizeOf(place);
      if (size !== null) return read(place, file, size);
    }
    return { at: file, what: `is neither in ${folder} nor among the project's scenarios` };
  });
  if (areFaults(resolved)) throw new BadInput(resolved);
  return resolved === scenario ? text : JSON.stringify(resolved);
}

function sizeOf(file: string): number | null {
  const found = statSync(file, { throwIfNoEntry: false });
  return found === undefined || found.isDirectory() ? null : found.size;
}

function read(file: string, name: string, size: number): string {
  if (size > LARGEST_BYTES) throw tooLarge(name);
  return decoded(readFileSync(file), name);
}

function decoded(bytes: Uint8Array, name: string): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw badInput(name, "is not text in UTF-8");
  }
}

function tooLarge(name: string): Error {
  return badInput(name, "must not be larger than 16 MB");
}
