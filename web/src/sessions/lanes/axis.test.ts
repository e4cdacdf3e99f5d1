// The time axis of the lanes and the names of losses above them.

import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boxes, Recorder, words } from "../../../tests/pen-recorder";
import { stubPage } from "../../lab/charts/interaction/fake-page";
import { scaleLinear } from "../../lab/figure/scale";
import { themeFrom } from "../../lab/figure/theme";
import { paintGrid, paintLossNames, timeTicks } from "./axis";
import { laneColoursOf } from "./lane-colours";
import type { Loss } from "./marks";

const colours = laneColoursOf(themeFrom(() => ""));

beforeEach(() => {
  stubPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [40, 50, 60],
  [0, 120, 5],
  [12.3, 12.7, 1500],
])("from %s to %s s each moment of the axis stands at its place, below its line, and the last has the unit", (from_s, to_s, perSecond) => {
  const pen = new Recorder();
  const width = (to_s - from_s) * perSecond;
  paintGrid(pen.real, scaleLinear([from_s, to_s], [0, width]), 140, colours);
  const [lines, said] = [boxes(pen.operations), words(pen.operations)];
  expect(said.length).toBeGreaterThan(3);
  expect(lines).toHaveLength(said.length);
  for (const [i, { text, x, y }] of said.entries()) {
    const moment = Number.parseFloat(text);
    expect(Math.abs(x - (moment - from_s) * perSecond)).toBeLessThanOrEqual(1);
    expect(lines[i]).toMatchObject({ x: x - 0.5, y: 0, height: 140, colour: colours.grid });
    expect(y).toBeGreaterThan(140);
    expect(text.endsWith(" s")).toBe(i === said.length - 1);
  }
  const moments = said.map(({ text }) => Number.parseFloat(text));
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
});

test("words at the ends of the axis stay within it", () => {
  const pen = new Recorder();
  paintGrid(pen.real, scaleLinear([0, 10], [0, 600]), 140, colours);
  const said = words(pen.operations);
  expect(said[0]).toMatchObject({ text: "0", align: "left" });
  expect(said[1]?.align).toBe("center");
  expect(said.at(-1)).toMatchObject({ text: "10 s", align: "right" });
});

test("moments are told apart by as many digits as that takes", () => {
  expect(timeTicks(scaleLinear([0, 10], [0, 600])).digits).toBe(0);
  expect(timeTicks(scaleLinear([5, 6], [0, 600])).digits).toBe(1);
  expect(timeTicks(scaleLinear([5, 5.01], [0, 600])).digits).toBe(3);
});

test("a lost packet is named where it was lost, with its link, as long as no name runs into another or out of the picture", () => {
  const loss = (t_s: number, sequence: number, ofRtcp = false): Loss => ({
    ...{ t_s, sequence, ofRtcp },
    link: 1,
    source: 0,
  });
  const pen = new Recorder();
  const losses = [
    loss(41, 2060),
    loss(41.5, 2061),
    loss(42, 3, true),
    loss(45, 2090),
    loss(49.5, 2100),
  ];
  const x = scaleLinear([40, 50], [0, 600]);
  paintLossNames(pen.real, x, losses, (link) => `link ${link}`, colours);
  expect(words(pen.operations)).toMatchObject([
    { text: "packet 2060 lost on link 1", x: 60, align: "left", colour: colours.harm },
    { text: "packet 2090 lost on link 1", x: 300, align: "left", colour: colours.harm },
  ]);
});

test.each([
  [0, 10, 86, 0],
  [0, 1, 86, 1],
  [0, 0.2, 172, 1],
  [0, 2000, 600, 0],
  [5, 5.000001, 600, 6],
])("the axis from %d to %d s over %d px needs %d digits", (from_s, to_s, width, digits) => {
  const found = timeTicks(scaleLinear([from_s, to_s], [0, width]));
  expect(found.digits).toBe(digits);
  expect(found.at_s.length).toBeGreaterThan(1);
});

test("a wider axis has more moments", () => {
  const at_s = (width: number) => timeTicks(scaleLinear([0, 10], [0, width])).at_s;
  expect(at_s(172)).toEqual([0, 5, 10]);
  expect(at_s(860)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test("names of losses are as near to one another, and to the end, as they may be", () => {
  const loss = (t_s: number): Loss => ({ t_s, sequence: 7, ofRtcp: false, link: 1, source: 0 });
  // "packet 7 lost on x": 18 letters of 6 px, then 12 px.
  const named = (moments: readonly number[], width: number) => {
    const pen = new Recorder();
    paintLossNames(
      pen.real,
      scaleLinear([0, width], [0, width]),
      moments.map(loss),
      () => "x",
      colours,
    );
    return words(pen.operations).map(({ x, y }) => [x, y]);
  };
  expect(named([0, 119, 120, 240], 400)).toEqual([
    [0, 3],
    [120, 3],
    [240, 3],
  ]);
  expect(named([100], 208)).toEqual([[100, 3]]);
  expect(named([100], 207)).toEqual([]);
});
