// What all that is drawn has of lines and of words.

export interface Stroke {
  readonly colour: string;
  /** Layout units. */
  readonly width: number;
  /** Layout units on and off in turn; empty is solid. */
  readonly dash: readonly number[];
}

/** A text at its place. It has one line. */
export interface Text {
  readonly text: string;
  /** Layout units; y is the baseline. */
  readonly x: number;
  readonly y: number;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly weight: 400 | 600;
  readonly colour: string;
  readonly role:
    | "title"
    | "unit"
    | "tick"
    | "label"
    | "note"
    | "state"
    | "legend"
    | "empty"
    | "caption";
}
