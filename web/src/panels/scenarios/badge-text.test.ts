import { describe, expect, test } from "vitest";
import type { Expectation } from "../../scenario/types";
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
      short: "2 of 2 ✓",
    });
    expect(badgeTextOf(plain, [figure(true), figure(false)])).toMatchObject({
      kind: "fails",
      short: "1 of 2",
    });
  });

  test("tells a known deviation from a failure", () => {
    const known = { ...figure(false), differs: "another queue" };
    expect(badgeTextOf(plain, [figure(true), known])).toMatchObject({
      kind: "known deviation",
      short: "1 of 2 ✓, 1 known deviation",
    });
    expect(badgeTextOf(plain, [figure(false), known]).kind).toBe("fails");
    expect(badgeTextOf(plain, [{ ...figure(true), differs: "another queue" }]).kind).toBe(
      "known deviation",
    );
  });

  test("does not count figures without a criterion", () => {
    const informational = { ...figure(true), low: null, high: null };
    expect(badgeTextOf(plain, [figure(true), informational]).short).toBe("1 of 1 ✓");
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
