// A film on its way to a file: frame after frame goes in, the file comes out.

import type { FrameSize } from "./film-size";

export const FILM_FORMATS = ["webm", "gif"] as const;
/** Also how the file's name ends. */
export type FilmFormat = (typeof FILM_FORMATS)[number];

export interface FilmHead {
  readonly format: FilmFormat;
  /** Pixels; both even. */
  readonly width: number;
  readonly height: number;
  readonly frames: number;
  readonly title: string;
  /** The run, as XML that `recordIn` finds. */
  readonly record: string;
}

export interface FilmFrame {
  /** Row by row, four bytes a pixel. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
  readonly isKey: boolean;
}

export interface Encoded {
  readonly pieces: readonly Uint8Array[];
  /** Of each frame, in their order. */
  readonly sizes: readonly FrameSize[];
}

export interface FilmEncoder {
  /** Resolves when there is room for the next one. */
  add(frame: FilmFrame): Promise<void>;
  finish(): Promise<Encoded>;
  stop(): void;
}

/** Whole pictures in a WebM: a player jumps to these. Five seconds. */
const KEY_EVERY = 75;

export const isKeyFrame = (format: FilmFormat, frame: number): boolean =>
  frame % (format === "webm" ? KEY_EVERY : Number.POSITIVE_INFINITY) === 0;

export function keyFrames(format: FilmFormat, frames: number): number {
  return format === "webm" ? Math.ceil(frames / KEY_EVERY) : 1;
}
