import { expect, test } from "vitest";
import type { Piece } from "../../ink/pieces";
import { shapesOfPiece } from "./piece-shapes";

const box = (fill: string): Piece =>
  ({
    ...{ kind: "box", x: 1, y: 2, width: 30, height: 20, round: 0 },
    ...{ fill, stroke: null, opacity: 0.5 },
  }) as Piece;
const fills = (piece: Piece, colours: "screen" | "print") =>
  shapesOfPiece(piece, colours).flatMap((shape) =>
    shape.kind === "path" ? [[shape.fill, shape.opacity]] : [],
  );

test("a pale background is there on a screen, and the paper's own in print", () => {
  expect(fills(box("#fafafa"), "screen")).toEqual([["#fafafa", 0.5]]);
  expect(fills(box("#fafafa"), "print")).toEqual([]);
});

test("in print a filling is as black as it is dark", () => {
  expect(fills(box("#000000"), "screen")).toEqual([["#000000", 0.5]]);
  const [[black, all] = []] = fills(box("#000000"), "print");
  expect([black, all]).toEqual(["#000000", expect.closeTo(0.5, 6)]);
  const [[, grey] = []] = fills(box("#888888"), "print");
  expect(grey).toBeGreaterThan(0.1);
  expect(grey).toBeLessThan(0.45);
});
