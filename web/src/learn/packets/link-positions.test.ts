import { expect, test } from "vitest";
import { boxOf, linkPositions, scaleOf } from "./link-positions";

test("sender and receiver are smaller where there is little room", () => {
  expect([559, 560].map(boxOf)).toEqual([68, 92]);
});

test("between the stations the only link has half of the room for its queue, and the rest for its wire", () => {
  // 900 − 2 × 92 = 716.
  const [place, ...more] = linkPositions(900, 1);
  expect(more).toEqual([]);
  expect(place?.room).toBe(358);
  expect(place?.head).toBeCloseTo(92 + 14 + 0.62 * 716, 9);
  expect(place?.wire.from).toBeCloseTo((place?.head ?? 0) + 6, 9);
  expect(place?.wire.to).toBe(808);
});

test("several links share the room evenly, one after the other, closer together", () => {
  const places = linkPositions(900, 2);
  expect(places.map(({ room }) => room)).toEqual([179, 179]);
  expect(places.map(({ wire }) => wire.to)).toEqual([450, 808]);
  for (const [i, { head, wire }] of places.entries()) {
    expect(head).toBeCloseTo(92 + 358 * i + 4 + 0.54 * 358, 9);
    expect(wire.from).toBeCloseTo(head + 6, 9);
  }
});

test.each([
  ["at its limit", 300, 300, 300],
  ["hardly beyond it", 300, 306, 300],
  ["beyond it", 300, 307, 600],
  ["at a step", 300, 600, 600],
  ["beyond a step", 300, 601, 1000],
  ["below a small limit", 50, 20, 50],
  ["without a limit", Number.POSITIVE_INFINITY, 200, 300],
  ["without a limit and longer", Number.POSITIVE_INFINITY, 1500, 2000],
  ["with a limit of nothing", 0, 200, 300],
  ["beyond the largest step", Number.POSITIVE_INFINITY, 250_000, 250_000],
])("a queue %s (%d ms) that holds %d ms shows %d ms in its room", (_, limit_ms, ms, shown_ms) => {
  expect(scaleOf(600, limit_ms, ms)).toBe(600 / shown_ms);
});
