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

test.each([
  [{ duration: 1, capacity: 0 }, []],
  [{ duration: 1e7, capacity: 1e7, loss: 1 }, []],
  [{ duration: 1, capacity: 0, loss: 0 }, []],
  [{ duration: 0.9, capacity: 0 }, ["duration"]],
  [{ duration: 1e7 + 1, capacity: 0 }, ["duration"]],
  [{ duration: 1, capacity: -1 }, ["capacity"]],
  [{ duration: 1, capacity: 1e7 + 1 }, ["capacity"]],
  [{ duration: 1, capacity: 1, loss: -0.1 }, ["loss"]],
  [{ duration: 1, capacity: 1, loss: 1.1 }, ["loss"]],
  [{ duration: "1", capacity: 1 }, ["duration"]],
  [{ capacity: 1 }, ["duration"]],
])("of the sample %j is wrong: %j", (row, keys) => {
  const read = parseGym(gym(row));
  const faults = "trace" in read ? [] : read;
  expect(faults.map(({ at }) => at)).toEqual(keys.map((key) => `uplink.trace_pattern.0.${key}`));
});

test("a loss that is none of a share says what it must be, and a sample that is none what it lacks", () => {
  expect(parseGym(gym({ duration: 1, capacity: 1, loss: 2 }))).toEqual([
    { at: "uplink.trace_pattern.0.loss", what: "must be a number as a share from 0 to 1, is 2" },
  ]);
  const text = JSON.stringify({ uplink: { trace_pattern: [null] } });
  expect(parseGym(text)).toMatchObject([
    { what: "must be a number in ms from 1 to 10000000, is undefined" },
    { what: "must be a number in kbit/s from 0 to 10000000, is undefined" },
  ]);
});

test("no more than ten mistakes are told", () => {
  const rows = Array.from({ length: 12 }, () => ({ duration: 1 }));
  expect(parseGym(gym(...rows))).toHaveLength(10);
});

test.each([
  "null",
  "3",
  '{"uplink": null}',
  '{"uplink": {"trace_pattern": {}}}',
])("%s has no list of samples", (text) => {
  expect(parseGym(text)).toMatchObject([{ what: expect.stringMatching(/^has no list/) }]);
});

test("an empty pattern of the uplink leaves it to the downlink, and a full one does not", () => {
  const row = (capacity: number) => ({ trace_pattern: [{ duration: 5, capacity }] });
  const both = { uplink: row(1), downlink: row(2) };
  expect(parseGym(JSON.stringify(both))).toMatchObject({ trace: [[5, 1]] });
  const empty = { ...both, uplink: { trace_pattern: [] } };
  expect(parseGym(JSON.stringify(empty))).toMatchObject({ trace: [[5, 2]] });
});
