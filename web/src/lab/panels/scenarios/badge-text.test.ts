import { describe, expect, test } from "vitest";
import type { Expectation } from "../../../../model/scenario/types";
import { badgeTextOf } from "./badge-text";

const figure = (ok: boolean): Expectation => ({
  expect: 0,
  metric: "loss_ratio",
  value: 0,
  low: 0,
  high: 0,
  published: null,
  authors: null,
  ok,
  differs: "",
  why: "",
});
const base = { title: "", duration_s: 1, links: {}, flows: {} };
const plain = { id: "rfc8867/5.1", edits: [], base };

describe("the verdict on a run", () => {
  test("counts what its source leads to expect", () => {
    expect(badgeTextOf(plain, [figure(true), figure(true)])).toMatchObject({
      kind: "passes",
      short: "this seed: 2 of 2 ✓",
    });
    expect(badgeTextOf(plain, [figure(true), figure(false)])).toMatchObject({
      kind: "none",
      short: "this seed: 1 of 2",
    });
  });

  test("tells a known deviation from a failure", () => {
    const known = { ...figure(false), differs: "another queue" };
    expect(badgeTextOf(plain, [figure(true), known])).toMatchObject({
      kind: "known deviation",
      short: "this seed: 1 of 2 ✓, 1 known deviation",
    });
    expect(badgeTextOf(plain, [figure(false), known]).kind).toBe("none");
    expect(badgeTextOf(plain, [{ ...figure(true), differs: "another queue" }]).kind).toBe(
      "known deviation",
    );
  });

  test("does not count figures without a criterion", () => {
    const informational = { ...figure(true), low: null, high: null };
    expect(badgeTextOf(plain, [figure(true), informational]).short).toBe("this seed: 1 of 1 ✓");
    expect(badgeTextOf(plain, [informational])).toMatchObject({
      kind: "informational",
      short: "informational",
    });
  });

  test("says nothing of a run that a person has changed", () => {
    const edits = [{ kind: "set", path: "seed", to: 2 }] as const;
    expect(badgeTextOf({ ...plain, edits }, [figure(true)]).kind).toBe("changed");
  });

  test("judges no file that was changed before it was opened", () => {
    const changed = { ...base, source: "Changed from rfc8867/5.1: RFC 8867 §5.1" };
    expect(badgeTextOf({ ...plain, id: "file:x.json", base: changed }, [figure(false)])).toEqual({
      kind: "changed",
      short: "changed",
      sentence: "Changed from rfc8867/5.1: what its source expects is of the run before.",
    });
  });

  test("is none where there is nothing to compare with, but for the authors' own cases", () => {
    expect(badgeTextOf(plain, []).kind).toBe("none");
    expect(badgeTextOf(plain, null).kind).toBe("none");
    expect(badgeTextOf({ ...plain, id: "authors/5.1-fixfps" }, []).short).toBe("compared");
  });
});

const known = { ...figure(false), differs: "another queue" };
const mere = { ...figure(true), low: null, high: null };
const OF_BEFORE = "what its source expects is of the run before.";
test.each([
  ["all", {}, [figure(true), figure(true)], "Under this seed the run passes 2 of 2 criteria."],
  ["the only one", {}, [figure(true)], "Under this seed the run passes 1 of 1 criterion."],
  [
    "not all",
    {},
    [figure(true), figure(false)],
    "Under this seed the run passes 1 of 2 criteria. One seed may miss by chance: the verdict is by the mean of 20 seeds.",
  ],
  [
    "all but known ones",
    {},
    [figure(true), known, known],
    "Under this seed the run passes 1 of 3 criteria; 2 known deviations with the reason.",
  ],
  [
    "known ones, one of which passes by chance",
    {},
    [figure(true), { ...known, ok: true }, known],
    "Under this seed the run passes 2 of 3 criteria; 1 known deviation with the reason. 1 more known deviation by the mean of 20 seeds.",
  ],
  [
    "known ones alone that pass by chance",
    {},
    [figure(true), { ...known, ok: true }],
    "Under this seed the run passes 2 of 2 criteria. 1 known deviation by the mean of 20 seeds.",
  ],
  [
    "those of an own file",
    { id: "file:x.json" },
    [figure(true), figure(false)],
    "This run passes 1 of the 2 criteria in your own file, which nobody else has checked.",
  ],
  [
    "the one of an own file",
    { id: "file:x.json" },
    [figure(true)],
    "This run passes 1 of the one criterion in your own file, which nobody else has checked.",
  ],
  [
    "mere figures",
    {},
    [mere],
    "Its source gives figures and no criterion; they stand beside this run’s.",
  ],
  ["nothing", {}, [], "Its source gives no figures."],
  [
    "those of the authors",
    { id: "authors/5.1" },
    [mere],
    "Compared with NADA’s authors’ own runs by npm run verify.",
  ],
  [
    "criteria of the authors",
    { id: "authors/5.1" },
    [figure(true)],
    "Under this seed the run passes 1 of 1 criterion.",
  ],
  [
    "what somebody has changed",
    { edits: [{ kind: "set", path: "seed", to: 2 }] as const },
    [figure(true)],
    `Changed by you: ${OF_BEFORE}`,
  ],
])("the sentence on a run with %s", (_, more, expectations, sentence) => {
  expect(badgeTextOf({ ...plain, ...more }, expectations).sentence).toBe(sentence);
});
