import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createStore } from "zustand/vanilla";
import type { Engine } from "../../../model/engine/live/engine";
import { createMetrics } from "./metrics";
import type { RunHandle } from "./run";
import type { Draft, Edit } from "./types";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const edit = (to: number): Edit => ({ kind: "set", path: "seed", to });

/** Figures that say of which run and which range they are. */
function metricsOf() {
  const run = { version: 1 };
  const asked: string[] = [];
  const engine = {
    metrics: (from_s: number | null, to_s: number | null) => {
      asked.push(from_s === null ? "whole" : `${from_s} to ${to_s}`);
      return { from_s, to_s, of: run.version };
    },
    expectations: () => {
      asked.push("expectations");
      return [{ of: run.version }];
    },
  };
  const base = {};
  const draft = createStore<Draft>(() => ({ base, edits: [] }) as unknown as Draft);
  const metrics = createMetrics(engine as unknown as Engine, run as RunHandle, draft);
  const heard = vi.fn();
  metrics.subscribe(heard);
  return { metrics, run, draft, asked, heard };
}

test("figures are of the run that was painted, and asked for only while somebody shows them", () => {
  const { metrics, run, asked, heard } = metricsOf();
  metrics.refresh();
  expect(vi.getTimerCount()).toBe(0);
  const stop = metrics.want(null);
  expect([metrics.of(null), metrics.version]).toEqual([null, -1]);
  vi.advanceTimersByTime(0);
  expect(metrics.of(null)).toMatchObject({ from_s: null, to_s: null, of: 1 });
  expect(metrics.version).toBe(1);
  expect(heard).toHaveBeenCalledOnce();
  metrics.refresh();
  expect(vi.getTimerCount()).toBe(0);
  stop();
  run.version = 2;
  metrics.refresh();
  vi.advanceTimersByTime(1000);
  expect(asked).toEqual(["whole"]);
});

test("what one more person wants of the same run is there at once, and once for all who want it", () => {
  const { metrics, asked, heard } = metricsOf();
  metrics.want(null);
  vi.advanceTimersByTime(0);
  const stops = [metrics.want([2, 4]), metrics.want([2, 4]), metrics.want("expectations")];
  expect(metrics.of([2, 4])).toMatchObject({ from_s: 2, to_s: 4 });
  expect(metrics.of([2, 5])).toBeNull();
  expect(metrics.expectations).toEqual([{ of: 1 }]);
  expect(asked).toEqual(["whole", "2 to 4", "expectations"]);
  expect(heard).toHaveBeenCalledTimes(3);
  // One of the two has gone: the other one still shows it.
  stops[0]?.();
  asked.length = 0;
  metrics.want("expectations");
  expect(asked).toEqual([]);
});

test("a new run has its figures renewed all together, at most four times a second", () => {
  const { metrics, run, asked, heard } = metricsOf();
  metrics.want(null);
  const stop = metrics.want([2, 4]);
  metrics.want("expectations");
  vi.advanceTimersByTime(0);
  asked.length = 0;
  for (run.version = 2; run.version <= 5; run.version += 1) {
    metrics.refresh();
    vi.advanceTimersByTime(60);
  }
  expect(asked).toEqual([]);
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(10);
  expect(asked).toEqual(["whole", "2 to 4", "expectations"]);
  expect(metrics.of(null)).toMatchObject({ of: 6 });
  expect(metrics.expectations).toEqual([{ of: 6 }]);
  expect(heard).toHaveBeenCalledTimes(2);
  // After a rest the next one comes at once, without what no view shows any more.
  stop();
  vi.advanceTimersByTime(1000);
  run.version = 9;
  metrics.refresh();
  vi.advanceTimersByTime(0);
  expect(asked.slice(3)).toEqual(["whole", "expectations"]);
  expect(metrics.of([2, 4])).toBeNull();
});

test("of a run that has changed since, what is newly wanted waits for all the others", () => {
  const { metrics, run, asked } = metricsOf();
  metrics.want(null);
  vi.advanceTimersByTime(0);
  run.version = 2;
  metrics.want([2, 4]);
  expect(asked).toEqual(["whole"]);
  vi.advanceTimersByTime(250);
  expect(asked).toEqual(["whole", "whole", "2 to 4"]);
});

test("the figures before a change are those before the first step of a drag", () => {
  const { metrics, run, draft, heard } = metricsOf();
  metrics.want(null);
  vi.advanceTimersByTime(0);
  expect(metrics.before).toBeNull();
  const told = () => heard.mock.calls.length;
  const first = told();
  draft.setState({ edits: [edit(1)] });
  expect(metrics.before).toMatchObject({ of: 1 });
  expect(told()).toBe(first + 1);
  run.version = 2;
  metrics.refresh();
  vi.advanceTimersByTime(250);
  draft.setState({ edits: [edit(2)] });
  expect(metrics.before).toMatchObject({ of: 1 });
  draft.setState({ edits: [edit(2), edit(3)] });
  expect(metrics.before).toMatchObject({ of: 2 });
  // What is no change of the scenario leaves them.
  const then = told();
  draft.setState({ refused: "no" });
  expect(metrics.before).toMatchObject({ of: 2 });
  expect(told()).toBe(then);
});

test("after an undo, or in another scenario, there are none from before", () => {
  for (const next of [{ edits: [] }, { edits: [edit(1)], base: {} as Draft["base"] }]) {
    const { metrics, draft } = metricsOf();
    metrics.want(null);
    vi.advanceTimersByTime(0);
    draft.setState({ edits: [edit(1)] });
    expect(metrics.before).not.toBeNull();
    draft.setState(next);
    expect(metrics.before).toBeNull();
  }
});

test("where nobody looked there are none from before; where the first step of a drag had none, the next has", () => {
  const { metrics, draft } = metricsOf();
  draft.setState({ edits: [edit(1)] });
  expect(metrics.before).toBeNull();
  metrics.want(null);
  vi.advanceTimersByTime(0);
  draft.setState({ edits: [edit(2)] });
  expect(metrics.before).toMatchObject({ of: 1 });
});

test("a session that is over asks for nothing and hears of nothing", () => {
  const { metrics, draft, asked, heard } = metricsOf();
  metrics.want(null);
  metrics.dispose();
  vi.advanceTimersByTime(1000);
  draft.setState({ edits: [edit(1)] });
  expect(asked).toEqual([]);
  expect(heard).not.toHaveBeenCalled();
});
