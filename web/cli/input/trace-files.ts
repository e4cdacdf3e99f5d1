// Files of traces that a command names, by their name or by a pattern.

import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import type { ReadByOptions } from "../../reader/by-options";
import type { FileToRead } from "../../reader/prepared-file";
import type { TraceOptions } from "../../reader/trace-options";
import { badInput } from "../terminal/faults";
import { cannotRead, decoded } from "./bounded";
import { SCENARIOS } from "./project-scenarios";
import { beginningOf, fileAt, readTraceFile } from "./read-trace";

function textIn(file: string, { runs, tc }: ReadByOptions): string {
  if (tc !== null)
    throw badInput(
      file,
      "has lines of tc, which are a link and no trace: nada-lab run --trace plays it",
    );
  return runs[0]?.text ?? "";
}

type Tell = (sentence: string) => void;

/**
 * What a file holds, as a text that the core reads: Mahimahi or the lab’s own trace, whatever the file is called. Tables of other tools become the lab’s own
 * trace here, and nowhere else; all runs of one, where they are asked for by `--run all`. `file` may end in ":column".
 */
export async function tracesIn(
  file: string,
  options: TraceOptions,
  tell: Tell,
): Promise<ReadByOptions> {
  const [, path = "", column = ""] = /^(.+):([^:/\\]+)$/s.exec(file) ?? [];
  const isColumn = column !== "" && !isThere(file) && isThere(path);
  const name = isColumn ? path : file;
  const opened = fileAt(placeOf(name), shortPath(name), tell);
  const said = isColumn ? { ...options, column } : options;
  const isSaid = Object.values(said).some((value) => value !== undefined);
  if (!isSaid && (await begins(opened, OWN))) return asItIs(opened);
  return readTraceFile(opened, said, tell);
}

/** What a sweep names, beside it or beside results: what the core reads is as it is, and the same in any host; a table of others is read as a command reads it. */
export async function namedTrace(file: string, tell: Tell): Promise<string> {
  const opened = fileAt(placeOf(file), file, tell);
  const isOfCore = (await begins(opened, OWN)) || (await begins(opened, OF_OTHERS));
  const read = isOfCore ? asItIs(opened) : readTraceFile(opened, {}, tell);
  return textIn(file, await read);
}

/** A path in front of each of its sentences is short enough to read past. */
function shortPath(file: string): string {
  const parts = file.split(/[/\\]/);
  return file.length <= 40 || parts.length < 3 ? file : `…/${parts.slice(-2).join("/")}`;
}

/** What the core reads, and says what it is. */
async function asItIs(file: FileToRead): Promise<ReadByOptions> {
  if (file.size > LARGEST_OWN_MB * 1024 * 1024)
    throw badInput(file.name, `must not be larger than ${LARGEST_OWN_MB} MB`);
  const text = decoded(new Uint8Array(await file.arrayBuffer()), file.name);
  return { what: "", runs: [{ run: "", text }], sentences: [], tc: null };
}

/** Far above 100,000 samples. */
const LARGEST_OWN_MB = 16;

/** The lab's own trace, whose columns all have its names, which is read by the core alone. */
const NAME = "[ \\t]*(?:duration_ms|capacity_kbps|delay_ms|loss_share)[ \\t]*";
const OWN = new RegExp(
  `^\\ufeff?(?:#[^\\n]*\\n|\\s)*(?=[^\\n]*\\bduration_ms\\b)(?:${NAME},)*${NAME}\\r?(?:\\n|$)`,
);
/** Mahimahi, AlphaRTC’s JSON. */
const OF_OTHERS = /^\ufeff?(#[^\n]*\n|\s)*(\d+\s*(\r|\n|$)|\{)/;

const begins = async (file: FileToRead, how: RegExp): Promise<boolean> =>
  how.test(await beginningOf(file, 4000));

const isThere = (file: string): boolean => existsSync(file) || existsSync(join(SCENARIOS, file));

/** In the folder of the command, or one of the project's traces. */
function placeOf(file: string): string {
  const found = [file, join(SCENARIOS, file)].find((place) => existsSync(place));
  if (found === undefined) throw badInput(file, whyNotThere(file));
  if (isFolder(found))
    throw badInput(
      file,
      `is a folder; its files are '${join(file, "*").replaceAll("\\", "/")}': nada-lab sweep plays them all, nada-lab run one of them`,
    );
  return found;
}

function whyNotThere(file: string): string {
  if (file === "-")
    return "is the standard input, which --trace does not read; write it into a file, and name that";
  const named = isPattern(file) ? filesOf(file) : [];
  return named.length === 0
    ? "is not there; name a file, or for nada-lab sweep several by a pattern, 'traces/*.up'"
    : `is a pattern, which nada-lab sweep takes; name one file here, such as ${named[0]}`;
}

/** Whether it stands for as many files as there are: of that very name there is none. */
export const isPattern = (file: string): boolean => /[*?]/.test(file) && !existsSync(file);

/** The files of a pattern, in the order of their names; `*` and `?` stand for letters of one name, and never for a dot that hides it. */
export function filesOf(pattern: string): readonly string[] {
  const steps = pattern.split("/");
  const found = steps.reduce<readonly string[]>(
    (folders, step, i) =>
      folders.flatMap((folder) => namesIn(folder, step, i === steps.length - 1)),
    [""],
  );
  if (found.length === 0)
    throw badInput(pattern, "matches no file, seen from this folder; name files that are there");
  return found.toSorted((a, b) => (a < b ? -1 : 1));
}

/** Places below a folder ("" is the command's own) that one step of a pattern leads to. */
function namesIn(folder: string, step: string, isLast: boolean): readonly string[] {
  if (!/[*?]/.test(step)) {
    const place = `${folder}${step}${isLast ? "" : "/"}`;
    return place === "/" || existsSync(place) ? [place] : [];
  }
  const letters = step.replaceAll(/[.+^${}()|[\]\\]/g, "\\$&");
  const fits = new RegExp(`^${letters.replaceAll("*", ".*").replaceAll("?", ".")}$`, "su");
  return namesOf(folder === "" ? "." : folder)
    .filter((name) => fits.test(name) && !(name.startsWith(".") && !step.startsWith(".")))
    .filter((name) => isFolder(`${folder}${name}`) !== isLast)
    .map((name) => `${folder}${name}${isLast ? "" : "/"}`);
}

function namesOf(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw cannotRead(folder, cause);
  }
}

const isFolder = (path: string): boolean =>
  statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
