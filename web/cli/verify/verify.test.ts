import { expect, test } from "vitest";
import { FakeTerminal } from "../../tests/fake-terminal";
import { Outputs } from "../output/outputs";
import type { Job, Result } from "../work/job";
import type { Pool } from "../work/pool";
import { verify } from "./verify";

test("a known deviation is counted as one, and not as a failure", async () => {
  const terminal = new FakeTerminal();
  const limits = { low: 0, high: 0.1, ok: false, published: null, authors: null };
  const expected = { ...limits, expect: 0, metric: "loss_ratio", why: "" };
  const expectations = [{ ...expected, value: 0.5, differs: "its queue is not known" }];
  const pool = {
    do: async (jobs: readonly Job[]) =>
      jobs.map((): Result => ({ kind: "run", expectations, values: [] })),
  } as unknown as Pool;
  const asked = ["rfc8867/5.1-video-only", "--seeds", "1"];
  expect(await verify(asked, terminal, new Outputs(terminal), pool)).toBe(0);
  expect(terminal.said).toMatch(
    /^scenario +criteria +fail +known deviations +lowest +middle +highest +deaf$/m,
  );
  expect(terminal.said).toMatch(/^rfc8867\/5\.1-video-only +1 +0 +1( +\d){4}$/m);
});
