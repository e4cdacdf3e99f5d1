// What the page runs of a file, and what the command that it copies runs of it: one reading, one run.

import { describe, expect, test } from "vitest";
import type { Scenario } from "../../model/scenario/types";
import { type PlayedAs, wholeOf, withRecording } from "../../reader/recorded-link";
import type { Choices } from "../../reader/series/choices";
import { prepared, understood } from "../../reader/understood";
import { commandOf, settingsBetween } from "../../src/lab/app/trace/command";
import { heard } from "../../tests/heard";
import { freshLab, halving, made } from "../../tests/lab";
import { testFolder } from "../../tests/test-folder";

const lab = await freshLab();
const { at, write } = testFolder();

/** Whoever sends ends just before the end, as the page lets them. */
const scenario = {
  ...halving,
  changes: [
    ...(halving.changes ?? []),
    { at_s: 3, set: "links.forward.delay_ms", to: 90 },
    { at_s: 4, set: "links.return.delay_ms", to: 20 },
  ],
  flows: {
    video: {
      ...halving.flows.video,
      start_s: 0,
      stop_s: 19.8,
      controller: { kind: "nada", profile: "nada-rfc", RMAX_kbps: 1500 },
    },
  },
} as Scenario;
const file = write("halving.json", scenario);

interface Copied {
  readonly command: string;
  /** Of the page's run. */
  readonly hash: string;
}

function copied(
  name: string,
  text: string,
  choices: Choices,
  how: Partial<PlayedAs>,
  raised_kbps?: number,
): Copied {
  const found = understood(prepared(name, text), choices);
  if ((found.kind !== "table" && found.kind !== "mahimahi") || found.played === null)
    throw new Error(JSON.stringify(found, null, 1).slice(0, 2000));
  const as = { ...wholeOf(found.played, scenario.duration_s), ...how };
  const moments = found.kind === "mahimahi" ? found.moments : null;
  let after = withRecording(scenario, "forward", { played: found.played, moments }, as);
  if (raised_kbps !== undefined) {
    const { video } = after.flows;
    const controller = { ...(video?.controller as object), RMAX_kbps: raised_kbps };
    after = { ...after, flows: { video: { ...video, controller } } } as Scenario;
  }
  const core = made(lab, after);
  core.run(after.duration_s);
  const hash = core.hash();
  core.destroy();
  const settings = settingsBetween(scenario, after, "forward");
  return { command: commandOf(file, "forward", at(name), found, as, settings), hash };
}

