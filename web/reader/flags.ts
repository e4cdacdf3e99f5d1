// How a file is read, as the options of a command: what the page understood can be copied, and says the same there.

import type { PlayedAs } from "./recorded-link";
import { type AmountUnit, amountUnitIn } from "./series/amounts";
import type { Choices, Gaps, Stamp } from "./series/choices";
import { TIME_UNITS, type TimeUnit } from "./table/units";
import type { Understood } from "./understood";

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
  readonly lines?: string | undefined;
}

const NONE = "none";

/** The choices that the options say, of a file with these columns; or what is wrong with one of them: its name, and a sentence's end. */
export function choicesOf(
  options: TraceOptions,
  columns: readonly { readonly name: string }[],
): Choices | { readonly option: string; readonly what: string } {
  try {
    return {
      rate: columnNamed("column", options.column, columns),
      unit: options.unit === undefined ? undefined : unitNamed(options.unit),
      time: columnNamed("time", options.time, columns),
      timeUnit: oneOf<TimeUnit>(
        "time-unit",
        options["time-unit"]?.replace(/^us$/, "µs"),
        Object.keys(TIME_UNITS),
      ),
      stamp: oneOf<Stamp>("stamp", options.stamp, ["begin", "end"]),
      gaps: oneOf<Gaps>("gaps", options.gaps, ["held", "zero", "cut"]),
      run: options.run,
      delay: columnNamed("delay", options.delay, columns),
      loss: columnNamed("loss", options.loss, columns),
      lines: oneOf<"moments" | "rates">("lines", options.lines, ["moments", "rates"]),
      ...(options.time === NONE && { each_s: 1 }),
    };
  } catch (fault) {
    if (fault instanceof Wrong) return { option: fault.option, what: fault.message };
    throw fault;
  }
}

class Wrong extends Error {
  constructor(
    readonly option: string,
    what: string,
  ) {
    super(what);
  }
}

function columnNamed(
  option: string,
  said: string | undefined,
  columns: readonly { readonly name: string }[],
): number | null | undefined {
  if (said === undefined) return undefined;
  if (said === NONE) return null;
  const named = columns.findIndex(({ name }) => name === said);
  if (named >= 0) return named;
  const loosely = columns.findIndex(({ name }) => name.toLowerCase() === said.toLowerCase());
  if (loosely >= 0) return loosely;
  const number = Number(said);
  if (Number.isInteger(number) && number >= 1 && number <= columns.length) return number - 1;
  const all = columns.map(({ name }, i) => (name === "" ? String(i + 1) : name)).join(", ");
  throw new Wrong(option, `names no column: the file has ${all}`);
}

function unitNamed(said: string): AmountUnit {
  const unit = amountUnitIn(said);
  if (unit === null)
    throw new Wrong(
      "unit",
      `must be a unit such as kbit/s, Mbit/s, MB/s, or B for bytes in each row, is ${said}`,
    );
  return unit;
}

function oneOf<T extends string>(
  option: string,
  said: string | undefined,
  all: readonly string[],
): T | undefined {
  if (said === undefined) return undefined;
  if (!all.includes(said))
    throw new Wrong(option, `must be ${all.slice(0, -1).join(", ")} or ${all.at(-1)}, is ${said}`);
  return said as T;
}

/** What is typed to have the same again. */
export function commandOf(
  scenario: string,
  file: string,
  found: Extract<Understood, { kind: "table" | "mahimahi" }>,
  { from_s, to_s, scale, floor_kbps, repeat, duration_s }: PlayedAs,
): string {
  const options: [string, string][] = [["trace", file]];
  if (found.kind === "table") {
    const { columns, readAs } = found;
    const called = (index: number | null): string => {
      const name = columns[index ?? -1]?.name ?? "";
      const isOne = columns.filter((one) => one.name === name).length === 1;
      return index === null ? NONE : name === "" || !isOne ? String(index + 1) : name;
    };
    options.push(["column", called(readAs.rate)]);
    if (readAs.unit !== null) options.push(["unit", readAs.unit]);
    options.push(["time", called(readAs.time)]);
    if (readAs.time !== null) options.push(["time-unit", readAs.timeUnit]);
    if (readAs.stamp !== null) options.push(["stamp", readAs.stamp]);
    if (readAs.gaps !== "held") options.push(["gaps", readAs.gaps]);
    if (readAs.run !== null) options.push(["run", readAs.run]);
    if (columns.some(({ role }) => role === "delay")) options.push(["delay", called(readAs.delay)]);
    if (columns.some(({ role }) => role === "loss")) options.push(["loss", called(readAs.loss)]);
  }
  const whole = found.played?.duration_s ?? to_s;
  if (from_s > 0 || to_s < whole) options.push(["part", `${from_s}..${to_s}`]);
  if (scale !== 1) options.push(["scale", String(scale)]);
  if (floor_kbps !== 0) options.push(["floor", String(floor_kbps)]);
  if (!repeat) options.push(["once", ""]);
  if (duration_s !== null) options.push(["set", `duration_s=${duration_s}`]);
  const words = options.map(
    ([name, value]) => `--${name}${value === "" ? "" : ` ${quoted(value)}`}`,
  );
  return `nada-lab run ${quoted(scenario)} ${words.join(" ")}`;
}

const quoted = (word: string): string =>
  /^[\w./:=%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
