// What is typed to have the same again: how a file was read, as the options of a command.

import { isTree, valueIn } from "../../../../model/data/json-path";
import type { Scenario } from "../../../../model/scenario/types";
import { NONE } from "../../../../reader/flags";
import type { PlayedAs } from "../../../../reader/recorded-link";
import { isNamedAsMoments, type Understood } from "../../../../reader/understood";

/** What else a scenario has now than the recording: its length, who ends when, how fast its flows may be, what still changes. */
export function settingsBetween(
  before: Scenario,
  after: Scenario,
  link: string,
): readonly (readonly [path: string, value: unknown])[] {
  const paths = [
    "duration_s",
    ...["access", "delay_series", "loss_series"].map((part) => `links.${link}.${part}.loop`),
    ...Object.entries(after.flows).flatMap(([name, { controller }]) => [
      `flows.${name}.stop_s`,
      ...Object.keys(isTree(controller) ? controller : {}).map(
        (key) => `flows.${name}.controller.${key}`,
      ),
    ]),
  ];
  const { changes } = after;
  const others = JSON.stringify(changes) === JSON.stringify(before.changes) ? [] : [changes];
  const all = paths.flatMap((path) => {
    const value = valueIn(after, path);
    // A recording is repeated unless it is said otherwise.
    const isSame =
      value === undefined || value === (path.endsWith(".loop") ? true : valueIn(before, path));
    return isSame ? [] : [[path, value] as const];
  });
  return [...all, ...others.map((value) => ["changes", value] as const)];
}

/** What is typed to have the same again. */
export function commandOf(
  scenario: string,
  link: string,
  file: string,
  found: Extract<Understood, { kind: "table" | "mahimahi" }>,
  { from_s, to_s, scale, floor_kbps }: PlayedAs,
  /** What else differs: paths and values. */
  settings: readonly (readonly [path: string, value: unknown])[],
): string {
  const options: [string, string][] = [["trace", `${link}=${file}`]];
  if (found.kind === "table") {
    const { columns, readAs } = found;
    const called = (index: number | null): string => {
      const name = columns[index ?? -1]?.name ?? "";
      const isOne = columns.filter((one) => one.name === name).length === 1;
      if (index === null) return NONE;
      return isOne && name !== "" && name !== NONE ? name : String(index + 1);
    };
    const has = (role: "delay" | "loss"): boolean =>
      readAs[role] !== null || columns.some((one) => one.role === role);
    options.push(["column", called(readAs.rate)]);
    if (readAs.unit !== null) options.push(["unit", readAs.unit]);
    // That there is none would be that each row lasts as long as any other.
    if (readAs.duration === null || readAs.time !== null)
      options.push(["time", called(readAs.time)]);
    if (readAs.time !== null) options.push(["time-unit", readAs.timeUnit]);
    if (readAs.dayFirst !== null) options.push(["dates", readAs.dayFirst ? "day" : "month"]);
    if (readAs.stamp !== null) options.push(["stamp", readAs.stamp]);
    if (readAs.gaps !== "held") options.push(["gaps", readAs.gaps]);
    if (readAs.run !== null) options.push(["run", readAs.run]);
    if (has("delay")) options.push(["delay", called(readAs.delay)]);
    if (readAs.delayUnit !== null) options.push(["delay-unit", readAs.delayUnit]);
    if (readAs.delayKind !== null) options.push(["delay-kind", readAs.delayKind.replace(" ", "-")]);
    if (has("loss")) options.push(["loss", called(readAs.loss)]);
    if (readAs.lossUnit !== null) options.push(["loss-unit", readAs.lossUnit]);
  } else if (!isNamedAsMoments(file)) options.push(["numbers", "moments"]);
  const whole = found.played?.duration_s ?? to_s;
  if (from_s > 0 || to_s < whole) options.push(["part", `${from_s}..${to_s}`]);
  if (scale !== 1) options.push(["scale", String(scale)]);
  if (floor_kbps !== 0) options.push(["floor", String(floor_kbps)]);
  for (const [path, value] of settings) options.push(["set", `${path}=${written(value)}`]);
  // What begins as an option does is none after "=".
  const words = options.map(
    ([name, value]) => `--${name}${value.startsWith("-") ? "=" : " "}${quoted(value)}`,
  );
  return `nada-lab run ${quoted(scenario)} ${words.join(" ")}`;
}

const written = (value: unknown): string =>
  typeof value === "object" ? JSON.stringify(value) : String(value);

const quoted = (word: string): string =>
  /^[\w./:=%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;
