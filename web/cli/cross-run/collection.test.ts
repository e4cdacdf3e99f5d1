import { describe, expect, test } from "vitest";
import { checksIn } from "./collection";

const term = { scenario: "rfc8867/5.1", link: "forward", metric: "utilisation" };
const check = {
  id: "X-1",
  title: "Twice",
  statistic: "ratio",
  of: [term, term],
  within: [1.8, 2.2],
};
const read = (...cross_run_checks: unknown[]) =>
  checksIn(JSON.stringify({ cross_run_checks }), "x");

describe("cross-run checks of a collection", () => {
  test("know the collection that they are in", () => {
    expect(read(check)[0]).toMatchObject({ collection: "x", id: "X-1" });
    expect(checksIn('{"title": "no checks"}', "x")).toEqual([]);
  });

  test.each([
    ["no id", { ...check, id: 3 }, "needs an id and a title"],
    [
      "an unknown statistic",
      { ...check, statistic: "sum" },
      "statistic must be one of value, ratio",
    ],
    ["one run too few", { ...check, of: [term] }, "ratio takes 2 of them, has 1"],
    ["one run too many", { ...check, statistic: "value" }, "value takes 1 of them, has 2"],
    ["a run without a metric", { ...check, of: [term, { scenario: "a" }] }, "a figure each"],
    [
      "a part of a case that has no limits",
      { ...check, statistic: "cases_met", of: [term] },
      "cases must list choices, and of figures with limits",
    ],
    [
      "an axis without choices",
      { ...check, statistic: "cases_met", of: [{ ...term, within: [0, null] }], cases: [[]] },
      "cases must list choices",
    ],
    ["limits the wrong way round", { ...check, within: [2, 1] }, "within must be [low, high]"],
  ])("are refused with %s", (_, bad, sentence) => {
    expect(() => read(check, bad)).toThrow("x/collection.json: cross_run_checks.1: ");
    expect(() => read(check, bad)).toThrow(sentence);
  });

  test("are refused as no JSON at all", () => {
    expect(() => checksIn("{", "x")).toThrow("x/collection.json: ");
  });
});
