import { expect, test } from "vitest";
import { freshLab } from "../../tests/lab";
import { sweepFixture } from "../../tests/sweep-fixture";
import { readRequest } from "./request";

const { fileOf, small } = sweepFixture();
const lab = await freshLab();

test("a file's views stay with its axes and metrics, and go with them", async () => {
  const views = [{ kind: "line", x: "delay_ms", metric: "delay" }];
  const file = fileOf({ ...small, views });
  const viewsWith = async (options: object) =>
    (await readRequest(lab, file, options, () => undefined)).plan.sweep.views.length;
  expect(await viewsWith({})).toBe(1);
  expect(await viewsWith({ seeds: "5" })).toBe(1);
  expect(await viewsWith({ x: "links.forward.queue.limit_ms=100,200" })).toBe(0);
  expect(await viewsWith({ metric: ["loss of video"] })).toBe(0);
});
