import { expect, test } from "vitest";
import type { ComparedRow } from "./compared";
import { summary } from "./report";

test("distances of rates are told in per cent, of delays in ms and of losses in points", () => {
  const differences = (["rate_kbps", "delay_mean_ms", "loss_percent"] as const).map((metric) => {
    return { metric, ours: { mean: 12 }, theirs: { mean: 10 } };
  });
  const said = summary([{ differences }] as unknown as readonly ComparedRow[]);
  expect(said).toContain("mean receiving rate: half of the spans within 20.00 %, all within");
  expect(said).toContain("mean queuing delay: half of the spans within 2.00 ms, all within");
  expect(said).toContain("loss: half of the spans within 2.00 points, all within");
});
