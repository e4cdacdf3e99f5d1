// The colours of a film in a GIF, which has room for 256 of them: the most frequent ones, each as it was drawn most often. A chart has
// few; all others are shades at the edges of its lines and letters. gifenc's `quantize` mixes colours that are near, and wants all
// pictures at once: white would be no white.

import { nearestColorIndex, type Rgb } from "gifenc";

/** Of 256 one is for what stays as it was. */
export const MOST = 255;
/** Bits of a channel by which colours are near one another. */
const BITS = 5;
const CELLS = 1 << (3 * BITS);

export interface Palette {
  /** Red, green and blue of each. */
  readonly colours: readonly number[];
  /** The place of the nearest one. `rgb`: as `rgbAt` has it. */
  nearest(rgb: number): number;
}

/** From one picture after another; none of them is kept. */
export class PaletteMaker {
  readonly #counts = new Map<number, number>();

  look(rgba: Uint8ClampedArray): void {
    const words = new Uint32Array(rgba.buffer, rgba.byteOffset, rgba.length / 4);
    const counts = this.#counts;
    let last = -1;
    let run = 0;
    for (const word of words) {
      if (word === last) {
        run += 1;
        continue;
      }
      if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
      last = word;
      run = 1;
    }
    if (run > 0) counts.set(last, (counts.get(last) ?? 0) + run);
  }

  palette(): Palette {
    const cells = new Map<number, { total: number; most: number; rgb: number }>();
    for (const [word, count] of this.#counts) {
      const rgb = rgbOf(word);
      const cell = cellOf(rgb);
      const found = cells.get(cell);
      if (found === undefined) cells.set(cell, { total: count, most: count, rgb });
      else {
        found.total += count;
        if (count > found.most) Object.assign(found, { most: count, rgb });
      }
    }
    const frequent = [...cells.values()].sort((a, b) => b.total - a.total || a.rgb - b.rgb);
    return paletteOf(frequent.slice(0, MOST).map(({ rgb }) => rgb));
  }
}

function paletteOf(colours: readonly number[]): Palette {
  const channels = colours.map(channelsOf);
  const exact = new Map(colours.map((rgb, place) => [rgb, place]));
  /** Places by cell, found when first asked for. */
  const known = new Int16Array(CELLS).fill(-1);
  return {
    colours,
    nearest(rgb) {
      const same = exact.get(rgb);
      if (same !== undefined) return same;
      const cell = cellOf(rgb);
      const found = known[cell] as number;
      if (found >= 0) return found;
      const place = nearestColorIndex(channels, channelsOf(rgb));
      known[cell] = place;
      return place;
    },
  };
}

/** Of 0xRRGGBB. */
export function channelsOf(rgb: number): Rgb {
  return [(rgb >> 16) & 255, (rgb >> 8) & 255, rgb & 255];
}

/** From a word of RGBA in memory, lowest byte first, to 0xRRGGBB. */
export function rgbOf(word: number): number {
  return ((word & 255) << 16) | (word & 0xff00) | ((word >> 16) & 255);
}

function cellOf(rgb: number): number {
  const top = (by: number): number => (rgb >> (by + 8 - BITS)) & ((1 << BITS) - 1);
  return (top(16) << (2 * BITS)) | (top(8) << BITS) | top(0);
}
