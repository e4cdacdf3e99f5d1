import { describe, expect, test } from "vitest";
import { failing, informational, passing } from "../../tests/judged";
import { overSeeds } from "./made-over-seeds";
import { criteriaPassed, isComparable } from "./run-verdict";
import { countText, verdictOf } from "./verdict";
import { countsOf, deviates, originOf, passesIn } from "./verdict-kinds";

test("a criterion says whose it is in its first word", () => {
  expect(originOf("published: slide 12")).toBe("published");
  expect(originOf("authors\u2019 code: ten seeds")).toBe("authors");
  expect(originOf("ours: no other flow is there")).toBe("nada-lab");
});

describe("a figure beside its criterion", () => {
  test("is met or failing, or only shown where there are no limits", () => {
    expect([passing, failing, informational].map(verdictOf)).toEqual([
      "passes",
      "fails",
      "informational",
    ]);
  });

  test("is a known deviation where a failure is known, and a surprise where it passes", () => {
    expect(verdictOf({ ...failing, differs: "another queue" })).toBe("known deviation");
    expect(verdictOf({ ...passing, differs: "another queue" })).toBe("passes unexpectedly");
  });
});

test("five equal passes do not refute a deviation that is known of twenty seeds", () => {
  // As a row in cases has it that 18 of 20 seeds pass: five of them do with (18/20)^5, 59 %.
  const limits = { low: 1, high: 1, ok: true, differs: "another queue" };
  const of = (seeds: number) => overSeeds(Array(seeds).fill(1), limits);
  expect(verdictOf({ ...limits, over: of(5) })).toBe("not decided");
  expect(verdictOf({ ...limits, over: of(19) })).toBe("not decided");
  expect(verdictOf({ ...limits, over: of(20) })).toBe("passes unexpectedly");
  expect(verdictOf({ ...limits, differs: "", over: of(5) })).toBe("passes");
});

test("the summary of a run counts what passes and what is a known deviation, and says nothing where nothing is judged", () => {
  const judged = { metric: "loss_ratio", value: 0, why: "", low: 0, high: 1 };
  const all = [
    { ...judged, ok: true, differs: "" },
    { ...judged, ok: false, differs: "known" },
    { ...judged, ok: false, differs: "" },
    { ...judged, ok: true, differs: "", low: null, high: null },
  ] as unknown as Parameters<typeof criteriaPassed>[0];
  expect(criteriaPassed(all)).toBe("1 of 3 criteria pass, 1 known deviation, 1 fails");
  expect(criteriaPassed([])).toBe("");
});

describe("a criterion asked of another controller", () => {
  const range = {
    ok: false,
    metric: "mean_receiving_rate_kbps",
    low: 12,
    high: 32,
    differs: "",
    why: "ours: most of it is that climb",
  };

  test("counts where it is published, of a fair share or has one limit, not where it is a range of the scenario's own", () => {
    expect(isComparable({ ...range, metric: "fair_share_ratio" })).toBe(true);
    expect(isComparable(range)).toBe(false);
    expect(isComparable({ ...range, why: "published: between 12 and 32 s" })).toBe(true);
    expect(isComparable({ ...range, low: 0 })).toBe(true);
    expect(isComparable({ ...range, low: null })).toBe(true);
    expect(isComparable({ ...range, high: null })).toBe(true);
    expect(isComparable({ ...range, why: "authors' code: 12 to 32" })).toBe(false);
  });
});

test("under several seeds it says in how many it passes", () => {
  expect(passesIn(18, 20)).toBe("passes in 18 of 20 seeds");
});

test("counts are in words and leave out what does not occur", () => {
  const counts = countsOf(["passes", "informational", "passes", "known deviation", "fails"]);
  expect(counts.map(countText)).toEqual([
    "2 pass",
    "1 known deviation",
    "1 fails",
    "1 informational",
  ]);
  expect(countsOf(["passes within seed variance", "passes"]).map(countText)).toEqual([
    "1 passes",
    "1 passes within seed variance",
  ]);
  expect(deviates("passes within seed variance")).toBe(false);
  expect(countsOf([])).toEqual([]);
});

test.each([
  ["passes", "3 pass"],
  ["passes within seed variance", "3 pass within seed variance"],
  ["known deviation", "3 known deviations"],
  ["fails", "3 fail"],
  ["passes unexpectedly", "3 pass unexpectedly"],
  ["informational", "3 informational"],
] as const)("three that are “%s” are counted as “%s”", (verdict, words) => {
  expect(countText({ verdict, count: 3 })).toBe(words);
});

test("one limit is a criterion, too", () => {
  expect(verdictOf({ ok: true, low: 1, high: null })).toBe("passes");
  expect(verdictOf({ ok: false, low: null, high: 1 })).toBe("fails");
});

test("a summary of nothing but informational figures says nothing", () => {
  expect(criteriaPassed([informational])).toBe("");
  expect(criteriaPassed([passing, passing])).toBe("2 of 2 criteria pass");
});
