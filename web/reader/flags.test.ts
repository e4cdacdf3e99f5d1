// What was understood, said as options, is understood again so.

import { expect, test } from "vitest";
import { answerTo, choicesOf, commandOf, playedAsOf, settingsBetween } from "./flags";
import { wholeOf, withRecording } from "./recorded-link";
import { prepared, type Understood, understood } from "./understood";

type Table = Extract<Understood, { kind: "table" }>;

function table(text: string, choices = {}): Table {
  const found = understood(prepared("drive.csv", text), choices);
  if (found.kind !== "table") throw new Error(found.kind);
  return found;
}

/** The words of a command as a shell takes them apart: these have no quotes in quotes. */
function optionsIn(command: string): Record<string, string> {
  const words = [...command.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, word]) => quoted ?? word);
  const found: Record<string, string> = {};
  for (const [i, word = ""] of words.entries())
    if (word.startsWith("--")) found[word.slice(2)] = words[i + 1] ?? "";
  return found;
}

const DRIVE =
  "Time,Speed,DL rate (MB/s),UL_kbps,rtt_ms\n0,30,0.5,100,40\n2,31,1.5,90,60\n4,29,1,80,50\n";

test("a command says what the page understood, and is read the same", () => {
  const choices = { rate: 3, stamp: "end", gaps: "cut" } as const;
  const found = table(DRIVE, choices);
  const as = { ...wholeOf(found.played as never), from_s: 2, scale: 2 };
  const command = commandOf("rfc8867/5.1", "forward", "my drive.csv", found, as, []);
  expect(command).toBe(
    "nada-lab run rfc8867/5.1 --trace 'forward=my drive.csv' --column UL_kbps --unit kbit/s --time Time --time-unit s --stamp end --gaps cut --delay rtt_ms --delay-unit ms --delay-kind round-trip --part 2..6 --scale 2",
  );
  const options = optionsIn(command);
  const again = table(DRIVE, choicesOf(options, found.columns));
  expect({ ...again.played, sentences: [] }).toEqual({ ...found.played, sentences: [] });
  expect(again.readAs).toEqual(found.readAs);
  expect(playedAsOf(options, found.played as never)).toEqual(as);
});

test("columns are named by name, by any case, by number, or none", () => {
  const { columns } = table(DRIVE);
  expect(choicesOf({ column: "ul_KBPS" }, columns)).toMatchObject({ rate: 3 });
  expect(choicesOf({ column: "3", time: "none" }, columns)).toMatchObject({
    rate: 2,
    time: null,
    each_s: 1,
  });
  expect(choicesOf({ column: "DL" }, columns)).toEqual({
    option: "column",
    what: "names no column: the file has Time, Speed, DL rate (MB/s), UL_kbps, rtt_ms",
  });
});

test.each([
  [{ unit: "furlong" }, "unit"],
  [{ "time-unit": "fortnight" }, "time-unit"],
  [{ stamp: "middle" }, "stamp"],
  [{ gaps: "filled" }, "gaps"],
  [{ numbers: "both" }, "numbers"],
  [{ dates: "year" }, "dates"],
  [{ "delay-unit": "min" }, "delay-unit"],
  [{ part: "a..2" }, "part"],
  [{ part: "1..2..3" }, "part"],
])("what an option cannot be is refused by its name: %j", (options, option) => {
  expect(choicesOf(options, [])).toMatchObject({
    option,
    what: expect.stringContaining("must be"),
  });
});

test.each([
  [{ part: "5" }, "part"],
  [{ part: "4..2" }, "part"],
  [{ part: "99..100" }, "part"],
  [{ scale: "0" }, "scale"],
  [{ floor: "-1" }, "floor"],
])("of what is played, too: %j", (options, option) => {
  expect(playedAsOf(options, table(DRIVE).played as never)).toMatchObject({ option });
});

test("a part may be open at either end", () => {
  const { played } = table(DRIVE);
  expect(playedAsOf({ part: "..3" }, played as never)).toMatchObject({ from_s: 0, to_s: 3 });
  expect(playedAsOf({ part: "3.." }, played as never)).toMatchObject({ from_s: 3, to_s: 6 });
});

test("the run's length and who ends when are settings of the command", () => {
  const scenario = {
    title: "t",
    duration_s: 100,
    links: { forward: {} },
    flows: {
      video: { path: ["forward"], stop_s: 99, controller: { kind: "nada", RMAX_kbps: 1500 } },
    },
  } as never;
  const { played } = table(DRIVE);
  const recording = { played: played as never, moments: null };
  const after = withRecording(scenario, "forward", recording, {
    ...wholeOf(played as never),
    repeat: false,
  });
  expect(settingsBetween(scenario, after, "forward")).toEqual([
    ["duration_s", 6],
    ["links.forward.access.loop", false],
    ["links.forward.delay_series.loop", false],
    ["flows.video.stop_s", 5],
  ]);
});

test("an answer names what can be said", () => {
  const column = { role: "other", degree: "sure", isNumbers: true } as const;
  const columns = Array.from({ length: 14 }, (_, i) => ({ ...column, name: i === 0 ? "a b" : "" }));
  expect(answerTo("rate", columns)).toBe(
    "Say it by --column: “a b”, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13 or 14.",
  );
  expect(answerTo("rate", [...columns, { ...column, name: "kbps", role: "rate" }])).toBe(
    "Say it by --column: its name or its number.",
  );
  expect(answerTo("time", columns)).toBe(
    "Say it by --time: its name, its number or none, where each row lasts 1 s.",
  );
});
