// What a file is, for a link: a table that is read as capacity, delay and loss over time, moments of delivery, a scenario, or nothing that can be read.
// The one reader of the page, the command line and the library.

import type { Tree } from "../model/data/json-path";
import { type CapacitySample, opportunityRates } from "../model/imports/opportunity-rates";
import type { Degree, DelayKind, Role } from "./roles/role";
import type { DelayUnit, LossUnit } from "./roles/units-of";
import type { AmountUnit } from "./series/amounts";
import type { Choices, Gaps, Question, Stamp } from "./series/choices";
import { factsOf, type Played, playedOf } from "./series/played";
import { type Reading, readingOf } from "./series/reading";
import { type Table, TableReader } from "./table/table";
import type { TimeUnit } from "./table/units";
import { isTc, linkWithSteps, readTc } from "./tc/tc";
import { isScenario, NOT_READ, TOOL_FORMATS } from "./tools";
import type { ToolFormat } from "./tools/tool-format";

/** A file, once; it is read as often as a person changes how. */
export type Prepared =
  | { readonly kind: "nothing" }
  | { readonly kind: "refused"; readonly sentences: readonly string[] }
  | { readonly kind: "scenario" }
  | {
      readonly kind: "tc";
      /** Fields of a link, as a scenario has them. */
      readonly link: Tree;
      /** How long its steps take, in s; null where it stays as it is. */
      readonly duration_s: number | null;
      /** What is not taken over, each a sentence with its line. */
      readonly sentences: readonly string[];
    }
  | {
      readonly kind: "table";
      /** The name of the file. */
      readonly file: string;
      readonly tool: ToolFormat | null;
      /** What of a tool's file was taken for granted or left out, in sentences. */
      readonly notes: readonly string[];
      readonly reader: TableReader;
    };

/** How a table was read, in numbers of its columns: what a person may change. */
export interface ReadAs {
  readonly rate: number | null;
  readonly unit: AmountUnit | null;
  readonly time: number | null;
  readonly timeUnit: TimeUnit;
  readonly each_s: number;
  /** How long each row lasts. */
  readonly duration: number | null;
  /** Null where no stamp says when. */
  readonly stamp: Stamp | null;
  readonly gaps: Gaps;
  readonly runs: readonly string[];
  readonly run: string | null;
  readonly delay: number | null;
  readonly delayUnit: DelayUnit | null;
  readonly delayKind: DelayKind | null;
  readonly loss: number | null;
  readonly lossUnit: LossUnit | null;
  /** Null where it is no matter. */
  readonly dayFirst: boolean | null;
}

export interface ColumnShown {
  readonly name: string;
  readonly role: Role;
  readonly degree: Degree;
  readonly isNumbers: boolean;
}

/** All of it can be sent from a worker. */
export type Understood =
  | Exclude<Prepared, { kind: "table" }>
  | {
      readonly kind: "mahimahi";
      /** In ms since the start. */
      readonly moments: readonly number[];
      readonly played: Played;
    }
  | {
      readonly kind: "table";
      /** As a person is told: "a table of 3 columns and 900 rows", "iperf3’s report". */
      readonly what: string;
      readonly columns: readonly ColumnShown[];
      readonly readAs: ReadAs;
      /** What of that was guessed; the sentences say why. */
      readonly guessed: readonly (keyof Choices)[];
      readonly questions: readonly Question[];
      /** Null while something is asked, or where `fault` says why not. */
      readonly played: Played | null;
      readonly fault: string;
    };

/** What a person can do with a file that is none of this. */
const WOULD_DO =
  "What can be read: a table with a column of rates, bytes, delays or losses (CSV, TSV, Excel), plain numbers one a line, Mahimahi and AlphaRTC traces, reports of iperf3, ping and other tools, or a scenario.";

/** So much tells what a file is. */
export const HEAD = 200_000;

/** Whether a file that begins so is a tool's, known here or not. */
export const isTool = (head: string): boolean =>
  [...NOT_READ, ...TOOL_FORMATS].some((one) => one.isIn(head));

export function prepared(file: string, text: string): Prepared {
  const head = text.slice(0, HEAD);
  if (head.trim() === "") return { kind: "nothing" };
  if (isScenario(head)) return { kind: "scenario" };
  const not = NOT_READ.find((one) => one.isIn(head));
  if (not !== undefined) return refused(`This seems to be ${not.name}. ${not.instead}`);
  if (isTc(head)) return linesOfTc(text);
  const tool = TOOL_FORMATS.find((one) => one.isIn(head)) ?? null;
  const rows = tool?.rows(text);
  if (typeof rows === "string") return refused(rows);
  if (rows === undefined && /^\s*[[{]/.test(head) && isJson(text))
    return refused(`This is JSON, and none that is known here. ${WOULD_DO}`);
  const reader = new TableReader();
  if (rows === undefined) reader.add(text);
  else reader.addRows(rows);
  reader.end();
  return reader.isTable
    ? { kind: "table", file, tool, notes: tool?.notes?.(text) ?? [], reader }
    : refused(`This is no table of numbers. ${WOULD_DO}`);
}

const refused = (sentence: string): Prepared => ({ kind: "refused", sentences: [sentence] });

function linesOfTc(text: string): Prepared {
  const read = readTc(text);
  if (typeof read === "string") return refused(read);
  const ms = [read.steps, read.delays, read.losses].map((steps) =>
    (steps ?? []).reduce((sum, [length]) => sum + length, 0),
  );
  const longest = Math.max(...ms);
  return {
    kind: "tc",
    link: linkWithSteps(read) as Tree,
    duration_s: longest === 0 ? null : longest / 1000,
    sentences: read.named,
  };
}

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === "object";
  } catch {
    return false;
  }
}