/** The words of a command as a shell takes them apart. */
const wordsOf = (command: string): readonly string[] =>
  [...command.matchAll(/(?:'(?:[^']|'\\'')*'|[^\s'])+/g)].map(([word]) =>
    word.replaceAll(/'\\''/g, "\u0000").replaceAll("'", "").replaceAll("\u0000", "'"),
  );

const rows = (count: number, row: (i: number) => readonly (string | number)[]): string =>
  Array.from({ length: count }, (_, i) => `${row(i).join(",")}\n`).join("");
const wave = (i: number): number => 700 + 100 * ((i * 7) % 5);

const RATES = `t_s,rate_kbps\n${rows(12, (i) => [i, wave(i)])}`;
const DRIVE = `Time,Speed,DL rate (MB/s),UL_kbps,rtt_ms,loss_%\n${rows(15, (i) => [2 * i, 30, wave(i) / 8000, 3000 - wave(i), 61.3 + (i % 4) * 7.77, i % 5])}`;
const DELAYS = `t_s,rtt_ms\n${rows(40, (i) => [i * 0.5, 40.1 + ((i * 13) % 17) * 1.37])}`;
const MOMENTS = rows(800, (i) => [15 * i + (i % 4)]);
const RUNS = `run,t_s,rate_kbps,owd_ms\n${rows(16, (i) => [i < 8 ? "lte" : "-5g", i % 8, wave(i), 20 + i])}`;
const DATES = `when;bandwidth (kbit/s)\n${rows(12, (i) => [`03/04/2026 10:00:${String(i).padStart(2, "0")};${wave(i)}`])}`;
const SPANS = `duration_s,throughput_kbps\n${rows(10, (i) => [1 + (i % 3), wave(i)])}`;
const SPANS_AND_TIMES = `time_s,duration_s,throughput_kbps\n${rows(10, (i) => [4 * i, 3, wave(i)])}`;
const LOSSES = `t_s,loss_%\n${rows(20, (i) => [i, (i * 3) % 8])}`;
const GAPS = `t_s,rate_kbps\n${rows(14, (i) => [i < 7 ? i : i + 9, wave(i)])}`;
const NAMELESS = rows(12, (i) => [i * 2, wave(i), 20 + i]);
const COLUMNS = `t_s,none,it's a rate,Foo\n${rows(10, (i) => [i, wave(i), 3000 - wave(i), 30 + i])}`;
const RISING = rows(20, (i) => [500 + 400 * i]);

describe("the page's run and the command that it copies have one hash", () => {
  test.each<
    | readonly [string, string, string, Choices, Partial<PlayedAs>]
    | readonly [string, string, string, Choices, Partial<PlayedAs>, number]
  >([
    ["a capacity, whole", "rates.csv", RATES, {}, {}],
    ["played once", "rates.csv", RATES, {}, { repeat: false, duration_s: 20 }],
    ["for longer than it lasts", "rates.csv", RATES, {}, { duration_s: 33 }],
    ["of a flow that is raised", "rates.csv", RATES, {}, { scale: 3 }, 4500],
    [
      "a part of it, faster and with a floor",
      "rates.csv",
      RATES,
      {},
      { from_s: 2.5, to_s: 9.25, scale: 1.5, floor_kbps: 1200 },
    ],
    ["capacity, delay and loss", "my drive.csv", DRIVE, {}, {}],
    ["another column, the stamp at the end", "my drive.csv", DRIVE, { rate: 3, stamp: "end" }, {}],
    ["a part of all three", "my drive.csv", DRIVE, {}, { from_s: 3, to_s: 17.5, scale: 0.5 }],
    ["without its delay", "my drive.csv", DRIVE, { delay: null }, {}],
    ["a delay alone", "ping.csv", DELAYS, {}, {}],
    [
      "a delay, a part of it and once",
      "ping.csv",
      DELAYS,
      {},
      { from_s: 4, to_s: 11, repeat: false, duration_s: 15 },
    ],
    ["a loss alone, once", "loss.csv", LOSSES, {}, { repeat: false, duration_s: 30 }],
    ["moments of delivery", "drive.up", MOMENTS, {}, {}],
    ["moments of delivery, as they were guessed", "drive", MOMENTS, {}, {}],
    ["moments of delivery, faster", "drive.up", MOMENTS, {}, { scale: 2 }],
    ["few moments, as it was said", "few.txt", RISING, { lines: "moments" }, {}],
    ["few rates, as it was said", "few.txt", RISING, { lines: "rates", unit: "kbit/s" }, {}],
    ["one run of two", "runs.csv", RUNS, { run: "-5g" }, {}],
    ["the other one", "runs.csv", RUNS, {}, {}],
    ["dates, the day first", "dates.csv", DATES, { dayFirst: true }, {}],
    ["rows that say how long they last", "spans.csv", SPANS, {}, {}],
    ["rows that say when and how long", "spans and times.csv", SPANS_AND_TIMES, {}, {}],
    ["one row each second", "spans.csv", SPANS, { time: null, each_s: 1 }, {}],
    ["gaps cut out", "gaps.csv", GAPS, { gaps: "cut" }, {}],
    ["gaps without capacity", "gaps.csv", GAPS, { gaps: "zero" }, {}],
    [
      "columns without names",
      "bare.csv",
      NAMELESS,
      { time: 0, rate: 1, unit: "kbit/s", delay: 2, delayUnit: "ms" },
      {},
    ],
    ["columns with any name", "odd.csv", COLUMNS, { rate: 1, unit: "kbit/s" }, {}],
    [
      "a name with a quotation mark",
      "odd.csv",
      COLUMNS,
      { rate: 2, unit: "Mbit/s" },
      { scale: 0.001 },
    ],
    ["a file of any name", "it's=a:b c.csv", RATES, {}, {}],
  ])("%s", async (...[, name, text, choices, how, raised]) => {
    write(name, text);
    const { command, hash } = copied(name, text, choices, how, raised);
    const [program, ...args] = wordsOf(command);
    expect(program).toBe("nada-lab");
    const { code, out, err } = await heard(...args);
    expect([code, code === 0 ? "" : err]).toEqual([0, ""]);
    expect(/^hash (\w+)$/m.exec(out)?.[1], command).toBe(hash);
  });
});
