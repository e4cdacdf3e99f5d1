// Opening a scenario or a file, and taking the run along as a file or a link. Every export is an action.

import { joined } from "../../../../model/engine/worker/protocol";
import { engineTexts } from "../../../../model/scenario/materialise";
import { whyMissing } from "../../errors/replaced";
import { asChanged } from "../changed";
import { fileStem, save } from "../environment/save";
import { loaded, openBase } from "../opening/open";
import type { FileLike } from "../opening/own-files";
import { isEdited, type State } from "../state";
import type { Fault, Json, Scenario } from "../types";

/** A scenario of the gallery, by its name. */
export async function openScenario(state: State, name: string): Promise<boolean> {
  const { draft, refuse, openings } = state;
  const isNewest = openings.start();
  const read = await loaded(name);
  if (!isNewest()) return false;
  if (!("id" in read)) {
    refuse(read);
    return false;
  }
  const { id, base, edits, notes } = read;
  const done = openBase(state, id, base, edits);
  if (done && notes.length > 0) refuse([...draft.getState().faults, ...notes]);
  return done;
}

/** A scenario file, chosen or dropped. */
export async function openFile(state: State, file: FileLike): Promise<boolean> {
  const isNewest = state.openings.start();
  const files = await ownFiles(state, file.name, isNewest);
  return (await files?.openFile(state, file, isNewest)) ?? false;
}

/** What the text of a trace's file comes to in that part, told by the end of its name, or what is wrong with it. */
export function readTrace(state: State, file: string, text: string, part: string): unknown {
  return state.engine.trace(file, text, part);
}

/** What came out of a trace file, for the link or the flow in view; faults are shown like those of a scenario. */
export async function openTrace(
  state: State,
  name: string,
  part: "access" | "source",
  read: Json | readonly Fault[],
): Promise<void> {
  if (Array.isArray(read)) {
    state.refuse(read.map(({ at, what }) => ({ at: at === "" ? name : `${name}, ${at}`, what })));
    return;
  }
  const isNewest = state.openings.start();
  const files = await ownFiles(state, name, isNewest);
  await files?.openTrace(state, name, part, read as Json, isNewest);
}

/** What reads files and packs them for links comes with the first of them. */
async function ownFiles(state: State, name: string, isNewest: () => boolean) {
  const files = await import("../opening/own-files").catch(() => null);
  const what = files === null ? await whyMissing() : "";
  if (what !== "" && isNewest()) state.refuse([{ at: name, what }]);
  return files;
}

/** The core's own text of this run: gives it again, bit for bit. A run that was changed on the page says so. */
export function scenarioText(state: State): string {
  const { draft, engine } = state;
  const { body, changes } = engineTexts(state.scenario());
  const text = engine.scenario() ?? joined(body, changes);
  if (!isEdited(draft.getState())) return text;
  const changed = asChanged(JSON.parse(text) as Scenario, draft.getState().id);
  return `${JSON.stringify(changed, null, 2)}\n`;
}

export function downloadScenario(state: State): void {
  const { draft } = state;
  const stem = fileStem(draft.getState().id);
  const ending = isEdited(draft.getState()) && !stem.endsWith("-changed") ? "-changed" : "";
  save(`${stem}${ending}.json`, [scenarioText(state)], "application/json");
}
