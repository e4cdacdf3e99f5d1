import { afterEach, describe, expect, test, vi } from "vitest";
import { freshLab, halving } from "../../../tests/lab";
import { Core, type Lab } from "../core";
import { Pace } from "./pace";
import { type Idle, warmUp } from "./warm-up";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const SHORT = JSON.stringify({ ...halving, duration_s: 1, changes: [] });
/** More events than one piece has. */
const LONG = JSON.stringify({ ...halving, duration_s: 500, changes: [] });

/** Each look at the clock takes so long. */
function clock(step_ms: number): void {
  let now_ms = 0;
  vi.spyOn(performance, "now").mockImplementation(() => {
    now_ms += step_ms;
    return now_ms;
  });
}

interface Request {
  readonly text?: string | null;
  readonly step_ms?: number;
  readonly change?: (core: Core) => void;
}

async function warmed({ text = SHORT, step_ms = 0.1, change = () => undefined }: Request = {}) {
  clock(step_ms);
  const lab: Lab = await freshLab();
  const { create } = lab;
  const cores = { made: 0, pieces: 0, gone: 0 };
  lab.create = (scenario) => {
    const core = create.call(lab, scenario);
    if (!(core instanceof Core)) return core;
    cores.made += 1;
    const { run, destroy } = core;
    core.run = (...args) => {
      cores.pieces += 1;
      return run.apply(core, args);
    };
    core.destroy = () => {
      cores.gone += 1;
      destroy.call(core);
    };
    change(core);
    return core;
  };
  const pace = new Pace();
  const learnt = vi.spyOn(pace, "learn");
  const failed = vi.fn();
  const waiting: ((idle: Idle) => void)[] = [];
  warmUp({
    lab: () => lab,
    scenario: () => text,
    pace,
    failed,
    whenIdle: (callback) => waiting.push(callback),
  });
  /** An idle time with room for so many pieces; false where none was waited for. */
  const idle = (pieces = Number.POSITIVE_INFINITY): boolean => {
    const callback = waiting.shift();
    let left = pieces;
    callback?.({
      timeRemaining: () => {
        left -= 1;
        return left >= 0 ? 5 : 4;
      },
    });
    return callback !== undefined;
  };
  return { cores, learnt, failed, idle };
}

describe("a warm-up", () => {
  test("does nothing before the page is idle, and then fifteen short runs", async () => {
    const { cores, learnt, failed, idle } = await warmed();
    expect(cores.made).toBe(0);
    expect(idle()).toBe(true);
    expect(cores).toEqual({ made: 15, pieces: 15, gone: 15 });
    expect(learnt).toHaveBeenCalledTimes(15);
    expect(idle()).toBe(false);
    expect(failed).not.toHaveBeenCalled();
  });

  test("stops where the idle time ends, and goes on with the next", async () => {
    const { cores, idle } = await warmed();
    expect(idle(4)).toBe(true);
    expect(cores.made).toBe(4);
    expect(idle(0)).toBe(true);
    expect(cores.made).toBe(4);
    expect(idle()).toBe(true);
    expect(cores.made).toBe(15);
    expect(idle()).toBe(false);
  });

  test("has enough after sixty milliseconds of running", async () => {
    const { cores, idle } = await warmed({ step_ms: 20 });
    idle();
    expect(cores.pieces).toBe(3);
    expect(idle()).toBe(false);
  });

  test("goes through a long run in pieces, and learns from the whole of it", async () => {
    const { cores, learnt, idle } = await warmed({ text: LONG, step_ms: 0.5 });
    for (let i = 0; learnt.mock.calls.length === 0 && i < 100; i += 1) idle(1);
    expect(cores).toMatchObject({ made: 1, gone: 1 });
    expect(cores.pieces).toBeGreaterThan(2);
    const [packets, took_ms] = learnt.mock.calls[0] ?? [];
    expect(packets).toBeGreaterThan(10_000);
    expect(took_ms).toBeCloseTo(0.5 * cores.pieces);
    // The next run's time is its own.
    const before = cores.pieces;
    for (let i = 0; learnt.mock.calls.length === 1 && i < 100; i += 1) idle(1);
    expect(learnt.mock.calls[1]?.[1]).toBeCloseTo(0.5 * (cores.pieces - before));
  });

  test("that ends in the middle of a run leaves nothing of it", async () => {
    const { cores, learnt, idle } = await warmed({ text: LONG, step_ms: 60 });
    idle();
    expect(cores).toEqual({ made: 1, pieces: 1, gone: 1 });
    expect(learnt).not.toHaveBeenCalled();
  });

  test.each([
    ["nothing is open", null],
    ["the scenario is refused", "{}"],
  ])("is over where %s", async (_, text) => {
    const { cores, failed, idle } = await warmed({ text });
    expect(idle()).toBe(true);
    expect(idle()).toBe(false);
    expect(cores.made).toBe(0);
    expect(failed).not.toHaveBeenCalled();
  });

  test("that fails says why, and is over", async () => {
    const cause = new Error("unreachable");
    const { failed, idle } = await warmed({
      change: (core) => {
        core.run = () => {
          throw cause;
        };
      },
    });
    idle();
    expect(failed.mock.calls).toEqual([[cause]]);
    expect(idle()).toBe(false);
  });
});

describe("where a browser tells of no idle times", () => {
  test("a pause and then some milliseconds are taken for one", async () => {
    vi.useFakeTimers();
    vi.stubGlobal("requestIdleCallback", undefined);
    clock(1);
    const lab = await freshLab();
    const create = vi.spyOn(lab, "create");
    const failed = vi.fn();
    warmUp({ lab: () => lab, scenario: () => SHORT, pace: new Pace(), failed });
    vi.advanceTimersByTime(49);
    expect(create).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    const once = create.mock.calls.length;
    // Of eight milliseconds, each look at the clock takes one.
    expect(once).toBeGreaterThan(0);
    expect(once).toBeLessThan(8);
    vi.advanceTimersByTime(50);
    expect(create.mock.calls.length).toBeGreaterThan(once);
    vi.advanceTimersByTime(5000);
    expect(create).toHaveBeenCalledTimes(15);
    expect(vi.getTimerCount()).toBe(0);
  });
});
