import { describe, expect, test } from "vitest";
import { criteriaMet, originOf, standingOf, verdictKind } from "./verdict";

const met = {
  ok: true,
  low: 1,
  high: 2,
  differs: "",
  origin: "ours",
  published: null,
  authors: null,
} as const;
const missed = { ...met, ok: false };
const shown = { ...met, low: null, high: null };

test("a criterion says whose it is in its first word", () => {
  expect(originOf("published: slide 12")).toBe("published");
  expect(originOf("authors\u2019 code: ten seeds")).toBe("authors");
  expect(originOf("ours: no other flow is there")).toBe("ours");
});

describe("a figure beside its criterion", () => {
  test("is met or missed, or only shown where there are no limits", () => {
    expect([met, missed, shown].map(standingOf)).toEqual(["met", "missed", "shown"]);
  });

  test("differs where a miss is known, and is a surprise where it is met after all", () => {
    expect(standingOf({ ...missed, differs: "another queue" })).toBe("differs");
    expect(standingOf({ ...met, differs: "another queue" })).toBe("met after all");
  });
});

describe("the verdict on a run", () => {
  test("is the worst of its figures", () => {
    expect(verdictKind([met, missed, { ...missed, differs: "why" }])).toBe("missed");
    expect(verdictKind([met, { ...missed, differs: "why" }])).toBe("differs");
  });

  test("names the best origin of what is met", () => {
    expect(verdictKind([met, { ...met, origin: "published" }, shown])).toBe("published");
    expect(verdictKind([met, { ...met, origin: "authors" }])).toBe("authors");
    expect(verdictKind([met])).toBe("ours");
  });

  test("tells figures that stand beside ours from nothing to compare", () => {
    expect(verdictKind([{ ...shown, published: 3 }])).toBe("shown");
    expect(verdictKind([{ ...shown, authors: 3 }, met])).toBe("ours");
  });

  test("is none where only ours are shown, or there are none", () => {
    expect(verdictKind([shown])).toBe("none");
    expect(verdictKind([])).toBe("none");
  });
});

test("a verdict counts what is met and what is known to differ, and says nothing where nothing is judged", () => {
  const judged = { metric: "loss_ratio", value: 0, why: "", low: 0, high: 1 };
  const all = [
    { ...judged, ok: true, differs: "" },
    { ...judged, ok: false, differs: "known" },
    { ...judged, ok: false, differs: "" },
    { ...judged, ok: true, differs: "", low: null, high: null },
  ] as unknown as Parameters<typeof criteriaMet>[0];
  expect(criteriaMet(all)).toBe("1 of 3 criteria met, 1 known to differ, 1 missed");
  expect(criteriaMet([])).toBe("");
});
