// A person's own files: a scenario, or the trace of a link or an encoder as a part of the scenario at hand.

import { withValue } from "../../../../model/data/json-path";
import { areFaults } from "../../../../model/imports/lines";
import { LONGEST_PACKED, packed } from "../../../../model/scenario/link/packed";
import type { Carried } from "../../../../model/scenario/link/state";
import { noEffectBecause } from "../../../../model/scenario/no-effect";
import { asWritten } from "../../../../model/scenario/sessions/kind";
import { asChanged } from "../changed";
import { fileStem } from "../environment/save";
import { MOST_STORED } from "../environment/scenario-storage";
import type { StoredScenarios } from "../environment/stored-scenarios";
import { flowInView } from "../in-view";
import type { State } from "../state";
import type { Draft, Fault, Json, Opened, Scenario } from "../types";
import type { Standalone } from "./copied-file";
import { FILE, openBase } from "./open";
import { LARGEST_BYTES, readText } from "./read-text";

/**
 * What a link will hold of a file, found out before the file is shown: from then on the address says all of what is seen.
 */
interface Carriage {
  readonly carried: Carried;
  /** What the person has to know of a file that is too large for a link. */
  readonly notes: readonly Fault[];
}

async function carriageOf(
  name: string,
  base: Scenario,
  storedScenarios: StoredScenarios,
): Promise<Carriage> {
  const text = JSON.stringify(asWritten(base));
  const letters = await packed(text);
  if (letters.length <= LONGEST_PACKED) return { carried: { packed: letters }, notes: [] };
  const { key, stored } = await storedScenarios.keep(name, text);
  const where = stored
    ? `so its address works in this browser alone, which keeps the last ${MOST_STORED} such files`
    : "and this browser keeps no files: after a reload it has to be opened again";
  const what = `is too large for a link, ${where}; to pass it on, download the scenario`;
  return { carried: { stored: key }, notes: [{ at: name, what, note: "task" }] };
}

export interface FileLike {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

/** A scenario file, chosen or dropped. */
export async function openFile(
  state: State,
  file: FileLike,
  isNewest: () => boolean,
): Promise<boolean> {
  const written = await readScenarioFile(file);
  const found = typeof written === "string" ? await alone(state, file.name, written) : [written];
  const read = "text" in found ? readText(state, file.name, found.text) : found;
  if ("text" in found && !areFaults(read))
    return openOwn(state, file.name, read as Scenario, isNewest, found.notes);
  if (isNewest()) state.refuse(read as readonly Fault[]);
  return false;
}

/** The frames of an encoder, for the flow in view. */
export async function openFrames(
  state: State,
  name: string,
  read: Json,
  isNewest: () => boolean,
): Promise<void> {
  const path = `flows.${flowInView(state)?.name ?? ""}.source`;
  await openChanged(
    state,
    name,
    (scenario) => withValue(scenario, path, read) as Scenario,
    isNewest,
  );
}

/** The scenario at hand with a recording in it: a file of its own, and no longer what its source says. */
export async function openChanged(
  state: State,
  name: string,
  change: (scenario: Scenario) => Scenario,
  isNewest: () => boolean,
): Promise<boolean> {
  const { id } = state.draft.getState();
  const { changes, ...rest } = change(state.scenario());
  const left = changes?.filter(({ set }) => noEffectBecause(state.schema, rest, set) === null);
  const whole = asChanged({ ...rest, ...(left && { changes: left }) }, id, name);
  return openOwn(state, `${fileStem(id)}-with-${name}`, whole, isNewest);
}

/** A file, once a link can carry it: the person finds it again after a reload. Undo leads back to what it took the place of. */
async function openOwn(
  state: State,
  name: string,
  base: Scenario,
  isNewest: () => boolean,
  said: readonly Fault[] = [],
): Promise<boolean> {
  const { draft, refuse, storedScenarios } = state;
  const { carried, notes } = await carriageOf(name, base, storedScenarios);
  if (!isNewest()) return false;
  const besides = { before: openNow(draft.getState()), carried };
  if (!openBase(state, `${FILE}${name}`, base, [], besides)) return false;
  const all = [...said, ...notes];
  if (all.length > 0) refuse([...draft.getState().faults, ...all]);
  return true;
}

function openNow({ id, base, carried, edits, before, kept }: Draft): Opened {
  return { id, base, carried, edits, before, kept };
}

/** By itself, though it may have stood in the project's folder. Where what reads such files is missing, the core says what is wrong. */
const alone = (state: State, name: string, text: string): Promise<Standalone | readonly Fault[]> =>
  import("./copied-file").then(
    ({ standalone }) => standalone(state.engine, name, text),
    () => ({ text, notes: [] }),
  );

/** A dropped or chosen file as the text of a scenario. Whether it is one is for the core to say, by line and column. */
async function readScenarioFile(file: FileLike): Promise<string | Fault> {
  if (file.size > LARGEST_BYTES) {
    return { at: file.name, what: `must not be larger than 16 MB, has ${megabytes(file.size)} MB` };
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
  } catch (cause) {
    return cause instanceof TypeError
      ? { at: file.name, what: "is not text in UTF-8; open a scenario file (JSON)" }
      : { at: file.name, what: "could not be read" };
  }
}

function megabytes(bytes: number): string {
  return (bytes / 1024 / 1024).toFixed(0);
}
