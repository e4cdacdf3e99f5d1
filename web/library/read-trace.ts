// Other people's files as the lab's own trace, for programs.

import type { TraceOptions } from "../reader/trace-options";
import { refused, ScenarioError } from "./errors";

export interface ReadTraceFile {
  /** For `withTrace`: the lab's own trace, or Mahimahi. */
  readonly text: string;
  /** By their names, of a file with several where all were asked for (`run: "all"`); `text` is the first of them. */
  readonly runs: Readonly<Record<string, string>>;
  /** What was guessed, left out and mended. */
  readonly sentences: readonly string[];
}

export async function readTraceOf(
  name: string,
  data: string | Uint8Array,
  options: TraceOptions,
): Promise<ReadTraceFile> {
  if (typeof data !== "string" && !(data instanceof Uint8Array))
    throw refused(name, "must be a text or a Uint8Array of bytes");
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
        at: at === "" ? name : placeOf(at),
        what: what.replaceAll(/(?<=Say it by )--[\w-]+/g, placeOf),
      })),
    );
  if (read.tc !== null)
    throw refused(name, "has lines of tc, which are fields of a link, and no recording");
  const named = read.runs.filter(({ run }) => run !== "");
  const runs = Object.fromEntries(named.map(({ run, text }) => [run, text]));
  return { text: read.runs[0]?.text ?? "", runs, sentences: read.sentences };
}

/** Of an option as the command line writes it: "options.unit". */
function placeOf(option: string): string {
  const name = option.replace(/^--/, "");
  return /^\w+$/.test(name) ? `options.${name}` : `options[${JSON.stringify(name)}]`;
}
