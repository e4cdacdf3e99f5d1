// A file, read as the options of a command or of the library say, as the text of the lab's own trace.

import type { Tree } from "../model/data/json-path";
import { plain } from "../model/data/plain-number";
import type { Fault } from "../model/scenario/types";
import { answerTo, choicesOf, playedAsOf, shortList, withoutUse } from "./flags";
import { type FileToRead, preparedFile } from "./prepared-file";
import { capacityAs, isAsRecorded, type PlayedAs, partOf } from "./recorded-link";
import type { Played, Sample } from "./series/played";
import { TRACE_OPTIONS, type TraceOptions } from "./trace-options";
import { type Prepared, type Understood, understood } from "./understood";

interface ReadRun {
  /** The name of a run, where the file has several and all were asked for; else empty. */
  readonly run: string;
  readonly text: string;
}

export interface ReadByOptions {
  /** What the file is: "a table of 3 columns and 900 rows". */
  readonly what: string;
  readonly runs: readonly ReadRun[];
  /** What was guessed, left out and mended. */
  readonly sentences: readonly string[];
  /** Lines of tc are fields of a link, and no recording. */
  readonly tc: { readonly link: Tree; readonly length_s: number | null } | null;
}

/** Or what is wrong: at an option, "--unit", or at the file, "". */
export async function readByOptions(
  file: FileToRead,
  options: TraceOptions,
): Promise<ReadByOptions | readonly Fault[]> {
  for (const [name, value] of Object.entries(options)) {
    const at = `--${name}`;
    if (!(name in TRACE_OPTIONS))
      return [{ at, what: `is none of ${Object.keys(TRACE_OPTIONS).join(", ")}` }];
    if (value !== undefined && typeof value !== "string")
      return [{ at, what: `must be a text, is ${JSON.stringify(value)}` }];
  }
  const { file: prepared, notes } = await preparedFile(file);
  const read = allRuns(prepared, options);
  return "runs" in read ? { ...read, sentences: [...notes, ...read.sentences] } : read;
}

function allRuns(file: Prepared, options: TraceOptions): ReadByOptions | readonly Fault[] {
  const first = understood(file, {});
  if (first.kind === "tc") {
    const { link, duration_s: length_s, sentences } = first;
    return { what: "lines of tc", runs: [], sentences, tc: { link, length_s } };
  }
  if (first.kind !== "table" && first.kind !== "mahimahi") return [{ at: "", what: whyNot(first) }];
  const isTable = first.kind === "table";
  const { run, ...others } = options;
  const isAll = run === "all";
  const choices = choicesOf(isAll ? others : options, isTable ? first.columns : [{ name: "" }]);
  if ("option" in choices) return [{ at: `--${choices.option}`, what: choices.what }];
  // A table of millions of rows takes seconds each time; its part matters where the whole has too many values.
  const isSaid = Object.entries(choices).some(
    ([of, choice]) => choice !== undefined && (of !== "part" || first.played?.isThinned !== false),
  );
  const found = isSaid ? understood(file, choices) : first;
  const names = isAll ? runsIn(found) : [];
  const sentences = new Set<string>(
    found.kind === "table" ? withoutUse(options, found.readAs) : [],
  );
  const runs: ReadRun[] = [];
  for (const name of names.length < 2 ? [""] : names) {
    const one = name === "" ? found : understood(file, { ...choices, run: name });
    const read = readOne(one, options, choices.run);
    if (Array.isArray(read)) return read;
    const { text, said } = read as { text: string; said: readonly string[] };
    for (const sentence of said) sentences.add(sentence);
    runs.push({ run: name, text });
  }
  const what = found.kind === "table" ? found.what : "a Mahimahi trace";
  return { what, runs, sentences: [...sentences], tc: null };
}

function readOne(
  found: Understood,
  options: TraceOptions,
  run: string | undefined,
): { readonly text: string; readonly said: readonly string[] } | readonly Fault[] {
  if (run !== undefined && !runsIn(found).includes(run))
    return [{ at: "--run", what: runsSaid(runsIn(found), run) }];
  if (found.kind !== "table" && found.kind !== "mahimahi") return [{ at: "", what: whyNot(found) }];
  const questions = found.kind === "table" ? found.questions : [];
  if (questions.length > 0)
    return questions.map(({ of, sentence }) => ({
      at: "",
      what: `${sentence} ${answerTo(of, found.kind === "table" ? found.columns : [])}`,
    }));
  if (found.played === null)
    return [{ at: "", what: found.kind === "table" ? found.fault : "has nothing to be played" }];
  const as = playedAsOf(options, found.played);
  if ("option" in as) return [{ at: `--${as.option}`, what: as.what }];
  const { played } = found;
  const said = played.sentences;
  if (found.kind === "mahimahi" && isAsRecorded(played, as))
    return { text: `${found.moments.join("\n")}\n`, said };
  return { text: ownTraceOf(played, as), said };
}

const runsIn = (found: Understood): readonly string[] =>
  found.kind === "table" ? found.readAs.runs : [];

const runsSaid = (runs: readonly string[], run: string): string =>
  runs.length === 0
    ? `the file has one run, and none called ${run}`
    : `must be all, or one of ${shortList(runs)}, is ${run}`;

function whyNot(found: Understood): string {
  if (found.kind === "refused") return found.sentences.join(" ");
  return found.kind === "scenario"
    ? "is a scenario, and no recording of a link"
    : "has nothing in it";
}

/** In the order that its writers keep to. */
const COLUMNS = [
  ["capacity_kbps", "capacity"],
  ["delay_ms", "delay"],
  ["loss_share", "loss"],
] as const;

function ownTraceOf(played: Played, as: PlayedAs): string {
  const columns = COLUMNS.flatMap(([heading, key]) => {
    const samples = played[key];
    return samples === null ? [] : [{ heading, samples: partOf(samples, as) }];
  });
  const value = (heading: string, sample: Sample | undefined): number => {
    const found = sample?.[1] ?? 0;
    return heading === "capacity_kbps" ? capacityAs(found, as) : found;
  };
  const rows = (columns[0]?.samples ?? []).map(([ms], i) =>
    [ms, ...columns.map(({ heading, samples }) => value(heading, samples[i]))].map(plain).join(","),
  );
  return `${[["duration_ms", ...columns.map(({ heading }) => heading)].join(","), ...rows].join("\n")}\n`;
}
