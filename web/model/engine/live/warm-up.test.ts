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
