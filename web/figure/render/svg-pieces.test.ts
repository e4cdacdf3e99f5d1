// Pieces of a picture as every renderer draws them: the same boxes, lines, circles and words, in the same order.

import { expect, test } from "vitest";
import { fills, Recorder, strokes, words } from "../../tests/pen-recorder";
import { shapesOfPiece } from "../exports/figure/piece-shapes";
import {
  Boxes,
  boxPiece,
  type Piece,
  polygon,
  solid,
  strokedLines,
  textPiece,
} from "../ink/pieces";
import { measureOn, paintPieces } from "./canvas/pieces";
import { pieceSvg } from "./svg-pieces";

const RED = "#cc0000";
const boxes = new Boxes();
boxes.reset(2);
boxes.push(1, 2, 3, 4, RED);
boxes.push(5, 6, 7, 8, "#0000cc");
const both: Piece = { kind: "boxes", boxes, from: 0, to: 2 };
const faint = boxPiece(
  { x: 10, y: 20, width: 30, height: 40 },
  { fill: RED, stroke: solid("#111111", 2), opacity: 0.5 },
  5,
);
const dashed = strokedLines([[0, 0, 5, 5]], { colour: RED, width: 1, dash: [2, 3] });
const corner = polygon([0, 0, 4, 0, 2, 6], { fill: RED, stroke: null, opacity: 1 });
const circle: Piece = { kind: "circle", x: 9, y: 8, r: 7, fill: RED, stroke: null, opacity: 1 };
const said = textPiece({
  ...{ text: "a < b", x: 1, y: 2, anchor: "end", size: 11, weight: 600, colour: RED },
});

test("in SVG", () => {
  expect(pieceSvg(both)).toBe(
    `<rect x="1" y="2" width="3" height="4" fill="${RED}"/>` +
      '<rect x="5" y="6" width="7" height="8" fill="#0000cc"/>',
  );
  expect(pieceSvg({ ...both, from: 1 })).toContain('x="5"');
  expect(pieceSvg({ ...both, from: 1 })).not.toContain('x="1"');
  expect(pieceSvg(faint)).toBe(
    `<rect x="10" y="20" width="30" height="40" rx="5" fill="${RED}" stroke="#111111" stroke-width="2" opacity="0.5"/>`,
  );
  expect(pieceSvg(dashed)).toContain('d="M0 0L5 5" fill="none"');
  expect(pieceSvg(dashed)).toContain('stroke-dasharray="2 3"');
  expect(pieceSvg(corner)).toBe(`<path d="M0 0L4 0L2 6Z" fill="${RED}"/>`);
  expect(pieceSvg(circle)).toBe(`<circle cx="9" cy="8" r="7" fill="${RED}"/>`);
  expect(pieceSvg(said)).toContain('text-anchor="end"');
  expect(pieceSvg(said)).toContain(">a &lt; b</text>");
});

test("on a canvas, each with its own opacity and dash", () => {
  const pen = new Recorder();
  paintPieces(pen, [both, faint, dashed, corner, circle, said], "serif");
  expect(pen.operations.map(({ kind, alpha }) => [kind, alpha])).toEqual([
    ["box", 1],
    ["box", 1],
    ["fill", 0.5],
    ["stroke", 0.5],
    ["stroke", 1],
    ["fill", 1],
    ["fill", 1],
    ["text", 1],
  ]);
  expect(pen.operations.slice(0, 2)).toMatchObject([
    { x: 1, y: 2, width: 3, height: 4, colour: RED },
    { x: 5, y: 6, width: 7, height: 8, colour: "#0000cc" },
  ]);
  expect(strokes(pen.operations).map(({ dash }) => dash)).toEqual([[], [2, 3]]);
  expect(fills(pen.operations)[1]?.path.at(-1)).toEqual({ to: "close" });
  expect(words(pen.operations)).toMatchObject([{ text: "a < b", align: "right", x: 1, y: 2 }]);
});

test("a width is asked of the canvas once, for each size and weight", () => {
  const asked: string[] = [];
  const pen = {
    font: "",
    measureText: (text: string) => {
      asked.push(`${pen.font}: ${text}`);
      return { width: text.length * (pen.font.startsWith("600") ? 7 : 6) } as TextMetrics;
    },
  };
  const measure = measureOn(pen, "serif");
  expect([measure("abc", 11, 400), measure("abc", 11, 400)]).toEqual([18, 18]);
  expect(measure("abc", 11, 600)).toBe(21);
  expect(asked).toEqual(["11px serif: abc", "600 11px serif: abc"]);
});

test("as shapes of paper: filled and drawn around are two, and in print a pale filling is pale", () => {
  expect(shapesOfPiece(faint, "screen")).toMatchObject([
    { fill: RED, stroke: null, opacity: 0.5 },
    { fill: null, stroke: { colour: "#111111", width: 2 }, opacity: 0.5 },
  ]);
  expect(shapesOfPiece(both, "screen").map((one) => one.kind === "path" && one.fill)).toEqual([
    RED,
    "#0000cc",
  ]);
  const inPrint = (fill: string) =>
    shapesOfPiece({ ...corner, fill }, "print").map((one) => one.kind === "path" && one.opacity);
  expect(inPrint("#fbfbf8")).toEqual([]);
  expect(inPrint("#000000")[0]).toBeCloseTo(1, 9);
  expect(inPrint("#cccccc")[0]).toBeLessThan(0.5);
  expect(shapesOfPiece(said, "print")).toMatchObject([{ kind: "text", text: { text: "a < b" } }]);
});
