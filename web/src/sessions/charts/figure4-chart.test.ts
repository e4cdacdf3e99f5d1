import { expect, test } from "vitest";
import { percent } from "./figure4-chart";

test("Figure 4 has its losses in per cent, as many digits as it prints", () => {
  expect([0.01, 0.025, 0.2].map(percent)).toEqual(["1 %", "2.5 %", "20 %"]);
});
