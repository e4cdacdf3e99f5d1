import { expect, test } from "vitest";
import { contrast } from "../../../lab/figure/theme";
import { DARK_STAGE, LIGHT_STAGE } from "./stage-theme";

test("from the last row of a dark room every flow and every word can be seen: a contrast of 7", () => {
  const { palette = [], ink, muted, background } = DARK_STAGE;
  const low = [...palette, ink, muted].filter((one) => !(contrast(one, background) >= 7));
  expect(low).toEqual([]);
  expect(palette.length).toBeGreaterThan(5);
  expect(new Set(palette).size).toBe(palette.length);
});

test("in a bright room words can be read", () => {
  const { ink, muted, background } = LIGHT_STAGE;
  for (const one of [ink, muted]) expect(contrast(one, background)).toBeGreaterThanOrEqual(4.5);
});
