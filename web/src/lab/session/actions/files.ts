// Opening a scenario or a file, and taking the run along as a file or a link. Every export is an action.

import { joined } from "../../engine/worker/protocol";
import { asChanged } from "../../scenario/changed";
import { engineTexts } from "../../scenario/materialise";
import { fileStem, save } from "../environment/save";
import { flowInView, linkInView } from "../in-view";
import { LARGEST_BYTES, loaded, openBase, openOwn, openPart, readText } from "../opening/open";
import { isEdited, type State } from "../state";
import type { Fault, Json, Scenario } from "../types";

export interface FileLike {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

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
  const text = await readScenarioFile(file);
  const short = typeof text === "string" ? await shortness(file.name, text) : null;
  const read = typeof text === "string" ? (short ?? readText(state, file.name, text)) : [text];
  if (!Array.isArray(read)) return openOwn(state, file.name, read as Scenario, isNewest);
  if (isNewest()) state.refuse(read);
  return false;
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
  } else if (part === "access") {
    const link = linkInView(state) ?? Object.keys(state.scenario().links)[0] ?? "";
    await openPart(state, name, `links.${link}.access`, read as Json);
  } else {
    const flow = flowInView(state)?.name ?? "";
    await openPart(state, name, `flows.${flow}.source`, read as Json);
  }
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

/** Why it is no scenario by itself, though it may stand in the project's folder. Where what tells is missing, the core refuses it. */
const shortness = (name: string, text: string): Promise<readonly Fault[] | null> =>
  import("../opening/short-file").then(
    ({ refusalOf }) => refusalOf(name, text),
    () => null,
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
