// Runs that go on as they are told.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { halving } from "../tests/lab";
import { wasm } from "../tools/lib/paths.mjs";
import { load, ScenarioError } from ".";

const lab = await load(readFileSync(wasm));
const asking = {
  ...halving,
  flows: { video: { ...halving.flows.video, controller: { kind: "external", rate_kbps: 300 } } },
};

test("in steps it comes to the same as in one go", async () => {
  const whole = await lab.run(halving);
  const live = await lab.open(halving);
  expect([live.now_s, live.duration_s]).toEqual([0, 20]);
  for (const t_s of [0.1, 1 / 3, 7, 7, 3, 20.5]) await live.until(t_s);
  expect(live.now_s).toBe(20);
  const run = live.result();
  expect(run.hash).toBe(whole.hash);
  for (const one of [whole, run, live]) one.close();
});

test("what is changed by hand stands in the scenario, which gives the run again", async () => {
  const live = await lab.open(halving);
  await live.until(5);
  live.change("links.forward.capacity_kbps", 700, { over_s: 2 });
  live.change("links.forward.queue.limit_ms", 100);
  await live.until(20);
  const run = live.result();
  expect(run.scenario.changes).toHaveLength(3);
  const again = await lab.run(run.scenario);
  expect(again.hash).toBe(run.hash);
  for (const one of [again, run, live]) one.close();
});

test("what cannot be changed is refused, and the run goes on", async () => {
  const live = await lab.open(halving);
  expect(() => live.change("links.forward.speed", 1)).toThrow(ScenarioError);
  expect(() => live.change("links.forward.speed", 1)).toThrow("links.forward.speed");
  expect(() => live.change("links.forward.delay_ms", Number.NaN)).toThrow(
    "links.forward.delay_ms: must be a number that is finite, is NaN",
  );
  expect(() => live.change("links.forward.delay_ms", 9, { over_s: Number.NaN })).toThrow(
    "over_s: must be a number that is finite",
  );
  await expect(live.until(-1)).rejects.toThrow("until: must be a time in s from 0, is -1");
  await expect(live.seek(Number.NaN)).rejects.toThrow("seek: must be a time in s");
  expect(await live.until(20)).toBe(20);
  live.close();
  await expect(live.until(1)).rejects.toThrow("this run was closed");
});

test("it goes back and forth, and its copy goes its own way", async () => {
  const whole = await lab.run(halving);
  const live = await lab.open(halving);
  expect(await live.seek(12)).toBe(12);
  const fork = live.fork();
  fork.change("links.forward.capacity_kbps", 200);
  expect(await live.seek(4)).toBe(4);
  expect([live.now_s, fork.now_s]).toEqual([4, 12]);
  await Promise.all([live.until(20), fork.until(20)]);
  const [run, other] = [live.result(), fork.result()];
  expect(run.hash).toBe(whole.hash);
  expect(other.hash).not.toBe(whole.hash);
  for (const one of [whole, run, other, fork, live]) one.close();
});

test("what there is of it is a run of its own", async () => {
  const live = await lab.open(halving);
  await live.until(5);
  const early = live.result();
  const hash = early.hash;
  await live.until(20);
  expect([early.reached_s, early.table("flows.video").rows]).toEqual([5, 50]);
  live.close();
  expect(early.hash).toBe(hash);
  early.close();
});

test("a controller outside is asked, and its answers replay without it", async () => {
  const live = await lab.open(asking);
  let asked = 0;
  while ((await live.until(20)) < 20) {
    const question = live.question();
    expect(question?.flow).toBe("video");
    if (asked === 0) expect(() => live.answer(-1)).toThrow("must not be negative");
    live.answer(question?.queuing_delay_ms === 0 ? 400 : 300);
    asked += 1;
  }
  expect(asked).toBeGreaterThan(150);
  expect(live.question()).toBeNull();
  expect(() => live.answer(300)).toThrow("answer: nothing is asked at 20 s");
  const run = live.result();
  const again = await lab.run(run.scenario);
  expect(again.hash).toBe(run.hash);
  for (const one of [again, run, live]) one.close();
});

test("waiting can be given up; what was reached stands", async () => {
  const live = await lab.open({ ...halving, duration_s: 20_000 });
  const control = new AbortController();
  const work = live.until(20_000, { signal: control.signal });
  setImmediate(() => control.abort("enough"));
  await expect(work).rejects.toBe("enough");
  const at_s = live.now_s;
  expect(at_s).toBeGreaterThan(0);
  expect(at_s).toBeLessThan(20_000);
  expect(await live.until(at_s + 1)).toBeCloseTo(at_s + 1, 9);
  live.close();
});
