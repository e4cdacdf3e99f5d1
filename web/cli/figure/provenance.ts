// Where a figure comes from: the command that gives its run again, the link that opens it, and the build of the engine.

import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Tree } from "../../model/data/json-path";
import type { Schema } from "../../model/engine/schema";
import { assignedFields, withChange } from "../../model/scenario/assign";
import { type AnyChange, editOf, readChange } from "../../model/scenario/language/change";
import { writeLink } from "../../model/scenario/link/link";
import { LONGEST_PACKED, packed } from "../../model/scenario/link/packed";
import type { Edit } from "../../model/scenario/types";
import type { TraceOptions } from "../../reader/trace-options";
import { enginePath } from "../input/engine-file";
import { isScenario, scenarioText } from "../input/scenario-files";
import type { Played } from "../input/trace-option";

interface Shown {
  readonly seeds: number;
  /** Ids of the charts with all of their lines. */
  readonly lines: readonly string[];
  /** Traces that the project's own scenario does not have: the link then holds the whole one. */
  readonly played: readonly Played[];
}

/** Opens the run on the page; empty where the run is too large for a link. */
export async function linkOf(
  name: string,
  text: string,
  settings: readonly string[],
  { seeds, lines, played }: Shown,
  site: string,
  schema: Schema,
): Promise<string> {
  const changes = settings.map(readChange);
  const plain = played.length === 0 && changes.every(({ to }) => typeof to !== "object");
  const edits = plain && isScenario(name) ? editsOf(schema, name, changes) : [];
  const state =
    isScenario(name) && plain
      ? { scenario: name, edits }
      : { scenario: `file:${basename(name)}`, packed: await packed(text), edits: [] };
  if ("packed" in state && state.packed.length > LONGEST_PACKED) return "";
  const shown = {
    ...state,
    ...(seeds > 1 && { seeds }),
    ...(lines.length > 0 && { lines: lines.join(".") }),
  };
  return `${site}${writeLink(shown)}`;
}

/** The page sets field by field what a word stands for: `flows.video.controller=gcc`. */
function editsOf(schema: Schema, name: string, changes: readonly AnyChange[]): readonly Edit[] {
  const edits: Edit[] = [];
  let made = JSON.parse(scenarioText(name)) as Tree;
  for (const change of changes) {
    const { at_s, set, to } = change;
    const fields = at_s === null ? assignedFields(schema, made, set, to) : null;
    const each = fields?.map(([path, value]) => ({ ...change, set: path, to: value }));
    edits.push(...(each ?? [change]).map(editOf));
    made = withChange(schema, made, change);
  }
  return edits;
}

export function commandOf(
  name: string,
  settings: readonly string[],
  seeds: number,
  played: readonly Played[],
  /** How their files are read. */
  read: TraceOptions,
): string {
  const quotedIf = (text: string): string => (/[\s"{[]/.test(text) ? `'${text}'` : text);
  const set = settings.map((set) => ` --set ${quotedIf(set)}`);
  // Where a file lies on its author's machine is private.
  const traces = played.map(
    ({ link, file }) => ` --trace ${quotedIf(`${link}=${basename(file)}`)}`,
  );
  const readAs = Object.entries(read).map(([name, value]) => ` --${name} ${quotedIf(value)}`);
  return `nada-lab run ${isScenario(name) ? name : basename(name)}${[...traces, ...readAs, ...set].join("")}${seeds === 1 ? "" : ` --seeds ${seeds}`}`;
}

/** Of the engine: the first half of its hash. */
export function buildOf(): string {
  return createHash("sha256").update(readFileSync(enginePath())).digest("hex").slice(0, 16);
}
