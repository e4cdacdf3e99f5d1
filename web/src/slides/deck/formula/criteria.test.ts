import { expect, test } from "vitest";
import { comparableCriteriaPassed } from "./criteria";

const range = {
  ok: false,
  metric: "mean_receiving_rate_kbps",
  low: 12,
  high: 32,
  differs: "",
  why: "ours: most of it is that climb",
};

test("a criterion asked of another controller is counted without the deviations that are known of the scenario's own", () => {
  const all = [
    range,
    { ...range, low: 0 },
    { ...range, low: 0, ok: true, differs: "a known deviation of NADA" },
  ];
  expect(comparableCriteriaPassed(all)).toBe("1 of 2 criteria pass, 1 fails");
  expect(comparableCriteriaPassed([range])).toBe("");
});
