// The same table is read by the library's test of its package (web/library/packed-sweep.test.ts) and by Python (tests/test_sweep_refused.py).
import { expect, test } from "vitest";
import { heard } from "../../tests/heard";
import { sweepFixture } from "../../tests/sweep-fixture";
import counts from "../../tests/vectors/workers.json";

const { file, fresh } = sweepFixture();

test.each(counts.taken)("%s workers make a sweep", async (count) => {
  expect((await heard("sweep", file, "--workers", count, "--out", fresh())).code).toBe(0);
});

test.each(counts.refused)("%s workers are refused", async (count) => {
  const { code, err } = await heard("sweep", file, `--workers=${count}`, "--out", fresh());
  expect([code, err]).toEqual([2, `--workers ${count}: must be a whole number from 1 to 1024\n`]);
});
