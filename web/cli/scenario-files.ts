// The scenarios that come with the project, and scenarios from anywhere else.

import { readdirSync, readFileSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { badInput } from "./faults";

/** The same two steps up from web/cli, where tests run, and from web/dist-cli, where the bundle is. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url));
export const SCENARIOS = join(ROOT, "scenarios");
/** Far above any scenario; nothing larger is read. */
const LARGEST_BYTES = 16 * 1024 * 1024;

export interface Found {
  /** As a person would call it: `rfc8867/5.1`, or the path of the file. */
  readonly name: string;
  readonly text: string;
}

/** Names of all scenarios of the project, in the order of people: 5.2 before 5.10. */
export function scenarioNames(): readonly string[] {
  const byNumber = new Intl.Collator("en", { numeric: true });
  return readdirSync(SCENARIOS, { recursive: true, encoding: "utf8" })
    .map((file) => file.split(sep).join("/"))
    .filter((file) => file.includes("/") && file.endsWith(".json"))
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
  if (size !== null) return { name: what, text: read(what, what, size) };
  const file = join(SCENARIOS, `${what}.json`);
  const inside = !relative(SCENARIOS, file).startsWith("..");
  const known = inside ? sizeOf(file) : null;
  if (known !== null) return { name: what, text: read(file, what, known) };
  throw badInput(what, `is neither a file nor a scenario; there are ${scenarioNames().join(", ")}`);
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
  return { name, text: decoded(Buffer.concat(pieces), name) };
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
