// What goes out to a worker, word for word, and what the page is told of its answers.

import { afterEach, describe, expect, test, vi } from "vitest";
import { freshLab, halving, labModule, made } from "../../../tests/lab";
import { columnsOf } from "../../../tests/worker-columns";
import { emptyColumns } from "../frozen";
import type { FromWorker, ToWorker } from "./protocol";
import { type EnginePort, type WhenFree, WorkerHome } from "./worker-home";

const lab = await freshLab();
const core = made(lab, halving);
core.run(20);

const fault = { at: "flows.video.controller", what: "asks for a rate" };

const PACKETS = { packets: 300, all_packets: 500 };

const never: WhenFree = () => new Promise(() => undefined);

function home(free: readonly [WhenFree?] = [never]) {
  const heard: ToWorker[] = [];
  const transferred: Transferable[][] = [];
  const terminate = vi.fn();
  const port: EnginePort = {
    onmessage: null,
    onerror: null,
    postMessage(message: ToWorker, transfer: Transferable[] = []) {
      heard.push(message);
      transferred.push(transfer);
    },
    terminate,
  };
  const told: unknown[] = [];
  const events = {
    changed: () => told.push("changed"),
    learnt: (...numbers: number[]) => told.push(numbers),
    full: (what: string) => told.push(`full: ${what}`),
    failed: (what: string) => told.push(`failed: ${what}`),
    noWorker: () => told.push("no worker"),
  };
  const seen = emptyColumns(core.layout);
  const one = new WorkerHome(port, labModule, events, seen, ...free);
  const say = (data: FromWorker): void => port.onmessage?.({ data });
  return { one, port, told, heard, transferred, terminate, say, seen };
}

afterEach(() => vi.unstubAllGlobals());

test("a worker is given the engine first, and nothing is known of any run", () => {
  const { one, heard, seen } = home();
  expect(heard).toEqual([{ kind: "start", module: labModule }]);
  expect(one).toMatchObject({ complete: false, unanswered: [], reached_s: 0, answered: 0 });
  expect(one.columns).toBe(seen);
  expect([one.metrics(null, null), one.expectations()]).toEqual([null, null]);
  expect(heard).toHaveLength(1);
});

describe("who would have to answer", () => {
  test("is known once the run rests, and forgotten with the next request", () => {
    const { one, say } = home();
    one.open(1, "{}", "[]", core.layout, one);
    say(columnsOf(core, 1, { ...PACKETS, unanswered: [fault] }));
    expect(one.unanswered).toEqual([fault]);
    one.revise(2, "[]");
    expect(one.unanswered).toEqual([]);
    // The answer to the request before says nothing of this one.
    say(columnsOf(core, 1, { ...PACKETS, unanswered: [fault] }));
    expect(one.unanswered).toEqual([]);
    say(columnsOf(core, 2, { ...PACKETS, unanswered: [fault] }));
    expect(one.unanswered).toEqual([fault]);
    one.open(3, "{}", "[]", core.layout, one);
    expect(one.unanswered).toEqual([]);
  });
});

test("figures of a range are asked for by its ends, and are its own", () => {
  const { one, heard, say } = home();
  one.open(1, "{}", "[]", core.layout, one);
  say(columnsOf(core, 1, PACKETS));
  expect(one.metrics(2, 4)).toBeNull();
  expect(heard.at(-1)).toEqual({ kind: "metrics", key: "2 4", from_s: 2, to_s: 4 });
  const metrics = core.metrics(2, 4);
  say({ kind: "metrics", request: 1, key: "2 4", metrics, expectations: null });
  expect(one.metrics(2, 4)).toBe(metrics);
  expect(one.metrics(2, 5)).toBeNull();
});

test.each([
  [
    { kind: "refused", request: 1, faults: [fault, { at: "seed", what: "is odd" }] } as const,
    ["failed: flows.video.controller: asks for a rate; seed: is odd"],
  ],
  [{ kind: "full", what: "no room" } as const, ["full: no room"]],
  [{ kind: "failed", what: "unreachable" } as const, ["failed: unreachable"]],
  [{ kind: "alive", lock: "x" } as const, []],
])("a worker's word of its end is passed on, and is no news of columns: $kind", (word, said) => {
  const { told, say } = home();
  say(word);
  expect(told).toEqual(said);
});

test("over plain HTTP, where there are no locks, no worker is said to have ended", async () => {
  vi.stubGlobal("navigator", {});
  const { told, say } = home([]);
  say({ kind: "alive", lock: "worker 7" });
  await new Promise((resolve) => setTimeout(resolve, 0));
  expect(told).toEqual([]);
});
