// How large lanes are for a whole room: letters keep their size, lanes share the height, and those that have no room are said.

import { AXIS_HEIGHT, HEAD_HEIGHT } from "../lanes/lanes-picture";

/** The smallest letters of the drawing. */
const LETTERS = 11;
/** Heights of a lane, of a letter's. */
const LOWEST = 1.1;
const HIGHEST = 3.5;
/** Of the line that says which are not shown. */
const LINE = 1.4;

export interface StageRoom {
  /** CSS pixels for each of the drawing's own. */
  readonly scale: number;
  /** Height of a lane, in those of the drawing. */
  readonly row: number;
  /** Nodes that are shown, from the top. */
  readonly most: number;
}

/** `height` and `type`, a letter's size, in CSS pixels. */
export function stageRoom(height: number, type: number, nodes: number): StageRoom {
  const scale = type / LETTERS;
  const room = height - scale * (HEAD_HEIGHT + AXIS_HEIGHT);
  const of = (all: number, most: number): StageRoom => {
    const tall = Math.min(HIGHEST * type, Math.max(LOWEST * type, all / most));
    return { scale, row: tall / scale, most };
  };
  if (room / nodes >= LOWEST * type) return of(room, nodes);
  const left = room - LINE * type;
  return of(left, Math.max(1, Math.floor(left / (LOWEST * type))));
}

/** Names that a line has room for. */
const NAMES = 12;

/** "2 of 16 members are not shown: A15, A16". `members`: how many there are; `hidden`: titles, in the order of the lanes. */
export function hiddenText(hidden: readonly string[], members: number): string {
  const named = hidden.length > NAMES ? hidden.slice(0, NAMES - 1) : hidden;
  const more = hidden.length === named.length ? "" : ` and ${hidden.length - named.length} more`;
  const are = hidden.length === 1 ? "is" : "are";
  return `${hidden.length} of ${members} members ${are} not shown: ${named.join(", ")}${more}`;
}
