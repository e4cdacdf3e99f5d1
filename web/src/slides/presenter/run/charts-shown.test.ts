import { expect, test } from "vitest";
import { CHART_NAMES, chartsIn, toggled, written } from "./charts-shown";

test("an address says which charts are shown, and nothing of the usual ones", () => {
  expect(chartsIn("")).toEqual(["rates", "delay"]);
  expect(chartsIn("loss,rates")).toEqual(["rates", "loss"]);
  expect(chartsIn("nothing")).toEqual(["rates", "delay"]);
  expect(chartsIn(CHART_NAMES.join())).toHaveLength(3);
  expect(["", "rates,loss"].map((text) => written(chartsIn(text)))).toEqual(["", "rates,loss"]);
});

test("a chart comes to its place and goes; one always stays, and no more than three", () => {
  expect(toggled(["rates", "delay"], "loss")).toEqual(["rates", "delay", "loss"]);
  expect(toggled(["delay"], "rates")).toEqual(["rates", "delay"]);
  expect(toggled(["rates", "delay"], "rates")).toEqual(["delay"]);
  expect(toggled(["delay"], "delay")).toEqual(["delay"]);
  expect(toggled(["rates", "delay", "loss"], "signal")).toEqual(["rates", "delay", "signal"]);
  expect(toggled(["rates"], "")).toEqual(["rates"]);
});
