// Opening a scenario of the gallery or a file. Either keeps the old run if the new one cannot be had.

import { withValue } from "../../data/json-path";
import { whyMissing } from "../../errors/replaced";
import { asChanged } from "../../scenario/changed";
import { noEffectBecause } from "../../scenario/no-effect";
import { asRead } from "../../scenario/sessions/kind";
import { type Commit, firstFlow, firstWindow } from "../commit";
import { scenarioNamed } from "../gallery/scenario-file";
import { fileStem } from "../host/save";
import type { State } from "../state";
import type { Edit, Fault, Future, Json, Opened, Scenario, View } from "../types";

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

export interface Opening {
  openScenario(id: string): Promise<boolean>;
  openFile(file: FileLike): Promise<boolean>;
  openPart(name: string, path: string, part: Json): boolean;
  readText(name: string, text: string): Read;
  openBase(
    id: string,
    base: Scenario,
    edits: readonly Edit[],
    apart?: boolean,
    opened?: Opened | null,
    futures?: readonly Future[],
  ): boolean;
}

export function createOpening(
  { draft, engine, ghost, schema, scenario, refuse }: State,
  commit: Commit,
): Opening {
  async function openScenario(id: string): Promise<boolean> {
    return opened(id, await loaded(id));
  }

  async function openFile(file: FileLike): Promise<boolean> {
    const text = await readScenarioFile(file);
    if (typeof text !== "string") return opened(file.name, text);
    return opened(`${FILE}${file.name}`, readText(file.name, text), openNow());
  }

  /** The scenario at hand with another part, such as a recorded link: a file of its own, and no longer what its source says. */
  function openPart(name: string, path: string, part: Json): boolean {
    const before = openNow();
    const { changes, ...rest } = withValue(scenario(), path, part) as Scenario;
    const left = changes?.filter(({ set }) => noEffectBecause(schema, rest, set) === null);
    const whole = asChanged({ ...rest, ...(left && { changes: left }) }, before.id, name);
    return openBase(`${FILE}${fileStem(before.id)}-with-${name}`, whole, [], before.apart, before);
  }

  function openNow(): Opened {
    const { id, base, edits, apart, before, futures } = draft.getState();
    return { id, base, edits, apart, before, futures };
  }

  /** The text of a scenario file. The core reads it first: it names the line of a mistake. */
  function readText(name: string, text: string): Scenario | readonly Fault[] {
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

  /** A fresh page on a scenario, with the edits that a link brought; `opened` is what undo leads back to. */
  function openBase(
    id: string,
    base: Scenario,
    edits: readonly Edit[],
    apart = false,
    opened: Opened | null = null,
    futures: readonly Future[] = [],
  ): boolean {
    const before = draft.getState();
    const other = id !== before.id || base !== before.base;
    const fresh: Partial<View> = {
      playhead_s: 0,
      window_s: firstWindow(base),
      selection_s: null,
      pin_s: null,
      flow: firstFlow(base),
      link: "",
      signal: "",
      queue: "",
    };
    const steps = { undone: [], turns: [], returns: [] };
    const next = { id, base, edits, apart, futures, before: opened, ...steps };
    if (!commit(next, other ? fresh : {})) return false;
    ghost.drop();
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

  return { openScenario, openFile, openPart, readText, openBase };
}

/** A scenario of the gallery, or why it cannot be had. */
export async function loaded(id: string): Promise<Scenario | readonly Fault[]> {
  try {
    const what = "is not among the scenarios of this page";
    return (await scenarioNamed(id)) ?? [{ at: id, what }];
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
