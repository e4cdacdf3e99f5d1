// Pieces as elements of SVG.

import { escaped } from "../../model/data/formats/xml";
import type { Text } from "../figure";
import { boxesOf, type LinesPiece, type Look, type Piece } from "../ink/pieces";
import { element, pathOf, round } from "./svg-path";

export function pieceSvg(piece: Piece): string {
  switch (piece.kind) {
    case "box": {
      const { x, y, width, height } = piece;
      const rx = piece.round === 0 ? undefined : piece.round;
      return element("rect", { x, y, width, height, rx, ...lookSvg(piece) });
    }
    case "boxes":
      return boxesOf(piece).map(pieceSvg).join("");
    case "lines":
      return element("path", { d: linesPath(piece), ...lookSvg(piece) });
    case "circle": {
      const { x, y, r } = piece;
      return element("circle", { cx: x, cy: y, r, ...lookSvg(piece) });
    }
    case "text":
      return textSvg(piece);
    default:
      return piece satisfies never;
  }
}

function linesPath({ lines, closed }: LinesPiece): string {
  return pathOf((sink) => {
    for (const points of lines) {
      sink.moveTo(points[0] as number, points[1] as number);
      for (let i = 2; i < points.length; i += 2)
        sink.lineTo(points[i] as number, points[i + 1] as number);
      if (closed) sink.closePath();
    }
  });
}

function lookSvg({ fill, stroke, opacity }: Look) {
  return {
    ...(stroke === null ? {} : strokeSvg(stroke.colour, stroke.width, stroke.dash)),
    fill: fill ?? "none",
    opacity: opacity === 1 ? undefined : opacity,
  };
}

export function strokeSvg(colour: string, width: number, dash: readonly number[]) {
  return {
    fill: "none",
    stroke: colour,
    "stroke-width": width,
    "stroke-dasharray": dash.length === 0 ? undefined : dash.map(round).join(" "),
  };
}

export function textSvg({ text, x, y, anchor, size, weight, colour, role }: Text): string {
  return element(
    "text",
    {
      x,
      y,
      "font-size": size,
      "font-weight": weight === 400 ? undefined : weight,
      "text-anchor": anchor === "start" ? undefined : anchor,
      fill: colour,
      "data-role": role,
    },
    [escaped(text)],
  );
}
