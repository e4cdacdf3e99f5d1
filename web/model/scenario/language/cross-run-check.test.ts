import { expect, test } from "vitest";
import { isWithin, limitsOf, queryOf, statisticOf, valuesBySeed } from "./cross-run-check";
import { metricQuery } from "./metric";

test("limits hold at their ends, and hold nothing that is only informational or has no value", () => {
  expect(limitsOf([0.5, 2])).toEqual({ low: 0.5, high: 2 });
  expect(limitsOf("report")).toEqual({ low: null, high: null });
  for (const value of [0.5, 1, 2]) expect(isWithin([0.5, 2], value)).toBe(true);
  for (const value of [0.49, 2.01, null]) expect(isWithin([0.5, 2], value)).toBe(false);
  expect(isWithin("report", 1)).toBe(false);
});

test.each([
  ["value", [3], 3],
  ["value", [], null],
  ["value", [null], null],
  ["ratio", [3, 2], 1.5],
  ["ratio", [3, 0], null],
  ["ratio", [3], null],
  ["ratio", [3, null], null],
  ["difference", [3, 5], -2],
  ["difference", [3], null],
  ["spread", [3, 9, 5], 6],
  ["max_over_min", [4, 2, 8], 4],
  ["max_over_min", [4, 0], null],
] as const)("the %s of %j is %j", (statistic, values, wanted) => {
  expect(statisticOf({ statistic, of: [] }, values)).toBe(wanted);
});

test("values are reckoned seed by seed, and a seed that one of them lacks has none", () => {
  expect(
    valuesBySeed({ statistic: "difference", of: [] }, [
      [5, 7, 9],
      [1, null],
    ]),
  ).toEqual([4, null, null]);
  expect(valuesBySeed({ statistic: "value", of: [] }, [])).toEqual([]);
});

const figure = { scenario: "s", metric: "loss_ratio", from_s: 1, to_s: 2 };

test.each([
  [
    { ...figure, flow: "a" },
    metricQuery("loss_ratio", { kind: "flow", of: "a", window_s: [1, 2] }),
  ],
  [
    { ...figure, link: "a" },
    metricQuery("loss_ratio", { kind: "link", of: "a", window_s: [1, 2] }),
  ],
  [
    { ...figure, member: "a" },
    metricQuery("loss_ratio", { kind: "member", of: "a", window_s: [1, 2] }),
  ],
  [figure, metricQuery("loss_ratio", { window_s: [1, 2] })],
  [{ scenario: "s", metric: "x", from_s: 1 }, metricQuery("x")],
  [{ scenario: "s", metric: "x", to_s: 1 }, metricQuery("x")],
  [{ scenario: "s" }, metricQuery("")],
  [{ ...figure, figure: "delay of b" }, metricQuery("delay", { of: "b" })],
])("%j asks for %j", (run, query) => {
  expect(queryOf(run)).toEqual(query);
});
