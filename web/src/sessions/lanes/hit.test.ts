import { expect, test } from "vitest";
import { scaleLinear } from "../../../figure/ink/scale";
import { hitAt } from "./hit";
import type { Marks } from "./marks";
import type { Lanes } from "./pieces";

/** Ten pixels a second; member 1 has the first lane, member 0 the third. */
const x = scaleLinear([0, 60], [0, 600]);
const LANES: Lanes = { rows: [2, 0], count: 3, row: 40, top: 20, width: 600 };
const MARKS = {
  reports: [
    { member: 1, t_s: 10 },
    { member: 0, t_s: 20 },
    { member: 1, t_s: 49.5 },
    { member: 1, t_s: 50 },
  ],
  waits: [
    { member: 1, t0_s: 30, end_s: 31.5 },
    { member: 0, t0_s: 40, end_s: 41 },
  ],
} as unknown as Marks;

test.each([
  ["a report", 100, 30, { member: 1, t_s: 10 }],
  ["beside a report", 109, 30, { member: 1, t_s: 10 }],
  ["too far from it", 110, 30, { member: 1, t_s: null }],
  ["too far from it, to the left", 90, 30, { member: 1, t_s: null }],
  ["where feedback began to wait", 302, 30, { member: 1, t_s: 30 }],
  ["where it was sent", 313, 30, { member: 1, t_s: 31.5 }],
  ["the report of another lane", 200, 30, { member: 1, t_s: null }],
  ["that report in its own lane", 200, 110, { member: 0, t_s: 20 }],
  ["the top of a lane", 100, 20, { member: 1, t_s: 10 }],
  ["above all lanes", 100, 19, null],
  ["a lane of no member", 100, 60, null],
  ["below all lanes", 100, 140, null],
  ["between a report and another one, the nearer of them", 496, 30, { member: 1, t_s: 49.5 }],
  ["and when the other one is nearer", 500, 30, { member: 1, t_s: 50 }],
])("a press on %s", (_, left, y, hit) => {
  expect(hitAt({ x: left, y }, LANES, MARKS, x)).toEqual(hit);
});
