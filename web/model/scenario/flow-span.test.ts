import { expect, test } from "vitest";
import { freshLab, halving } from "../../tests/lab";
import { endOf } from "./flow-span";

const schema = (await freshLab()).schema();

test("a flow that stops before the run has an end, one that stops with it has none", () => {
  const stopping = (stop_s: number) => ({
    ...halving,
    flows: { video: { ...halving.flows.video, stop_s } },
  });
  expect(endOf(schema, stopping(19.5), "video")).toBe(19.5);
  expect(endOf(schema, stopping(halving.duration_s), "video")).toBeNull();
});
