// A path or a text of a figure, by itself.

import type { Stroke, Text } from "../../figure";
import type { Command } from "./path";

export type FigureShape = PathShape | TextShape;

export interface PathShape {
  readonly kind: "path";
  /** What it shows, for lists of shapes. */
  readonly name: string;
  readonly commands: readonly Command[];
  readonly stroke: Stroke | null;
  readonly fill: string | null;
  readonly opacity: number;
}

interface TextShape {
  readonly kind: "text";
  readonly text: Text;
  readonly href: string | null;
}
