// The time axis below the lanes, and the packets that were lost above them.

import {
  filledBox,
  type Measure,
  momentsOn,
  type Piece,
  type Scale,
  textPiece,
} from "../../../figure";
import type { LaneColours } from "./lane-colours";
import type { Loss } from "./marks";

/** CSS pixels between two ticks, about. */
const TICK_WIDTH = 86;
/** A text so near to an end of the axis begins, or ends, at its line. */
const EDGE = 20;
const TYPE = { size: 11, weight: 400 } as const;

/** A line and a text at each moment. */
export function axisPieces(x: Scale, bottom: number, colours: LaneColours): readonly Piece[] {
  const [left, right] = x.range();
  const count = Math.max(2, (right - left) / TICK_WIDTH);
  return momentsOn(x, count, "same").flatMap(({ at_s, text }) => {
    const place = Math.round(x(at_s)) + 0.5;
    const anchor = place < left + EDGE ? "start" : place > right - EDGE ? "end" : "middle";
    return [
      filledBox({ x: place - 0.5, y: 0, width: 1, height: bottom }, colours.grid),
      textPiece({ ...TYPE, text, x: place, y: bottom + 14, anchor, colour: colours.muted }),
    ];
  });
}

/** "packet 2060 lost on A1-A2", where there is room for it. */
export function lossNames(
  x: Scale,
  losses: readonly Loss[],
  nameOf: (link: number) => string,
  colours: LaneColours,
  measure: Measure,
): readonly Piece[] {
  const right = x.range()[1];
  let free = 0;
  return losses.flatMap((loss) => {
    if (loss.ofRtcp) return [];
    const place = x(loss.t_s);
    const text = `packet ${loss.sequence} lost on ${nameOf(loss.link)}`;
    const width = measure(text, TYPE.size, TYPE.weight);
    if (place < free || place + width > right) return [];
    free = place + width + 12;
    return [textPiece({ ...TYPE, text, x: place, y: 12, anchor: "start", colour: colours.harm })];
  });
}
