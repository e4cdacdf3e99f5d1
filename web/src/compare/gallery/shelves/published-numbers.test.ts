import { expect, test } from "vitest";
import type { Collection } from "../../../lab/panels/scenarios/about-collections";
import { crossRunNumbers, rangeText } from "./published-numbers";

test.each([
  [null, null, ""],
  [null, 3, "at most 3"],
  [2, null, "at least 2"],
  [2, 3, "2 to 3"],
  [2, 2, "2"],
])("limits of %s and %s read “%s”", (low, high, text) => {
  expect(rangeText(low, high, String(low), String(high))).toBe(text);
});

const of = [{ scenario: "rfc/a", flow: "video", metric: "loss_ratio" }];
const checks = [
  { id: "1", title: "One", statistic: "value", of, within: [0.01, 0.03], published: 0.02 },
  { id: "2", title: "Two", statistic: "ratio", of: [...of, ...of], within: "report", why: "ours" },
];
const collection = { name: "rfc", cross_run_checks: checks } as unknown as Collection;

test("a published number stands beside ours and its limits, in one unit; what has none has no words for it", () => {
  const found = crossRunNumbers(collection, [
    { collection: "other", id: "1", value: 0.5, ok: false },
    { collection: "rfc", id: "1", value: 0.025, ok: true },
    { collection: "rfc", id: "2", value: 1.5, ok: true },
  ]);
  expect(found).toMatchObject([
    { id: "1", unit: "%", published: "2.00", ours: "2.50", criterion: "1.00 to 3.00", why: "" },
    { id: "2", unit: "", published: "", ours: "1.50", criterion: "", why: "ours" },
  ]);
  expect(found[1]?.what).toMatch(/^Two: ratio of /);
});
