import { expect, test } from "vitest";
import { freshLab, halving, made } from "../../../tests/lab";
import { measured, measuredOf } from "./measured";
import { metricQuery } from "./metric";

const lab = await freshLab();

test("figures of one run are each of their own time, also from the same second on", () => {
  const core = made(lab, halving);
  core.run(halving.duration_s);
  const windows = [[5, 10] as const, [5, 20] as const, null];
  const queries = windows.map((window_s) =>
    metricQuery("mean_receiving_rate", { kind: "flow", of: "video", window_s }),
  );
  const alone = queries.map((query) => {
    const [from_s, to_s] = query.window_s ?? [0, halving.duration_s];
    return measured(core.metrics(from_s, to_s), query);
  });
  expect(measuredOf(core, queries)).toEqual(alone);
  expect(new Set(alone.map((one) => (typeof one === "string" ? one : one.value))).size).toBe(3);
});
