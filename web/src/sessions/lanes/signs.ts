// What the signs of the lanes mean, each as it is drawn there, in a box of fourteen CSS pixels.

import {
  filledBox,
  type Measure,
  NO_LOOK,
  type Piece,
  polygon,
  shifted,
  solid,
  strokedLines,
  textPiece,
} from "../../../figure";
import type { LaneColours } from "./lane-colours";
import { cross, diamond, hook } from "./pieces";

export const SIGN = 14;
const MIDDLE = SIGN / 2;
const TYPE = { size: 11, weight: 400 } as const;
/** Between a sign and its name, and from a name to the next sign. */
const GAP = 4;
const APART = 12;

export function signsOf(colours: LaneColours): readonly (readonly [string, readonly Piece[]])[] {
  const { feedback, harm, ink, muted, window } = colours;
  const bar = (x: number, width: number, fill: string, height = 10): Piece =>
    filledBox({ x, y: MIDDLE - height / 2, width, height }, fill);
  const around = { ...NO_LOOK, stroke: solid(feedback, 1) };
  return [
    ["regular", [bar(6, 2, ink)]],
    ["planned", [hook(MIDDLE, MIDDLE, 5, muted)]],
    ["early", [polygon(diamond(MIDDLE, MIDDLE, 6), { ...NO_LOOK, fill: feedback })]],
    ["with feedback", [bar(5, 4, feedback)]],
    ["dithering allowed", [bar(1, 13, window, 8), bar(0, 1.5, feedback, 8)]],
    [
      "cancelled",
      [
        polygon(diamond(MIDDLE, MIDDLE, 5), around),
        strokedLines([[0, MIDDLE, SIGN, MIDDLE]], solid(feedback, 1)),
      ],
    ],
    ["abandoned, or lost", cross([MIDDLE, MIDDLE], 4, harm)],
  ];
}

/** All of them in a row, each with its name. */
export function signsRow(colours: LaneColours, measure: Measure): readonly Piece[] {
  let x = 0;
  return signsOf(colours).flatMap(([text, sign]) => {
    const left = x;
    const name = left + SIGN + GAP;
    x = name + measure(text, TYPE.size, TYPE.weight) + APART;
    return [
      ...shifted(sign, left, 0),
      textPiece({ ...TYPE, text, x: name, y: 11, anchor: "start", colour: colours.muted }),
    ];
  });
}
