// Kept pictures without a database, for tests.

import type { KeptPictures, KeptSlide } from "../../src/slides/store/kept-pictures";

export function createFakePictures(): KeptPictures & { readonly all: Map<string, KeptSlide> } {
  const all = new Map<string, KeptSlide>();
  return {
    all,
    async find(keys) {
      return new Map([...all].filter(([key]) => keys.includes(key)));
    },
    async keep(slides) {
      for (const [key, slide] of slides) all.set(key, slide);
    },
  };
}
