// Opening a scenario of the gallery or a file. Either keeps the old run if the new one cannot be had.

import { withValue } from "../../data/json-path";
import { whyMissing } from "../../errors/replaced";
import { asChanged } from "../../scenario/changed";
import { noEffectBecause } from "../../scenario/no-effect";
import { asRead } from "../../scenario/sessions/kind";
import { scenarioNamed } from "../collections/scenario-file";
import { type Commit, firstFlow, firstWindow } from "../commit";
import { fileStem } from "../environment/save";
import type { StoredScenarios } from "../environment/stored-scenarios";
import { freshOn, type State } from "../state";
import type { Edit, Fault, FoundScenario, Json, Opened, Scenario } from "../types";

/** Before the name of a file in `draft.id`. */
export const FILE = "file:";

/** Far above any scenario; a gigabyte is refused before it is read. */
export const LARGEST_BYTES = 16 * 1024 * 1024;

export interface FileLike {
  readonly name: string;
  readonly size: number;
  arrayBuffer(): Promise<ArrayBuffer>;
}

type Read = Scenario | readonly Fault[];

export type Opening = ReturnType<typeof createOpening>;

/** What a link or a file brings besides. */
type Besides = Partial<Pick<Opened, "before" | "carried" | "kept">>;

export function createOpening(
  { draft, engine, ghost, schema, scenario, refuse }: State,
  commit: Commit,
  storedScenarios: StoredScenarios,
) {
  let newest = 0;

  /** For whoever has to wait before there is something to open: whether nothing else was asked for meanwhile. */
  function ask(): () => boolean {
    newest += 1;
    const mine = newest;
    return () => mine === newest;
  }

  async function openScenario(id: string): Promise<boolean> {
    const isNewest = ask();
    const read = await loaded(id);
    if (!isNewest()) return false;
    if ("id" in read) return openNamed(read);
    refuse(read);
    return false;
  }

  function openNamed({ id, base, edits, notes }: FoundScenario): boolean {
    const done = openBase(id, base, edits);
    if (done && notes.length > 0) refuse([...draft.getState().faults, ...notes]);
    return done;
  }

  async function openFile(file: FileLike): Promise<boolean> {
    const isNewest = ask();
    const text = await readScenarioFile(file);
    const short = typeof text === "string" ? await shortness(file.name, text) : null;
    const read = typeof text === "string" ? (short ?? readText(file.name, text)) : [text];
    if (!Array.isArray(read)) return openOwn(file.name, read as Scenario, isNewest);
    if (isNewest()) refuse(read);
    return false;
  }

  /** The scenario at hand with another part, such as a recorded link: a file of its own, and no longer what its source says. */
  async function openPart(name: string, path: string, part: Json): Promise<boolean> {
    const { id } = draft.getState();
    const { changes, ...rest } = withValue(scenario(), path, part) as Scenario;
    const left = changes?.filter(({ set }) => noEffectBecause(schema, rest, set) === null);
    const whole = asChanged({ ...rest, ...(left && { changes: left }) }, id, name);
    return openOwn(`${fileStem(id)}-with-${name}`, whole, ask());
  }

  /** A file, once a link can carry it: whoever sees it finds it again after a reload. Undo leads back to what it took the place of. */
  async function openOwn(name: string, base: Scenario, isNewest: () => boolean): Promise<boolean> {
    // Only those who open a file load what packs it.
    const reader = await import("./carried").catch(() => null);
    if (reader === null) {
      const what = await whyMissing();
      if (isNewest()) refuse([{ at: name, what }]);
      return false;
    }
    const { carried, notes } = await reader.carriageOf(name, base, storedScenarios);
    if (!isNewest()) return false;
    const besides = { before: openNow(), carried };
    if (!openBase(`${FILE}${name}`, base, [], besides)) return false;
    if (notes.length > 0) refuse([...draft.getState().faults, ...notes]);
    return true;
  }

  function openNow(): Opened {
    const { id, base, carried, edits, before, kept } = draft.getState();
    return { id, base, carried, edits, before, kept };
  }

  /** The text of a scenario file. The core reads it first: it names the line of a mistake. */
  function readText(name: string, text: string): Read {
    if (text.length > LARGEST_BYTES) {
      return [{ at: name, what: "must not be larger than 16 MB" }];
    }
    const faults = engine.check(text);
    if (faults.length > 0) return faults;
    try {
      return asRead(JSON.parse(text) as Json);
    } catch (cause) {
      return [{ at: name, what: String(cause) }];
    }
  }

  /** A fresh page on a scenario, with the edits that a link brought. */
  function openBase(
    id: string,
    base: Scenario,
    edits: readonly Edit[],
    { before: opened = null, carried = {}, kept = [] }: Besides = {},
  ): boolean {
    const before = draft.getState();
    const other = id !== before.id || base !== before.base;
    const next = { id, base, carried, edits, kept, before: opened, undone: [] };
    if (!commit(next, other ? freshOn(firstWindow(base), firstFlow(base)) : {})) return false;
    ghost.drop();
    return true;
  }

  return { openScenario, openFile, openPart, readText, openBase, ask };
}

/** Why it is no scenario by itself, though it may stand in the project's folder. Where what tells is missing, the core refuses it. */
const shortness = (name: string, text: string): Promise<readonly Fault[] | null> =>
  import("./short-file").then(
    ({ refusalOf }) => refusalOf(name, text),
    () => null,
  );

/** A scenario of the gallery, or why it cannot be had. */
export async function loaded(id: string): Promise<FoundScenario | readonly Fault[]> {
  try {
    const base = await scenarioNamed(id);
    if (base !== null) return { id, base, edits: [], notes: [] };
    const { formerly } = await import("../collections/former");
    return (await formerly(id)) ?? [{ at: id, what: "is not among the scenarios of this page" }];
  } catch {
    return [{ at: id, what: await whyMissing() }];
  }
}

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