export function understood(file: Prepared, choices: Choices): Understood {
  if (file.kind !== "table") return file;
  const table = file.reader.table(choices);
  if (table.columns.every(({ kind }) => kind !== "numbers"))
    return refused(`This is no table of numbers. ${WOULD_DO}`) as Understood;
  const moments = deliveriesIn(table, file.file, choices);
  if (moments !== null) return moments;
  const reading = readingOf(table, choices, file.file);
  const questions = [...linesAsked(table, choices), ...reading.questions];
  const played = questions.length > 0 ? null : playedOf(reading, file.tool?.says ?? "");
  return {
    kind: "table",
    what: file.tool?.name ?? tableCalled(table),
    columns: reading.roles.map(({ column: { index, name, kind }, role, degree }) => ({
      name,
      role,
      degree: isAsked(index, reading) ? "asked" : degree,
      isNumbers: kind === "numbers",
    })),
    readAs: readAsOf(reading, choices),
    guessed: [...reading.guessed],
    questions,
    played: typeof played === "string" ? null : played,
    fault: typeof played === "string" ? played : "",
  };
}

/** Whether a question is about this column. */
const isAsked = (index: number, { rate, time, questions }: Reading): boolean =>
  questions.some(
    ({ of }) =>
      (of === "unit" && index === rate?.index) || (of === "dayFirst" && index === time?.index),
  );

function readAsOf(reading: Reading, choices: Choices): ReadAs {
  const { rate, unit, time, timeUnit, each_s, end, duration, stamp, gaps, runs, delay, loss } =
    reading;
  return {
    rate: rate?.index ?? null,
    unit,
    time: time?.index ?? null,
    timeUnit,
    each_s,
    duration: duration?.index ?? null,
    stamp: time === null || end !== null || duration !== null ? null : stamp,
    gaps,
    runs: runs?.names ?? [],
    run: runs?.chosen ?? null,
    delay: delay?.column.index ?? null,
    delayUnit: delay?.unit ?? null,
    delayKind: delay?.kind ?? null,
    loss: loss?.column.index ?? null,
    lossUnit: loss?.unit ?? null,
    dayFirst: choices.dayFirst ?? (time?.isDayOrMonth ? true : null),
  };
}

function tableCalled({ columns, rows }: Table): string {
  const row = rows === 1 ? "1 row" : `${rows} rows`;
  return columns.length === 1
    ? `${row} of numbers`
    : `a table of ${columns.length} columns and ${row}`;
}

/** Names of files of Mahimahi's. */
export const isNamedAsMoments = (file: string): boolean =>
  /\.(mahimahi|up|down|pps|trace)$/i.test(file);
const AS_MOMENTS =
  "These whole numbers are read as moments in ms at which a packet could go (Mahimahi), as so many rates hardly only rise.";
/** As many rates do not rise all the time, nor are two of them equal. */
const MANY = 50;

function isWholeAndRising({ columns, rows }: Table): boolean {
  const [column] = columns;
  if (columns.length !== 1 || column === undefined || column.name !== "") return false;
  if (column.kind !== "numbers" || !column.isWhole || column.lowest < 0) return false;
  if (column.counts.numbers < rows || rows < 2) return false;
  for (let row = 1; row < rows; row++) if (column.at(row) < column.at(row - 1)) return false;
  return column.highest > column.lowest;
}

/** Moments at which a packet could go, as Mahimahi records them: null where they may be, or are, rates. */
function deliveriesIn(table: Table, file: string, choices: Choices): Understood | null {
  if (choices.lines === "rates" || choices.unit !== undefined || !isWholeAndRising(table))
    return null;
  const isSaid = isNamedAsMoments(file) || choices.lines === "moments";
  if (!isSaid && table.rows < MANY) return null;
  const moments = Array.from({ length: table.rows }, (_, row) => table.columns[0]?.at(row) ?? 0);
  const capacity = opportunityRates(moments).map(
    ([ms, kbps]: CapacitySample) => [ms, kbps] as const,
  );
  const duration_s = (moments.at(-1) ?? 0) / 1000;
  // Several packets may go in one millisecond; rates that only rise are not equal.
  const isSure = isSaid || moments.some((ms, i) => ms === moments[i + 1]);
  const sentences = isSure ? [] : [AS_MOMENTS];
  const facts = { capacity: factsOf(capacity), delay: null, loss: null };
  return {
    kind: "mahimahi",
    moments,
    played: { duration_s, isThinned: false, capacity, delay: null, loss: null, facts, sentences },
  };
}

function linesAsked(table: Table, choices: Choices): readonly Question[] {
  if (choices.lines !== undefined || choices.unit !== undefined || !isWholeAndRising(table))
    return [];
  return [
    {
      of: "lines",
      sentence:
        "Whole numbers that only rise, one a line: choose whether they are rates, or the moments in ms at which a packet could go (Mahimahi).",
    },
  ];
}
