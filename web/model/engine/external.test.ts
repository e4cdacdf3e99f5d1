import { describe, expect, test } from "vitest";
import { freshLab, halving, made } from "../../tests/lab";
import { runSeed } from "./pool/seed-task";
import { runFor } from "./slice";
import type { Question } from "./types";

const lab = await freshLab();

const asking = {
  ...halving,
  flows: { video: { ...halving.flows.video, controller: { kind: "external", rate_kbps: 300 } } },
};

/** A controller in JavaScript: a tenth up while packets hardly wait, else a fifth below what arrived. */
function decide(question: Question): number {
  const { rate_kbps, received_kbps, queuing_delay_ms, loss_ratio } = question;
  const calm = queuing_delay_ms < 15 && loss_ratio === 0;
  return calm ? Math.min(1.1 * rate_kbps, 1500) : Math.max(0.8 * received_kbps, 100);
}

test("a run of one seed after the other says who would have to answer", () => {
  const task = { scenario: JSON.stringify(asking), seed: 1, columns: [] };
  const faults = runSeed(lab, task);
  expect(Array.isArray(faults) && faults[0]).toMatchObject({
    at: "flows.video.controller",
    what: expect.stringContaining("asks for a rate at 0."),
  });
});

test("a worker shows such a run up to the question, and rests", () => {
  const core = made(lab, asking);
  expect(runFor(core, 1000)).toBe(true);
  expect(core.question()?.flow).toBe("video");
});

describe("a JavaScript controller", () => {
  test("is asked at each report, with what arrived since the last one", () => {
    const core = made(lab, asking);
    const reached_s = core.run(20);
    const question = core.question();
    expect(question?.flow).toBe("video");
    expect(question?.t_s).toBe(reached_s);
    expect(question?.rate_kbps).toBe(300);
    expect(question?.arrivals[0]?.sequence).toBe(0);
    expect(core.run(20)).toBe(reached_s);
    expect(core.answer(question?.index ?? -1, 400)).toEqual([]);
    expect(core.question()).toBeNull();
    expect(core.run(20) - reached_s).toBeCloseTo(0.1, 6);
    expect(core.question()?.rate_kbps).toBe(400);
  });

  test("of each flow is asked for that flow, and its answer is for no other", () => {
    const { video } = asking.flows;
    const core = made(lab, { ...asking, flows: { first: video, second: video } });
    core.runWith(20, ({ flow }) => (flow === "first" ? 150 : 400));
    const { changes } = JSON.parse(core.scenario()) as { changes: { set: string; to: number }[] };
    const rates = (flow: string) =>
      new Set(changes.flatMap(({ set, to }) => (set.startsWith(`flows.${flow}.`) ? [to] : [])));
    expect([rates("first"), rates("second")]).toEqual([new Set([150]), new Set([400])]);
  });

  test("leaves its answers in the scenario, which replays without it, bit for bit", () => {
    const core = made(lab, asking);
    core.runWith(20, decide);
    const replay = made(lab, JSON.parse(core.scenario()));
    expect(replay.run(20)).toBe(20);
    expect(replay.hash()).toBe(core.hash());
    expect(replay.scenario()).toBe(core.scenario());
  });

  test("hears why a rate is refused, and is asked again", () => {
    const core = made(lab, asking);
    core.run(20);
    const before = core.hash();
    expect(core.answer(0, -1)[0]?.what).toBe("must not be negative, is -1");
    expect(core.answer(0, Number.NaN)[0]?.what).toBe("must be a number in kbit/s, is null");
    expect(core.hash()).toBe(before);
    expect(core.question()).not.toBeNull();
    expect(() => core.runWith(20, () => -1)).toThrow("must not be negative");
  });

  test("is not needed where nobody asks", () => {
    const core = made(lab, halving);
    expect(core.question()).toBeNull();
    expect(core.answer(0, 300)[0]?.what).toBe("nothing is asked for this flow now");
    expect(core.runWith(20, decide)).toBe(20);
  });
});
