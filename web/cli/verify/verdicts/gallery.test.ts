import { expect, test } from "vitest";
import { freshLab } from "../../../tests/lab";
import { alone } from "../../work/crew";
import { done, type Job } from "../../work/job";
import { failureOf } from "./lines";
import { planOf } from "./plan";
import { isFailure } from "./standing";

test("every scenario and relation meets what is expected of it, or says why it differs", {
  timeout: 180_000,
}, async () => {
  const plan = planOf([], 1, []);
  const lab = await freshLab();
  const results = await alone((job: Job) => done(lab, job)).do(plan.jobs);
  const lines = plan.lines(results);
  expect(lines.filter(({ standing }) => isFailure(standing)).map(failureOf)).toEqual([]);
  expect(lines.length).toBeGreaterThan(500);
});
