// The time axis of the lanes and the names of losses above them.

import { expect, test } from "vitest";
import type { Piece } from "../../../figure/ink/pieces";
import { scaleLinear } from "../../../figure/ink/scale";
import { themeFrom } from "../../../figure/ink/theme";
import { axisPieces, lossNames } from "./axis";
import { laneColoursOf } from "./lane-colours";
import type { Loss } from "./marks";

const colours = laneColoursOf(themeFrom(() => ""));

const lines = (pieces: readonly Piece[]) => pieces.filter(({ kind }) => kind === "box");
const texts = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.kind === "text");
/** Letters of 6 px. */
const measure = (text: string): number => 6 * text.length;

test.each([
  [40, 50, 60],
  [0, 120, 5],
  [12.3, 12.7, 1500],
])("from %s to %s s each moment of the axis stands at its place, below its line, and the last has the unit", (from_s, to_s, perSecond) => {
  const width = (to_s - from_s) * perSecond;
  const pieces = axisPieces(scaleLinear([from_s, to_s], [0, width]), 140, colours);
  const [rules, said] = [lines(pieces), texts(pieces)];
  expect(said.length).toBeGreaterThan(3);
  expect(rules).toHaveLength(said.length);
  for (const [i, { text, x, y }] of said.entries()) {
    const moment = Number.parseFloat(text);
    expect(Math.abs(x - (moment - from_s) * perSecond)).toBeLessThanOrEqual(1);
    expect(rules[i]).toMatchObject({ x: x - 0.5, y: 0, height: 140, fill: colours.grid });
    expect(y).toBeGreaterThan(140);
    expect(text.endsWith(" s")).toBe(i === said.length - 1);
  }
  const moments = said.map(({ text }) => Number.parseFloat(text));
  expect(moments).toEqual([...new Set(moments)].toSorted((a, b) => a - b));
});

test("words at the ends of the axis stay within it", () => {
  const said = texts(axisPieces(scaleLinear([0, 10], [0, 600]), 140, colours));
  expect(said[0]).toMatchObject({ text: "0", anchor: "start" });
  expect(said[1]?.anchor).toBe("middle");
  expect(said.at(-1)).toMatchObject({ text: "10 s", anchor: "end" });
});

test("a lost packet is named where it was lost, with its link, as long as no name runs into another or out of the picture", () => {
  const loss = (t_s: number, sequence: number, ofRtcp = false): Loss => ({
    ...{ t_s, sequence, ofRtcp },
    link: 1,
    source: 0,
  });
  const losses = [
    loss(41, 2060),
    loss(41.5, 2061),
    loss(42, 3, true),
    loss(45, 2090),
    loss(49.5, 2100),
  ];
  const x = scaleLinear([40, 50], [0, 600]);
  expect(lossNames(x, losses, (link) => `link ${link}`, colours, measure)).toMatchObject([
    { text: "packet 2060 lost on link 1", x: 60, anchor: "start", colour: colours.harm },
    { text: "packet 2090 lost on link 1", x: 300, anchor: "start", colour: colours.harm },
  ]);
});

test("moments with halves between them all have one digit behind the point", () => {
  const said = texts(axisPieces(scaleLinear([0, 2.5], [0, 430]), 140, colours));
  expect(said.map(({ text }) => text)).toEqual(["0.0", "0.5", "1.0", "1.5", "2.0", "2.5 s"]);
});

test("a wider axis has more moments", () => {
  const said = (width: number) =>
    texts(axisPieces(scaleLinear([0, 10], [0, width]), 140, colours)).map(({ text }) => text);
  expect(said(172)).toEqual(["0", "5", "10 s"]);
  expect(said(860)).toEqual(["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10 s"]);
});

test("names of losses are as near to one another, and to the end, as they may be", () => {
  const loss = (t_s: number): Loss => ({ t_s, sequence: 7, ofRtcp: false, link: 1, source: 0 });
  // "packet 7 lost on x": 18 letters of 6 px, then 12 px.
  const named = (moments: readonly number[], width: number) => {
    const x = scaleLinear([0, width], [0, width]);
    return texts(lossNames(x, moments.map(loss), () => "x", colours, measure)).map((one) => one.x);
  };
  expect(named([0, 119, 120, 240], 400)).toEqual([0, 120, 240]);
  expect(named([100], 208)).toEqual([100]);
  expect(named([100], 207)).toEqual([]);
});
