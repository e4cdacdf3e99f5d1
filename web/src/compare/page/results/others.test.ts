import { expect, test } from "vitest";
import type { RunPreview } from "../../../../model/data/run-preview";
import type { Plan } from "../../comparison/plan";
import type { ResultRow } from "../../comparison/rows";
import { othersOf } from "./others";

const plan = { flow: "video", link: "forward" } as Plan;
const row = (metric: string) => ({ label: "", metric }) as ResultRow;
const checked = {
  metric: "loss_ratio",
  of: "video",
  from_s: 0,
  to_s: 100,
  published: 0.02,
  authors: null,
};
const part = { ...checked, metric: "queuing_delay_mean_ms", from_s: 60, published: 99 };
const used = { ...checked, metric: "utilisation", of: "forward", published: null, authors: 0.68 };
const preview = { duration_s: 100, checked: [part, checked, used] } as unknown as RunPreview;

test("a row has what was published for the whole run beside it, in its unit, and no figure of a part", () => {
  expect(othersOf(row("loss_ratio"), plan, preview)).toEqual({ published: 2, authors: null });
  expect(othersOf(row("utilisation"), plan, preview)).toEqual({ published: null, authors: 68 });
  expect(othersOf(row("queuing_delay_mean_ms"), plan, preview)).toBeNull();
  expect(othersOf(row("loss_ratio"), plan, null)).toBeNull();
  expect(othersOf({ ...row("loss_ratio"), whose: "other" }, plan, preview)).toBeNull();
});

test.each([
  ["of nearly the whole run", { from_s: 10, to_s: 90 }, 2],
  ["of less of it", { from_s: 10, to_s: 89 }, null],
  ["that nobody published", { published: null }, null],
  ["of another flow", { of: "other" }, null],
  ["of the link", { of: "forward" }, 2],
])("a figure %s", (_, more, published) => {
  const only = { duration_s: 100, checked: [{ ...checked, ...more }] } as unknown as RunPreview;
  const found = othersOf(row("loss_ratio"), plan, only);
  expect(found).toEqual(published === null ? null : { published, authors: null });
});

test("a row of one flow has that flow's figures, and a row without a metric none", () => {
  expect(othersOf({ ...row("loss_ratio"), whose: "video" }, plan, preview)?.published).toBe(2);
  expect(othersOf({ ...row(""), metric: null }, plan, preview)).toBeNull();
});
