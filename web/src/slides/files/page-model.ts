// A presentation as data: what the OOXML writer needs, in points from the slide's upper left corner.

import type { PathShape } from "../../../figure/exports";

export interface Presentation {
  readonly title: string;
  readonly author: string;
  readonly pages: readonly Page[];
  /** Custom properties of the file: the runs that it shows. */
  readonly properties: Readonly<Record<string, string>>;
}

export interface Extent {
  readonly width: number;
  readonly height: number;
}

export interface Box extends Extent {
  readonly x: number;
  readonly y: number;
}

/** A slide as it is laid out; one that has no room on a page goes on on the next. */
export interface Page {
  /** `title` has a title in the middle and a subtitle; `text` a title and a body; `free` a title and what `shapes` say. */
  readonly layout: "title" | "text" | "free";
  readonly title: string;
  /** Points. */
  readonly titleSize: number;
  /** Subtitle or bullets; empty on a `free` slide. */
  readonly body: readonly Paragraph[];
  /** Where the body stands, if not where the layout has it. */
  readonly bodyBox: Box | null;
  readonly shapes: readonly Shape[];
  /** One paragraph: what decides the results, and where to find them. */
  readonly footer: readonly Run[];
  readonly notes: string;
}

export interface Paragraph {
  readonly runs: readonly Run[];
  readonly bullet: boolean;
}

export interface Run {
  readonly text: string;
  /** Points; null takes the layout's. */
  readonly size: number | null;
  readonly bold: boolean;
  readonly colour: string | null;
  readonly href: string | null;
}

export type Shape = Group | TextBox | Table;

/** A figure made of lines and texts that a person can edit. */
export interface Group {
  readonly kind: "group";
  readonly name: string;
  /** For those who cannot see it. */
  readonly alt: string;
  readonly box: Box;
  /** In the slide's coordinates, back to front. */
  readonly parts: readonly Part[];
}

export type Part = PathShape | TextPart;

/** One line of text; y is its baseline. */
export interface TextPart {
  readonly kind: "text";
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly anchor: "start" | "middle" | "end";
  readonly size: number;
  readonly bold: boolean;
  readonly colour: string;
  readonly href: string | null;
}

export interface TextBox {
  readonly kind: "text";
  readonly name: string;
  readonly box: Box;
  /** From the top of the box on. */
  readonly paragraphs: readonly Paragraph[];
}

export interface Table {
  readonly kind: "table";
  readonly name: string;
  readonly box: Box;
  /** Widths, points; their sum is the box's width. */
  readonly columns: readonly number[];
  /** Of each row: texts may take more than one line. */
  readonly heights: readonly number[];
  /** The first row is the head. */
  readonly rows: readonly (readonly Cell[])[];
}

export interface Cell {
  readonly runs: readonly Run[];
  readonly align: "left" | "right";
}
