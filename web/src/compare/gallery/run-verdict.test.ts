import { describe, expect, test } from "vitest";
import { failing, informational, passing } from "../../../tests/judged";
import { RUN_VERDICT_TEXTS, runVerdictOf } from "./run-verdict";

describe("the verdict on a run", () => {
  test("is the worst of its figures", () => {
    expect(runVerdictOf([passing, failing, { ...failing, differs: "why" }])).toBe("fails");
    expect(runVerdictOf([passing, { ...failing, differs: "why" }])).toBe("known deviation");
  });

  test("names the best origin of what passes", () => {
    expect(runVerdictOf([passing, { ...passing, origin: "published" }, informational])).toBe(
      "published",
    );
    expect(runVerdictOf([passing, { ...passing, origin: "authors" }])).toBe("authors");
    expect(runVerdictOf([passing])).toBe("nada-lab");
  });

  test("tells figures that stand beside ours from nothing to compare", () => {
    expect(runVerdictOf([{ ...informational, published: 3 }])).toBe("informational");
    expect(runVerdictOf([{ ...informational, authors: 3 }, passing])).toBe("nada-lab");
  });

  test("is none where only ours are informational, or there are none", () => {
    expect(runVerdictOf([informational])).toBe("none");
    expect(runVerdictOf([])).toBe("none");
  });
});

test("a run whose only surprise is a pass deviates, and one of informational figures is named so", () => {
  expect(runVerdictOf([{ ...passing, differs: "why" }])).toBe("known deviation");
  expect(runVerdictOf([{ ...informational, origin: "published", authors: 3 }])).toBe(
    "informational",
  );
  expect(RUN_VERDICT_TEXTS[runVerdictOf([])]).toBe("nothing published to compare");
});
