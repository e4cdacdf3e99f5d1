import { afterEach, expect, test, vi } from "vitest";
import type { Core } from "../../model/engine/core";
import { runWithProgress } from "./progress";

afterEach(() => vi.restoreAllMocks());

const BEGIN_MS = 5000;

/** A run of ten seconds that comes to the next of these times with each call, when so much time has gone by. */
function watched(
  steps: readonly (readonly [now_s: number, clock_ms: number])[],
  more: object = {},
) {
  const clock = vi.spyOn(performance, "now").mockReturnValue(BEGIN_MS);
  const said: string[] = [];
  let step = 0;
  const core = {
    duration_s: 10,
    now_s: 0,
    layout: {},
    rows: (table: string) => (table === "packets" ? 321 : 0),
    unanswered: () => [],
    run(until_s: number, events: number) {
      expect([until_s, events]).toEqual([10, 20_000]);
      const [now_s, clock_ms] = steps[step++] ?? [10, 0];
      this.now_s = now_s;
      clock.mockReturnValue(BEGIN_MS + clock_ms);
      return now_s;
    },
    ...more,
  };
  const terminal = {
    out: () => undefined,
    err: (text: string) => void said.push(`err ${text}`),
    progress: (line: string) => void said.push(line),
  };
  const run = () => runWithProgress(core as unknown as Core, "rfc8867/5.1", terminal);
  return { run, said };
}

test("who watches reads how far a run is every 200 ms, and at its end what it came to", () => {
  const { run, said } = watched([
    [1, 100],
    [2.34, 200],
    [3, 399],
    [4, 400],
    [10, 512.6],
  ]);
  expect(run()).toBeCloseTo(512.6, 6);
  expect(said).toEqual([
    "rfc8867/5.1: 23 %",
    "rfc8867/5.1: 40 %",
    "",
    "err rfc8867/5.1: 10 s, 321 packets, in 513 ms\n",
  ]);
});

test("a run that is over at once says only what it came to", () => {
  const { run, said } = watched([[10, 5]]);
  run();
  expect(said).toEqual(["", "err rfc8867/5.1: 10 s, 321 packets, in 5 ms\n"]);
});

test("a session counts the RTCP packets of its members", () => {
  const members = { layout: { members: [] }, metrics: () => ({ session: { messages: 77 } }) };
  const { run, said } = watched([[10, 5]], members);
  run();
  expect(said.at(-1)).toBe("err rfc8867/5.1: 10 s, 77 RTCP packets, in 5 ms\n");
});

test("a run that does not move because the other side of it gives no answer ends with what is missing", () => {
  const faults = [{ at: "flows.video", what: "waits for an answer" }];
  const { run } = watched(
    [
      [1, 0],
      [1, 0],
    ],
    { unanswered: () => faults },
  );
  expect(run).toThrow("flows.video: waits for an answer");
});

test("many events at one moment are no standstill", () => {
  const { run } = watched([
    [1, 0],
    [1, 0],
    [10, 7],
  ]);
  expect(run()).toBe(7);
});
