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

  test("that is stopped has no further slice", () => {
    const { home, told } = homeOf(long);
    home.run(1);
    home.stop();
    vi.advanceTimersByTime(1000);
    expect([home.complete, told]).toEqual([false, ["changed"]]);
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
