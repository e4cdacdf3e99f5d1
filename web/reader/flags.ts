// How a file is read, as the options of a command and of the library say.

import { type PlayedAs, wholeOf } from "./recorded-link";
import { DELAY_KINDS, type DelayKind, type Role } from "./roles/role";
import { DELAY_UNITS, type DelayUnit, LOSS_UNITS, type LossUnit } from "./roles/units-of";
import { type AmountUnit, amountUnitIn } from "./series/amounts";
import type { Choices, Gaps, Stamp } from "./series/choices";
import type { Played } from "./series/played";
import { TIME_UNITS, type TimeUnit } from "./table/units";
import type { TraceOptions } from "./trace-options";
import type { ColumnShown, ReadAs } from "./understood";

/** Which of them answers a question. */
const ANSWERED_BY: Readonly<Partial<Record<keyof Choices, keyof TraceOptions>>> = {
  rate: "column",
  unit: "unit",
  time: "time",
  timeUnit: "time-unit",
  stamp: "stamp",
  gaps: "gaps",
  run: "run",
  delay: "delay",
  delayUnit: "delay-unit",
  delayKind: "delay-kind",
  loss: "loss",
  lossUnit: "loss-unit",
  lines: "numbers",
  dayFirst: "dates",
};

/** What can be said there, but for columns. */
const ANSWERS: Readonly<Partial<Record<keyof Choices, readonly string[]>>> = {
  unit: ["bit/s", "kbit/s", "Mbit/s", "B/s", "MB/s", "B for bytes in each row"],
  lines: ["rates", "moments"],
  dayFirst: ["day", "month"],
  delayUnit: ["s", "ms", "us", "ns"],
};
const OF_RATES: readonly Role[] = ["rate", "bytes", "counter", "packet"];
const OF_TIMES: readonly Role[] = ["time", "begin", "end", "duration"];

/** "Say it by --column: DL_kbps or UL_kbps.", with what can be said. */
export function answerTo(of: keyof Choices, columns: readonly ColumnShown[]): string {
  return `Say it by --${ANSWERED_BY[of] ?? "column"}: ${eitherOf(ANSWERS[of] ?? columnsFor(of, columns))}.`;
}

function columnsFor(of: keyof Choices, columns: readonly ColumnShown[]): readonly string[] {
  if (of === "time") return ["its name", "its number", "none, where each row lasts 1 s"];
  // Where there are several the question names them.
  if (columns.some(({ role }) => OF_RATES.includes(role))) return ["its name", "its number"];
  const all = columns.map((column, i) => ({ ...column, called: nameOrNumber(column.name, i) }));
  const some = all.flatMap(({ isNumbers, role, called }) =>
    isNumbers && !OF_TIMES.includes(role) ? [called] : [],
  );
  return some.length > 0 ? some : ["its name", "its number"];
}

const nameOrNumber = (name: string, index: number): string =>
  name === "" ? String(index + 1) : /[\s,]/.test(name) ? `“${name}”` : name;

const eitherOf = (all: readonly string[]): string =>
  all.length > 1 && all.length <= 20
    ? `${all.slice(0, -1).join(", ")} or ${all.at(-1)}`
    : shortList(all);

/** Options that change nothing of what was read so, a sentence for each. */
export function withoutUse(options: TraceOptions, readAs: ReadAs): readonly string[] {
  const reasons: Readonly<Partial<Record<keyof TraceOptions, string | false>>> = {
    unit: readAs.rate === null && "no rate is read",
    scale: readAs.rate === null && "no rate is read",
    floor: readAs.rate === null && "no rate is read",
    "time-unit": readAs.time === null && "no column is the time",
    stamp: readAs.stamp === null && "no moment of a row leaves it open",
    "delay-unit": readAs.delay === null && "no delay is read",
    "delay-kind": readAs.delay === null && "no delay is read",
    "loss-unit": readAs.loss === null && "no loss is read",
    dates: readAs.dayFirst === null && "no date leaves it open",
  };
  return Object.entries(reasons).flatMap(([option, why]) =>
    why !== false && options[option as keyof TraceOptions] !== undefined
      ? [`The option ${option} does nothing: ${why}.`]
      : [],
  );
}

