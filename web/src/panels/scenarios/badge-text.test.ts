import { describe, expect, test } from "vitest";
import type { Expectation } from "../../scenario/types";
import { verdictOf } from "./badge-text";

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
    expect(verdictOf(plain, [figure(true), figure(true)])).toMatchObject({
      kind: "met",
      short: "2 of 2 ✓",
    });
    expect(verdictOf(plain, [figure(true), figure(false)])).toMatchObject({
      kind: "missed",
      short: "1 of 2",
    });
  });

  test("tells a known difference from a miss", () => {
    const known = { ...figure(false), differs: "another queue" };
    expect(verdictOf(plain, [figure(true), known])).toMatchObject({
      kind: "differs",
      short: "1 of 2 ✓, 1 differs",
    });
    expect(verdictOf(plain, [figure(false), known]).kind).toBe("missed");
    expect(verdictOf(plain, [{ ...figure(true), differs: "another queue" }]).kind).toBe("differs");
  });

  test("does not count figures without a criterion", () => {
    const shown = { ...figure(true), low: null, high: null };
    expect(verdictOf(plain, [figure(true), shown]).short).toBe("1 of 1 ✓");
    expect(verdictOf(plain, [shown])).toMatchObject({ kind: "none", short: "figures shown" });
  });

  test("says nothing of a run that a person has changed", () => {
    const edits = [{ kind: "set", path: "seed", to: 2 }] as const;
    expect(verdictOf({ ...plain, edits }, [figure(true)]).kind).toBe("changed");
  });

  test("judges no file that was changed before it was opened", () => {
    const changed = { ...base, source: "Changed from rfc8867/5.1: RFC 8867 §5.1" };
    expect(verdictOf({ ...plain, id: "file:x.json", base: changed }, [figure(false)])).toEqual({
      kind: "changed",
      short: "changed",
      sentence: "Changed from rfc8867/5.1: what its source expects is of the run before.",
    });
  });

  test("is none where there is nothing to compare with, but for the authors' own cases", () => {
    expect(verdictOf(plain, []).kind).toBe("none");
    expect(verdictOf(plain, null).kind).toBe("none");
    expect(verdictOf({ ...plain, id: "authors/5.1-fixfps" }, []).short).toBe("compared");
  });
});
