// Other people's files as the lab's own trace, for programs.

import type { TraceOptions } from "../reader/flags";
import { refused, ScenarioError } from "./errors";

export interface ReadTraceFile {
  /** The lab's own trace, for `withTrace`; of a file with several runs that were all asked for, each by its name. */
  readonly text: string;
  readonly runs: Readonly<Record<string, string>>;
  /** What was guessed, left out and mended. */
  readonly sentences: readonly string[];
}

export async function readTraceOf(
  name: string,
  data: string | Uint8Array,
  options: TraceOptions,
): Promise<ReadTraceFile> {
  const blob = new Blob([typeof data === "string" ? data : new Uint8Array(data)]);
  const file = {
    name,
    size: blob.size,
    slice: (from: number, to: number) => blob.slice(from, to),
    stream: () => blob.stream(),
    arrayBuffer: () => blob.arrayBuffer(),
  };
  // Only who reads other people's files loads what reads them.
  const { readByOptions } = await import("../reader/by-options");
  const read = await readByOptions(file, options);
  if (!("runs" in read))
    throw new ScenarioError(
      read.map(({ at, what }) => ({
        at: at === "" ? name : `options.${at.replace(/^--/, "")}`,
        what: what.replaceAll(/Say it by --([\w-]+)\./g, "Say it by the option “$1”."),
      })),
    );
  if (read.tc !== null)
    throw refused(name, "has lines of tc, which are fields of a link, and no recording");
  const runs = Object.fromEntries(read.runs.map(({ run, text }) => [run, text]));
  return { text: read.runs[0]?.text ?? "", runs, sentences: read.sentences };
}
