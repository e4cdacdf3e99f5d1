// The options that say how a file is read, of the command line and of the library.

/** By the names of the command line's options, which are those of the library, too. */
export interface TraceOptions {
  /** A column's name, or its number counted from 1. */
  readonly column?: string | undefined;
  readonly unit?: string | undefined;
  readonly time?: string | undefined;
  readonly "time-unit"?: string | undefined;
  readonly stamp?: string | undefined;
  readonly gaps?: string | undefined;
  readonly run?: string | undefined;
  readonly delay?: string | undefined;
  readonly loss?: string | undefined;
  /** "rates" or "moments", of whole numbers one a line. */
  readonly numbers?: string | undefined;
  readonly dates?: string | undefined;
  readonly "delay-unit"?: string | undefined;
  readonly "delay-kind"?: string | undefined;
  readonly "loss-unit"?: string | undefined;
  /** "10..60": from and to, in s of the recording. */
  readonly part?: string | undefined;
  readonly scale?: string | undefined;
  /** kbit/s */
  readonly floor?: string | undefined;
}

/** All of them, as a command takes them: each a text. */
export const TRACE_OPTIONS = {
  column: "text",
  unit: "text",
  time: "text",
  "time-unit": "text",
  stamp: "text",
  gaps: "text",
  run: "text",
  delay: "text",
  "delay-unit": "text",
  "delay-kind": "text",
  loss: "text",
  "loss-unit": "text",
  numbers: "text",
  dates: "text",
  part: "text",
  scale: "text",
  floor: "text",
} as const satisfies Record<keyof TraceOptions, "text">;

/** Those among the options of a command. */
export function traceOptionsIn(values: object): TraceOptions {
  const entries = Object.keys(TRACE_OPTIONS).map((name) => [
    name,
    (values as Readonly<Record<string, unknown>>)[name],
  ]);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === "string"));
}
