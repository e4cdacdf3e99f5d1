// GIF by our own writer: for browsers without an encoder, and for programs that take pictures only.

import type { FilmEncoder, FilmFrame, FilmHead } from "./encoder";
import type { FrameSize } from "./film-size";
import { GifWriter } from "./gif";
import { FRAMES_PER_S } from "./moments";
import type { Palette } from "./palette";

export function gifEncoder(palette: Palette, head: FilmHead): FilmEncoder {
  const { width, height, frames, record } = head;
  const writer = new GifWriter({ width, height, palette, record }, FRAMES_PER_S);
  const sizes: FrameSize[] = [];
  return {
    async add({ rgba, isKey }: FilmFrame) {
      const bytes = writer.add(rgba, isKey, sizes.length + 1 === frames);
      sizes.push({ isKey, bytes });
    },
    async finish() {
      return { pieces: writer.finish(), sizes };
    },
    stop() {},
  };
}
