// What each file of this folder gives: how to tell what a tool wrote, and its numbers as a table.

export type Rows = readonly (readonly string[])[];

export interface ToolFormat {
  /** As a person is told: "iperf3’s JSON". */
  readonly name: string;
  /** By the first 200,000 characters; sure enough that no plain table is taken for it. */
  isIn(head: string): boolean;
  /** Its numbers as a table whose first row has headings that say name and unit of each column, or a sentence that says where, what and what to do.
   *  A cell is empty where there is no number. */
  rows(text: string): Rows | string;
  /** What must be said wherever its numbers are shown, a sentence. */
  readonly says?: string;
  /** Of this text: what was taken for granted or left out, in sentences. */
  notes?(text: string): readonly string[];
}

export interface NotRead {
  /** "a dump of chrome://webrtc-internals". */
  readonly name: string;
  isIn(head: string): boolean;
  /** What it is, and what of it can be had and read today. */
  readonly instead: string;
}

/** The headings that all tools have, as the reader of tables knows them. */
export const HEADING = {
  ...{ start: "start (s)", end: "end (s)", time: "time (s)" },
  ...{ rate: "rate (bit/s)", sent: "rate sent (bit/s)", received: "rate received (bit/s)" },
  ...{ roundTrip: "round trip (ms)", loss: "loss (%)", jitter: "jitter (ms)" },
  /** Run: which test, host or interface a row is of, where there are several. */
  ...{ packetLength: "packet length (B)", run: "run" },
} as const;

/** What went through a link that was not filled is less than it carries. */
export const AT_LEAST =
  "These are rates of what went through, so the link carried at least that; it is its capacity while the test filled it.";

/** A number without the digits that only its binary form has. */
export function exact(value: number): string {
  return String(Number(value.toPrecision(15)));
}

/** Headings and rows, without the columns that have nothing in them. */
export function table(headings: readonly string[], rows: Rows): Rows {
  const used = headings.map((_, i) => rows.some((row) => (row[i] ?? "") !== ""));
  const kept = (row: readonly string[]) =>
    headings.flatMap((_, i) => (used[i] ? [row[i] ?? ""] : []));
  return [headings, ...rows].map(kept);
}

/** Probes with their round trips; empty of one that was not answered. */
export function ofProbes(probes: readonly Record<"run" | "time" | "ms", string>[]): Rows {
  const time = probes.every((one) => /^[\d.]*$/.test(one.time)) ? HEADING.time : "time";
  const isLost = probes.some(({ ms }) => ms === "");
  const lost = (ms: string): string => (!isLost ? "" : ms === "" ? "100" : "0");
  return table(
    [HEADING.run, time, HEADING.roundTrip, HEADING.loss],
    probes.map(({ run, time, ms }) => [run, time, ms, lost(ms)]),
  );
}

/** Whether what rows are of differs among them, so that it must stand beside each. */
export function isSeveral(names: readonly string[]): boolean {
  return new Set(names).size > 1;
}

/** What a tool writes has short lines: longer ones are none of its, and stay empty here. */
const LONGEST_LINE = 2000;

export function linesOf(text: string, longest = LONGEST_LINE): readonly string[] {
  return text.split(/\r\n|\r|\n/).map((line) => (line.length > longest ? "" : line));
}
