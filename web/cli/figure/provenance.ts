// Where a figure comes from: the command that gives its run again, the link that opens it, and the build of the engine.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { isTree, valueIn } from "../../src/data/json-path";
import { type AnyChange, editOf, readChange } from "../../src/scenario/language/change";
import { writeLink } from "../../src/scenario/link/link";
import { LONGEST_PACKED, packed } from "../../src/scenario/link/packed";
import { enginePath } from "../input/engine-file";
import { isScenario } from "../input/scenario-files";

/** Opens the run on the page; empty where the run is too large for a link. */
export async function linkOf(
  name: string,
  text: string,
  settings: readonly string[],
  seeds: number,
  site: string,
): Promise<string> {
  const scenario: unknown = JSON.parse(text);
  const changes = settings.map(readChange);
  const plain = changes.every(({ to }) => typeof to !== "object");
  const edits = plain ? changes.map((change) => editOf(onKind(change, scenario))) : [];
  const state =
    isScenario(name) && plain
      ? { scenario: name, edits }
      : { scenario: `file:${basename(name)}`, packed: await packed(text), edits: [] };
  if ("packed" in state && state.packed.length > LONGEST_PACKED) return "";
  return `${site}${writeLink(seeds === 1 ? state : { ...state, seeds })}`;
}

/** `flows.video.controller=gcc` means the kind of what stands there; the page is told so by its path. */
function onKind(change: AnyChange, scenario: unknown): AnyChange {
  const { at_s, set, to } = change;
  const isKind = at_s === null && typeof to === "string" && isTree(scenario);
  return isKind && isTree(valueIn(scenario, set)) ? { ...change, set: `${set}.kind` } : change;
}

export function commandOf(name: string, settings: readonly string[], seeds: number): string {
  const set = settings.map((set) => ` --set ${/[\s"{[]/.test(set) ? `'${set}'` : set}`);
  // Where a file lies on its author's machine is nobody else's business.
  return `nada-lab run ${isScenario(name) ? name : basename(name)}${set.join("")}${seeds === 1 ? "" : ` --seeds ${seeds}`}`;
}

/** Of the engine: the first half of its hash. */
export function buildOf(): string {
  return createHash("sha256").update(readFileSync(enginePath())).digest("hex").slice(0, 16);
}
