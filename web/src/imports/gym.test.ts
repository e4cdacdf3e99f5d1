import { expect, test } from "vitest";
import { parseGym } from "./gym";

const gym = (...rows: readonly object[]): string =>
  JSON.stringify({ type: "video", downlink: {}, uplink: { trace_pattern: rows } });

test("samples are durations in ms and capacities in kbit/s, with losses where there are any", () => {
  const text = gym(
    { duration: 2896, capacity: 179, loss: 0, rtt: 0, jitter: 0, time: 0.0 },
    { duration: 500, capacity: 1000.5, loss: 0.2 },
    { duration: 200, capacity: 2.4, time: 0 },
  );
  expect(parseGym(text)).toEqual({
    trace: [
      [2896, 179],
      [500, 1000.5, 0.2],
      [200, 2.4],
    ],
    leftOut: [],
  });
});

test("what a link does not replay is told", () => {
  const text = gym({ duration: 100, capacity: 1, rtt: 89, jitter: 0 });
  expect(parseGym(text)).toMatchObject({ leftOut: ["rtt"] });
  const rows = [{}, { rtt: 0, jitter: 3 }].map((row) => ({ duration: 100, capacity: 1, ...row }));
  expect(parseGym(gym(...rows))).toMatchObject({ leftOut: ["jitter"] });
});

test("the downlink's pattern serves where the uplink has none", () => {
  const text = JSON.stringify({ downlink: { trace_pattern: [{ duration: 5, capacity: 6 }] } });
  expect(parseGym(text)).toMatchObject({ trace: [[5, 6]] });
});

test("mistakes are named with their place", () => {
  expect(parseGym(gym({ duration: 100, capacity: 5 }, { duration: 0, capacity: "x" }))).toEqual([
    {
      at: "uplink.trace_pattern.1.duration",
      what: "must be a number in ms from 1 to 10000000, is 0",
    },
    {
      at: "uplink.trace_pattern.1.capacity",
      what: 'must be a number in kbit/s from 0 to 10000000, is "x"',
    },
  ]);
  expect(parseGym("[]")).toEqual([
    { at: "", what: 'has no list of samples at {"uplink": {"trace_pattern": […]}}' },
  ]);
  expect(parseGym("{")).toHaveLength(1);
});
