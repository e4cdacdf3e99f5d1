import { expect, test } from "vitest";
import type { StripState, Typography } from "../figure";
import { scaleLinear } from "../ink/scale";
import { arialWidth } from "./measure";
import { stripLabels } from "./strip-labels";

const state = (value: number, short: string): StripState => ({
  ...{ value, short, label: `${short} at length`, colour: "#cccccc", ink: "#101010" },
  hatched: false,
});
const span = (from_s: number, to_s: number, value = 1) => ({ from_s, to_s, value });
const typography = (scale: number) => ({ state: 10 * scale, scale }) as Typography;
const BOX = { x: 40, y: 20, width: 400 };
/** Ten pixels a second from pixel 40 on. */
const labels = (
  spans: readonly ReturnType<typeof span>[],
  states: readonly StripState[] = [state(1, "ramp")],
  scale = 1,
  box = { ...BOX, height: 13 * scale },
) => stripLabels(spans, states, scaleLinear([0, 40], [40, 440]), box, typography(scale));

test("a state's name stands once, at the beginning of its widest span, in its ink", () => {
  const [label, ...others] = labels([span(0, 5), span(10, 20), span(30, 38)]);
  expect(others).toEqual([]);
  expect(label).toEqual({
    value: 1,
    from: 140,
    to: expect.closeTo(150 + arialWidth("ramp", 10, 600), 9),
    text: {
      ...{ text: "ramp", x: 145, y: expect.closeTo(30.2, 9), anchor: "start", size: 10 },
      ...{ weight: 600, colour: "#101010", role: "state" },
    },
  });
});

test("of spans of the same width the first has it, and none in a strip that is lower than its letters", () => {
  expect(labels([span(0, 8)], undefined, 1, { ...BOX, height: 9 })).toEqual([]);
  expect(labels([span(0, 8), span(20, 28)])[0]?.from).toBe(40);
});

test.each([
  [3.7, 1, 1],
  [3.69, 1, 0],
  [7.4, 2, 1],
  [7.39, 2, 0],
])("four letters want 36 pixels and a gap: %d s at a scale of %d have %d names", (to_s, scale, count) => {
  expect(labels([span(0, to_s)], undefined, scale)).toHaveLength(count);
});

test("each state has a name of its own, if it occurs", () => {
  const found = labels(
    [span(0, 10, 1), span(10, 30, 2)],
    [state(2, "gradual"), state(1, "ramp"), state(3, "other")],
  );
  expect(found.map(({ value, from, text }) => [value, from, text.text])).toEqual([
    [2, 140, "gradual"],
    [1, 40, "ramp"],
  ]);
});
