import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { steppingClock } from "../../../tests/clock";
import { freshLab, halving, made } from "../../../tests/lab";
import type { Core } from "../core";
import { Full, Trap } from "../trap";
import { PageHome } from "./page-home";

const lab = await freshLab();
const long = { ...halving, duration_s: 4000, changes: [] };

steppingClock(1);
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function homeOf(scenario: object = halving, change: (core: Core) => void = () => undefined) {
  const core = made(lab, scenario);
  change(core);
  const told: unknown[] = [];
  const home = new PageHome(core, {
    changed: () => told.push("changed"),
    learnt: (...numbers) => told.push(numbers),
    full: (what) => told.push(`full: ${what}`),
    failed: (what) => told.push(`failed: ${what}`),
    noWorker: () => told.push("no worker"),
  });
  return { core, home, told };
}

describe("a run in the page", () => {
  test("has nothing before it is begun", () => {
    const { home, core } = homeOf();
    expect(home).toMatchObject({ complete: false, unanswered: [], reached_s: 0, answered: 0 });
    expect(home.expectations()).toBeNull();
    expect(home.columns).toBe(core);
  });

  test("that is short is complete at once, and teaches how fast the machine is", () => {
    const { home, core, told } = homeOf();
    home.run(7);
    expect(home).toMatchObject({ complete: true, unanswered: [], reached_s: 20, answered: 7 });
    const packets = core.rows("packets");
    expect(told).toEqual([[packets, expect.any(Number), packets], "changed"]);
    expect((told[0] as number[])[1]).toBeGreaterThan(0);
    expect(home.expectations()).toEqual(core.expectations());
    expect(vi.getTimerCount()).toBe(0);
  });

  test("that is revised counts the packets from where it parts", () => {
    const { home, core, told } = homeOf();
    home.run(1);
    core.revise(JSON.stringify([{ at_s: 15, set: "links.forward.capacity_kbps", to: 300 }]));
    const before = core.rows("packets");
    told.length = 0;
    home.run(2);
    const all = core.rows("packets");
    expect(told[0]).toEqual([all - before, expect.any(Number), all]);
  });

  test("that is long goes on in further slices, and says so after each", () => {
    const { home, core, told } = homeOf(long);
    home.run(1);
    expect(home).toMatchObject({ complete: false, reached_s: core.now_s });
    expect(home.reached_s).toBeGreaterThan(0);
    expect(home.expectations()).toBeNull();
    expect(told).toEqual(["changed"]);
    let slices = 1;
    let last_s = home.reached_s;
    for (; vi.getTimerCount() > 0; slices += 1) {
      vi.advanceTimersToNextTimer();
      expect(home.reached_s).toBeGreaterThan(last_s);
      last_s = home.reached_s;
    }
    expect(home).toMatchObject({ complete: true, reached_s: 4000 });
    const packets = core.rows("packets");
    const learnt = told.filter((one) => one !== "changed") as number[][];
    expect(learnt).toEqual([[packets, expect.any(Number), packets]]);
    // Each slice looks at the clock at its beginning and at its end at least.
    expect(learnt[0]?.[1]).toBeGreaterThan(2 * slices);
    expect(told.filter((one) => one === "changed")).toHaveLength(slices);
  });

  test("that is stopped has no further slice", () => {
    const { home, told } = homeOf(long);
    home.run(1);
    home.stop();
    vi.advanceTimersByTime(1000);
    expect([home.complete, told]).toEqual([false, ["changed"]]);
  });

  test("that is begun again in the middle goes on once", () => {
    const { home } = homeOf(long);
    home.run(1);
    home.run(2);
    expect(vi.getTimerCount()).toBe(1);
  });

  test("that waits for somebody outside is complete, and says for whom", () => {
    const flows = { video: { ...halving.flows.video, controller: { kind: "external" } } };
    const { home } = homeOf({ ...halving, flows });
    home.run(1);
    expect(home.complete).toBe(true);
    expect(home.reached_s).toBeLessThan(1);
    expect(home.unanswered.map(({ at }) => at)).toEqual(["flows.video.controller"]);
  });
});

describe("figures of a run in the page", () => {
  test("are computed once for each range, and anew after each slice", () => {
    const { home, core } = homeOf(long);
    home.run(1);
    const whole = home.metrics(null, null);
    const part = home.metrics(1, 2);
    expect(part).toMatchObject({ from_s: 1, to_s: 2 });
    expect(home.metrics(null, null)).toBe(whole);
    expect(home.metrics(1, 2)).toBe(part);
    expect(whole).toEqual(core.metrics());
    vi.advanceTimersToNextTimer();
    expect(home.metrics(null, null)).not.toBe(whole);
  });
});

test.each([
  [
    "too large",
    new Full([{ at: "duration_s", what: "is too long" }]),
    "full: duration_s: is too long.",
  ],
  [
    "the engine's end",
    new Trap("unreachable"),
    "failed: The simulation engine stopped unexpectedly (unreachable).",
  ],
])("a run that cannot go on says why: %s", (_, cause, said) => {
  const { home, told } = homeOf(halving, (core) => {
    core.run = () => {
      throw cause;
    };
  });
  home.run(1);
  expect(told).toEqual([said]);
  expect(vi.getTimerCount()).toBe(0);
});
