// What was understood, said as options, is understood again so.

import { expect, test } from "vitest";
import { answerTo, choicesOf, playedAsOf } from "./flags";
import { prepared, type Understood, understood } from "./understood";

type Table = Extract<Understood, { kind: "table" }>;

function table(text: string, choices = {}): Table {
  const found = understood(prepared("drive.csv", text), choices);
  if (found.kind !== "table") throw new Error(found.kind);
  return found;
}

const DRIVE =
  "Time,Speed,DL rate (MB/s),UL_kbps,rtt_ms\n0,30,0.5,100,40\n2,31,1.5,90,60\n4,29,1,80,50\n";

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
