// Opening a scenario of the gallery or a file. Either keeps the old run if the new one cannot be had.

import { withValue } from "../data/json-path";
import { asChanged } from "./changed";
import { commit, firstFlow, refuse } from "./commit";
import { currentScenario, draft } from "./draft";
import { gallery } from "./gallery";
import { mootBecause } from "./moot";
import { dropGhost, engineOf } from "./run";
import { fileStem } from "./save";
import { type FileLike, LARGEST_BYTES, readScenarioFile } from "./scenario-file";
import type { Edit, Fault, Json, Opened, Scenario, View } from "./types";

/** Before the name of a file in `draft.id`. */
export const FILE = "file:";

export async function openScenario(id: string): Promise<boolean> {
  return opened(id, await loaded(id));
}

export async function openFile(file: FileLike): Promise<boolean> {
  const text = await readScenarioFile(file);
  if (typeof text !== "string") return opened(file.name, text);
  return opened(`${FILE}${file.name}`, readText(file.name, text), openNow());
}

/** The scenario at hand with another part, such as a recorded link: a file of its own, and no longer what its source says. */
export function openPart(name: string, path: string, part: Json): boolean {
  const before = openNow();
  const { changes, ...rest } = withValue(currentScenario(), path, part) as Scenario;
  const left = changes?.filter(({ set }) => mootBecause(rest, set) === null);
  const whole = asChanged({ ...rest, ...(left && { changes: left }) }, before.id, name);
  return openBase(`${FILE}${fileStem(before.id)}-with-${name}`, whole, [], before.apart, before);
}

function openNow(): Opened {
  const { id, base, edits, apart, before } = draft.getState();
  return { id, base, edits, apart, before };
}

/** A scenario of the gallery, or why it cannot be had. */
export async function loaded(id: string): Promise<Scenario | readonly Fault[]> {
  const entry = gallery.find((one) => one.id === id);
  if (entry === undefined) return [{ at: id, what: "is not among the scenarios of this page" }];
  try {
    return await entry.load();
  } catch {
    return [{ at: id, what: "could not be loaded; check the connection and try again" }];
  }
}

/** The text of a scenario file. The core reads it first: it names the line of a mistake. */
export function readText(name: string, text: string): Scenario | readonly Fault[] {
  if (text.length > LARGEST_BYTES) {
    return [{ at: name, what: "must not be larger than 16 MB" }];
  }
  const faults = engineOf()?.check(text) ?? [];
  if (faults.length > 0) return faults;
  try {
    return JSON.parse(text) as Scenario;
  } catch (cause) {
    return [{ at: name, what: String(cause) }];
  }
}

/** A fresh page on a scenario, with the edits that a link brought; `opened` is what undo leads back to. */
export function openBase(
  id: string,
  base: Scenario,
  edits: readonly Edit[],
  apart = false,
  opened: Opened | null = null,
): boolean {
  const before = draft.getState();
  const other = id !== before.id || base !== before.base;
  const fresh: Partial<View> = {
    playhead_s: 0,
    window_s: [0, base.duration_s],
    selection_s: null,
    flow: firstFlow(base),
    link: "",
    signal: "",
    queue: "",
  };
  if (!commit({ id, base, edits, undone: [], apart, before: opened }, other ? fresh : {}))
    return false;
  dropGhost();
  return true;
}

function opened(
  id: string,
  read: Scenario | readonly Fault[] | Fault,
  before: Opened | null = null,
): boolean {
  if (Array.isArray(read)) refuse(read);
  else if ("what" in read) refuse([read as Fault]);
  else return openBase(id, read as Scenario, [], false, before);
  return false;
}
