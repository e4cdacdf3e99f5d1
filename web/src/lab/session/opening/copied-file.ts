// A file that was copied out of the folder of the scenarios: what only that folder can say is left out, and said; traces of the project
// that it names are put in.

import { isTree } from "../../../../model/data/json-path";
import { malformedOf } from "../../../../model/engine/malformed";
import { areFaults } from "../../../../model/imports/lines";
import { type ReadTrace, traceFrom, withTraces } from "../../../../model/imports/trace-files";
import { withoutItsFolder } from "../../../../model/scenario/written/copied";
import { whyMissing } from "../../errors/replaced";
import { FOLDER, traceFiles } from "../collections/trace-files";
import type { Fault } from "../types";

export interface Standalone {
  readonly text: string;
  readonly notes: readonly Fault[];
}

/** The text as it is where it needs nothing; whether it is a scenario is for the core to say. */
export async function standalone(
  engine: { check(text: string): readonly Fault[]; trace: ReadTrace },
  name: string,
  text: string,
): Promise<Standalone | readonly Fault[]> {
  let read: unknown;
  try {
    read = JSON.parse(text);
  } catch {
    return { text, notes: [] };
  }
  if (!isTree(read)) return { text, notes: [] };
  const { scenario, leftOut } = withoutItsFolder(read);
  const made = await withProjectTraces(engine, name, scenario, text);
  if (areFaults(made)) return made;
  if (made === read) return { text, notes: [] };
  const malformed = malformedOf(engine.check(text));
  if (malformed.length > 0) return malformed;
  const notes: readonly Fault[] =
    leftOut === null ? [] : [{ at: name, what: leftOut, note: "fact" }];
  return { text: JSON.stringify(made), notes };
}

async function withProjectTraces<S extends object>(
  engine: { trace: ReadTrace },
  name: string,
  scenario: S,
  text: string,
): Promise<S | readonly Fault[]> {
  const named = Object.entries(traceFiles)
    .map(([path, load]) => [path.slice(FOLDER.length), load] as const)
    .filter(([file]) => text.includes(JSON.stringify(file)));
  try {
    const loaded = await Promise.all(
      named.map(async ([file, load]) => [file, await load()] as const),
    );
    const texts = new Map(loaded);
    const readText = (file: string) => texts.get(file) ?? missing(file);
    return withTraces(
      scenario,
      traceFrom(readText, (file, trace, part) => engine.trace(file, trace, part)),
    );
  } catch {
    return [{ at: name, what: await whyMissing() }];
  }
}

const missing = (file: string): Fault => ({
  at: file,
  what: `"${file}" is not among the traces of this page, which cannot look beside a file: give the scenario to nada-lab run, or open a scenario without it and drop the trace on that`,
});