/** As many names as a sentence holds. */
export const shortList = (names: readonly string[]): string =>
  names.length > 20
    ? `${names.slice(0, 20).join(", ")} and ${names.length - 20} more`
    : names.join(", ");

export interface WrongOption {
  readonly option: keyof TraceOptions;
  readonly what: string;
}

/** Of a column. */
export const NONE = "none";

/** The choices that the options say, of a file with these columns; or what is wrong with one of them: its name, and a sentence's end. */
export function choicesOf(
  options: TraceOptions,
  columns: readonly { readonly name: string }[],
): Choices | WrongOption {
  return orWrong(() => {
    const dates = oneOf<"day" | "month">("dates", options.dates, ["day", "month"]);
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
      part: partIn(options.part),
      lines: oneOf<"moments" | "rates">("numbers", options.numbers, ["moments", "rates"]),
      delayUnit: oneOf<DelayUnit>(
        "delay-unit",
        options["delay-unit"]?.replace(/^us$/, "µs"),
        DELAY_UNITS,
      ),
      delayKind: oneOf<DelayKind>(
        "delay-kind",
        options["delay-kind"]?.replace("-", " "),
        DELAY_KINDS,
      ),
      lossUnit: oneOf<LossUnit>("loss-unit", options["loss-unit"], Object.keys(LOSS_UNITS)),
      ...(dates !== undefined && { dayFirst: dates === "day" }),
      ...(options.time === NONE && { each_s: 1 }),
    };
  });
}

/** What of a recording is played, by the options. */
export function playedAsOf(
  { part, scale, floor }: TraceOptions,
  played: Played,
): PlayedAs | WrongOption {
  return orWrong(() => {
    const whole = wholeOf(played);
    const [from_s, to] = partIn(part) ?? [0, whole.to_s];
    const to_s = Math.min(to, whole.to_s);
    if (!(to_s > from_s))
      throw new Wrong(
        "part",
        `must be FROM..TO in s, within the ${whole.to_s} s of the recording, is ${part}`,
      );
    return {
      ...whole,
      from_s,
      to_s,
      scale: numberIn("scale", scale, 1, 0.001, 1000),
      floor_kbps: numberIn("floor", floor, 0, 0, 1e7),
    };
  });
}

/** "10..60", "..60", "10..": from and to, in s. */
function partIn(said: string | undefined): readonly [from_s: number, to_s: number] | undefined {
  if (said === undefined) return undefined;
  const [, from, to] = /^([\d.]*)\.\.([\d.]*)$/.exec(said) ?? [];
  const from_s = Number(from);
  const to_s = to === "" ? Number.POSITIVE_INFINITY : Number(to);
  if (!(to_s > from_s))
    throw new Wrong("part", `must be FROM..TO in s, such as 10..60, is ${said}`);
  return [from_s, to_s];
}

function numberIn(
  option: keyof TraceOptions,
  said: string | undefined,
  usual: number,
  low: number,
  high: number,
): number {
  const value = said === undefined ? usual : Number(said);
  if (!(value >= low && value <= high))
    throw new Wrong(option, `must be a number from ${low} to ${high}, is ${said}`);
  return value;
}

function orWrong<T>(read: () => T): T | WrongOption {
  try {
    return read();
  } catch (fault) {
    if (fault instanceof Wrong) return { option: fault.option, what: fault.message };
    throw fault;
  }
}

class Wrong extends Error {
  constructor(
    readonly option: keyof TraceOptions,
    what: string,
  ) {
    super(what);
  }
}

function columnNamed(
  option: keyof TraceOptions,
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
  option: keyof TraceOptions,
  said: string | undefined,
  all: readonly string[],
): T | undefined {
  if (said === undefined) return undefined;
  if (!all.includes(said))
    throw new Wrong(option, `must be ${all.slice(0, -1).join(", ")} or ${all.at(-1)}, is ${said}`);
  return said as T;
}
