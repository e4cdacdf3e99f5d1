import { expect, test } from "vitest";
import { placed } from "./metrics";
import type { MetricInfo } from "./schema";

const info = (name: string, places: MetricInfo["places"]): MetricInfo => ({
  ...{ name, places, unit: "", label: name, meaning: "", source: "", of: "flow" },
});

test("figures stand where the core places them, from the first to the last, and nowhere else", () => {
  const all = [
    info("loss_ratio", { table: 3 }),
    info("delay_ms", { table: 1, seeds: 9 }),
    info("rate_kbps", { table: 2 }),
    info("hidden", { seeds: 1 }),
  ];
  const names = (of: readonly MetricInfo[]) => of.map(({ name }) => name);
  expect(names(placed(all, ({ table }) => table))).toEqual(["delay_ms", "rate_kbps", "loss_ratio"]);
  expect(names(placed(all, ({ seeds }) => seeds))).toEqual(["hidden", "delay_ms"]);
});
