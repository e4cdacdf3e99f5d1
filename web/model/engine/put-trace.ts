// A recorded link put into a scenario: by the content of its file, whatever that is called. The rule is the core's.

import type { Abi, Lab } from "./core";
import type { Fault } from "./types";

interface TraceAbi {
  lab_put_trace(json: number, jsonSize: number, text: number, size: number): number;
}

export interface PutTrace {
  /** With the trace on that link. */
  readonly scenario: Readonly<Record<string, unknown>>;
  readonly link: string;
  /** "a Mahimahi trace" */
  readonly format: string;
  readonly length_s: number;
  /** What says nothing any more beside the trace, in sentences. */
  readonly notes: readonly string[];
}

/** `link` null: the only one that flows send over. A fault's place is "link", or begins with "file". */
export function putTrace(
  lab: Lab,
  scenario: string,
  link: string | null,
  text: string,
): PutTrace | readonly Fault[] {
  const asked = `{"scenario":${scenario.replace(/^\ufeff/, "")},"link":${JSON.stringify(link)}}`;
  const length = new TextEncoder().encode(asked).length;
  const put = lab.callWithText(asked + text, (abi, at, size) =>
    of(abi).lab_put_trace(at, length, at + length, size - length),
  );
  return put === 0 ? lab.faults() : lab.json<PutTrace>(() => put);
}

const of = (abi: Abi): TraceAbi => abi as unknown as TraceAbi;

/** How much of a trace a run plays: "100 s of its 900 s". */
export function playedWords(length_s: number, duration_s: number, loop: boolean): string {
  const whole = `${plain(length_s)} s`;
  if (duration_s < length_s) return `${plain(duration_s)} s of its ${whole}`;
  if (duration_s === length_s) return `all of its ${whole}`;
  return loop
    ? `its ${whole} over and over, ${plain(duration_s / length_s)} times`
    : `all of its ${whole}, of a run of ${plain(duration_s)} s`;
}

const plain = (value: number): string => String(Number(value.toPrecision(3)));
