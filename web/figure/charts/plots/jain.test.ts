import { expect, test } from "vitest";
import { columnsOf, layoutOf, SCENARIO, testAbout } from "../../../tests/figure-fixture";
import { jainPerSecond } from "./jain";

const layout = layoutOf({ video: "nada", talk: "gcc", voice: "audio" });
const tenths = Array.from({ length: 40 }, (_, i) => (i + 1) / 10);
/** Rates of each second, under a fair share of 500 kbit/s for each of both. */
const perSecond = (rates: readonly number[]) =>
  tenths.map((_, i) => rates[Math.floor(i / 10)] ?? 0);
const columns = columnsOf(layout, {
  "flows.video": {
    t_s: tenths,
    fair_share_kbps: perSecond([500, 500, 500, Number.NaN]),
    receiving_rate_kbps: perSecond([500, 600, 0, 500]),
  },
  "flows.talk": {
    t_s: tenths,
    fair_share_kbps: perSecond([500, 500, 500, 500]),
    receiving_rate_kbps: perSecond([500, 200, 0, 500]),
  },
});
const about = testAbout(layout, { scenario: { ...SCENARIO, flows: { video: {}, talk: {} } } });
const dataOf = (window_s: readonly [number, number], of = about) => {
  const data = jainPerSecond(of)?.computed?.of(columns, of, { window_s, at_s: null });
  if (data === undefined) throw new Error("no chart");
  return data;
};

test("each second has its index: one where the shares are the same, none where nothing is known", () => {
  const { columns: made, curves, table } = dataOf([0, 4]);
  // (1.2 + 0.4)² / 2 (1.44 + 0.16) = 0.8; no flow gets anything in the third, and in the last one is alone.
  const index = [1, expect.closeTo(0.8, 9), Number.NaN, Number.NaN];
  expect([...made.column("jain", "jain")]).toEqual([...index, Number.NaN]);
  expect([...made.column("jain", "t_s")]).toEqual([0, 1, 2, 3, 4]);
  expect(curves).toHaveLength(1);
  expect(curves[0]?.x).toEqual([0.5, 1.5, 2.5, 3.5]);
  expect(curves[0]?.words(1)).toBe("1 to 2 s: Jain’s index 0.800");
  expect(curves[0]?.words(2)).toBe("2 to 3 s: Jain’s index –");
  expect(table.head).toEqual(["From", "Jain’s index"]);
  expect(table.rows).toEqual([
    ["0 s", "1.000"],
    ["1 s", "0.800"],
    ["2 s", "–"],
    ["3 s", "–"],
  ]);
});

test("in words it is the mean of what is known, and the least with its moment", () => {
  expect(dataOf([0, 4]).sentences).toEqual([
    "On average 0.9, least 0.8 in the second from 1 second on.",
  ]);
});

test("a window begins with the whole second that it is in, and its last one is as long as the others", () => {
  const { columns: made } = dataOf([0.5, 1.5]);
  expect([...made.column("jain", "t_s")]).toEqual([0, 1, 2]);
  expect([...made.column("jain", "jain")]).toEqual([
    1,
    expect.closeTo(0.8, 9),
    expect.closeTo(0.8, 9),
  ]);
});

test("where there are never two at once there is nothing to say", () => {
  const { curves, sentences } = dataOf([2, 4]);
  expect([curves, sentences]).toEqual([[], []]);
});

test("two flows with a controller are needed: one of a fixed rate is none", () => {
  expect(jainPerSecond(about)?.id).toBe("jain");
  expect(jainPerSecond(testAbout(layoutOf({ video: "nada", voice: "audio" })))).toBeNull();
});

test.each([
  [undefined, "seed 1 alone"],
  [7, "seed 7 alone"],
])("of many seeds it is of one, %s: %s", (seed, note) => {
  const many = { seeds: [7], columns: [], bandsOf: () => null };
  const scenario = { ...about.scenario, ...(seed === undefined ? {} : { seed }) };
  expect(dataOf([0, 4], { ...about, scenario, many }).note).toBe(note);
  expect(dataOf([0, 4]).note).toBe("");
});
