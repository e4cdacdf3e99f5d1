// What the signs of the lanes mean, each with its name.

import { type ReactElement, useLayoutEffect, useRef } from "react";
import { type Piece, paintPieces, type Theme } from "../../../figure";
import { laneColoursOf } from "./lane-colours";
import { sized } from "./lanes";
import { SIGN, signsOf } from "./signs";

interface LegendProps {
  readonly theme: Theme;
  readonly scale: number;
}

export function Legend({ theme, scale }: LegendProps): ReactElement {
  return (
    <ul className="rtcp-legend" aria-label="Symbols">
      {signsOf(laneColoursOf(theme)).map(([name, pieces]) => (
        <li key={name}>
          <Sign {...{ pieces, scale }} />
          {name}
        </li>
      ))}
    </ul>
  );
}

interface SignProps {
  readonly pieces: readonly Piece[];
  readonly scale: number;
}

function Sign({ pieces, scale }: SignProps): ReactElement {
  const canvas = useRef<HTMLCanvasElement>(null);
  const size = scale * SIGN;
  useLayoutEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!canvas.current || !pen) return;
    sized(canvas.current, pen, size, size, scale);
    pen.clearRect(0, 0, SIGN, SIGN);
    paintPieces(pen, pieces, "");
  });
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} style={{ width: size, height: size, display: "block" }} />
    </span>
  );
}
