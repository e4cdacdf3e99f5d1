import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  LAST_POSITION,
  paged,
  positionOf,
  stepped,
  type Track,
  valueAtPosition,
} from "./slider-track";

const track = (min: number, max: number, more: Partial<Track> = {}): Track => ({
  min,
  max,
  log: false,
  integer: false,
  unlimited: false,
  ...more,
});
const delay = track(0, 400);
const capacity = track(100, 10_000, { log: true });
const loss = track(0, 20, { log: true });
const flows = track(0, 10, { integer: true });
const open = track(100, 10_000, { log: true, unlimited: true });

describe("places on the track", () => {
  test("a linear track puts the middle value in the middle", () => {
    expect(positionOf(200, delay)).toBe(500);
    expect(valueAtPosition(500, delay)).toBe(200);
  });

  test("a logarithmic track puts the geometric mean in the middle", () => {
    expect(positionOf(1000, capacity)).toBe(500);
    expect(valueAtPosition(500, capacity)).toBe(1000);
  });

  test("both ends are reachable", () => {
    for (const each of [delay, capacity, loss, flows]) {
      expect(valueAtPosition(0, each)).toBe(each.min);
      expect(valueAtPosition(LAST_POSITION, each)).toBe(each.max);
    }
  });

  test("a logarithmic track keeps zero on its left end", () => {
    expect(positionOf(0, loss)).toBe(0);
    expect(valueAtPosition(0, loss)).toBe(0);
  });

  test("unlimited stands on the right end, the largest limit just before it", () => {
    expect(positionOf(Number.POSITIVE_INFINITY, open)).toBe(LAST_POSITION);
    expect(valueAtPosition(LAST_POSITION, open)).toBe(Number.POSITIVE_INFINITY);
    expect(valueAtPosition(960, open)).toBe(10_000);
  });

  test("a value typed beyond the slider's range stands at its end", () => {
    expect(positionOf(5000, delay)).toBe(LAST_POSITION);
  });
});

describe("keyboard steps", () => {
  test("one step and ten steps on a linear track", () => {
    expect(stepped(50, 1, delay)).toBe(52);
    expect(stepped(50, -10, delay)).toBe(30);
  });

  test("steps grow with the value on a logarithmic track", () => {
    expect(stepped(1000, 1, capacity)).toBe(1050);
    expect(stepped(5000, 1, capacity)).toBe(5200);
  });

  test("zero is one step below the smallest value, and back", () => {
    const smallest = stepped(0, 1, loss);
    expect(smallest).toBeCloseTo(0.002);
    expect(stepped(smallest, -1, loss)).toBe(0);
  });

  test("unlimited is one step above the largest limit, and back", () => {
    expect(stepped(10_000, 1, open)).toBe(Number.POSITIVE_INFINITY);
    expect(stepped(Number.POSITIVE_INFINITY, -1, open)).toBe(10_000);
  });

  test("whole numbers stay whole", () => {
    expect(stepped(2, 1, flows)).toBe(3);
    expect(paged(2, 1, flows)).toBe(3);
  });

  test("a page is a tenth of the track and always moves", () => {
    expect(paged(200, 1, delay)).toBe(240);
    expect(paged(1000, -1, capacity)).toBeLessThan(1000);
    // A tenth of three is less than one.
    expect(paged(1, 1, track(0, 3, { integer: true }))).toBe(2);
  });
});

test("any position gives a value inside the limits, and a larger position never a smaller value", () => {
  const position = fc.integer({ min: 0, max: LAST_POSITION });
  for (const each of [delay, capacity, loss, flows, open]) {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const [low, high] = [
          valueAtPosition(Math.min(a, b), each),
          valueAtPosition(Math.max(a, b), each),
        ];
        expect(low).toBeGreaterThanOrEqual(each.min);
        expect(high).toBeGreaterThanOrEqual(low);
        expect(each.unlimited || high <= each.max).toBe(true);
      }),
    );
  }
});

const counts = track(0, 1000, { log: true, integer: true });
const both = track(0, 10_000, { log: true, unlimited: true });

test.each([
  ["up by no step", 50, 0, delay, 50],
  ["up at the end", 400, 1, delay, 400],
  ["up to the end", 399, 1, delay, 400],
  ["down at the beginning", 0, -1, delay, 0],
  ["from between two steps up to the next", 51, 1, delay, 52],
  ["from between two steps down to the next", 51, -1, delay, 50],
  ["up from beyond the end", 500, 1, delay, 500],
  ["up beyond unlimited", Number.POSITIVE_INFINITY, 1, open, Number.POSITIVE_INFINITY],
  ["up out of zero", 0, 1, both, 1],
  ["down to zero", 1, -1, both, 0],
  ["down from less than the smallest value", 0.5, -1, both, 0],
  ["up from the smallest value", 1, 1, both, 1.05],
  ["by a twentieth", 20, 1, both, 21],
  ["by whole numbers", 1, 1, counts, 2],
  ["by many of them", 100, 1, counts, 105],
  ["by a fine grid that decimals do not spoil", 0.3, -1, track(0, 1), 0.29],
  ["by twos", 100, 1, track(0, 200), 102],
  ["by fives", 100, 1, track(0, 500), 105],
  ["by ones", 100, 1, track(0, 199), 101],
])("a keyboard steps %s", (_, value, steps, on, next) => {
  expect(stepped(value, steps, on)).toBe(next);
});
