// Sizes at which films are saved, pixels; both are 16:9 and laid out so that their letters can be read in the back row.

import { type FigureSize, SLIDE } from "../../../figure/exports/figure/sizes";

export const FILM_SIZE_NAMES = ["large", "small"] as const;
export type FilmSizeName = (typeof FILM_SIZE_NAMES)[number];

export interface FilmSize extends FigureSize {
  readonly pixels: { readonly width: number; readonly height: number };
}

const sizeOf = (width: number, height: number, points: number, mostLines: number): FilmSize => ({
  label: `${width} × ${height} pixels`,
  width: points,
  // All frames have this one.
  height: { whole: (points * height) / width, tallest: (points * height) / width },
  typography: SLIDE,
  mostLines,
  pixels: { width, height },
});

export const FILM_SIZES: Readonly<Record<FilmSizeName, FilmSize>> = {
  large: sizeOf(1280, 720, 960, 8),
  small: sizeOf(640, 360, 640, 4),
};
