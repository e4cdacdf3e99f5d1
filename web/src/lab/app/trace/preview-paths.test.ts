import { expect, test } from "vitest";
import type { Sample } from "../../../../reader/series/played";
import { areaPath, pictureOf } from "./preview-paths";

test("a dip of a hundredth of a pixel is seen", () => {
  // 1000 values on 10 pixels, one of them low: in the 501st, so on the sixth pixel.
  const samples = Array.from({ length: 1000 }, (_, i): Sample => [10, i === 500 ? 100 : 3000]);
  const { low, high } = pictureOf(samples, 10);
  expect(Array.from(low, (value, x) => (value === 100 ? x : -1)).filter((x) => x >= 0)).toEqual([
    5,
  ]);
  expect([...high]).toEqual(new Array(10).fill(3000));
});

test("a value holds for as many pixels as its time takes, and a step joins two values", () => {
  const { low, high } = pictureOf(
    [
      [1000, 1],
      [3000, 4],
    ],
    8,
  );
  expect([...low]).toEqual([1, 1, 1, 4, 4, 4, 4, 4]);
  expect([...high]).toEqual([1, 1, 4, 4, 4, 4, 4, 4]);
});

test("a line has a thickness, above and below its value", () => {
  const path = areaPath(pictureOf([[1000, 2]], 2), (value) => 10 - value);
  expect(path).toBe("M0 7.3L1 7.3L1 7.3L2 7.3L2 8.8L1 8.8L1 8.8L0 8.8Z");
});
