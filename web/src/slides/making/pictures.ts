// Pictures of slides as they come from the worker, each with an address to show it by. Many that come in a row are told at once:
// the page would otherwise be drawn anew for each of a thousand slides, and come to nothing else.

import type { MadeSlide } from "./protocol";

interface SlidePage {
  readonly svg: string;
  /** Shows it for as long as it is the slide's. */
  readonly address: string;
  readonly alt: string;
}

export type SlidePages = ReadonlyMap<string, readonly SlidePage[]>;

export interface Pictures {
  add(slide: MadeSlide): void;
  has(id: string): boolean;
  /** Those that have come and have not been told yet. */
  flush(): void;
  /** Another deck: none of its slides has a picture. */
  clear(): void;
  stop(): void;
}

const NOTIFY_EVERY_MS = 100;
/** The picture before may still be on its way to the screen. */
const REVOKE_AFTER_MS = 2000;

export function createPictures(tell: (all: SlidePages) => void): Pictures {
  let all: SlidePages = new Map();
  let reported = all;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last_ms = Number.NEGATIVE_INFINITY;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    if (all === reported) return;
    last_ms = performance.now();
    reported = all;
    tell(all);
  };
  const clear = (): void => {
    for (const pages of all.values()) revoke(pages);
    all = new Map();
  };
  return {
    add({ id, pages }) {
      revoke(all.get(id) ?? []);
      // What was told stays as it is.
      const next = all === reported ? new Map(all) : (all as Map<string, readonly SlidePage[]>);
      next.set(id, pages.map(shown));
      all = next;
      timer ??= setTimeout(flush, Math.max(0, last_ms + NOTIFY_EVERY_MS - performance.now()));
    },
    has: (id) => all.has(id),
    flush,
    clear,
    stop() {
      clearTimeout(timer);
      clear();
    },
  };
}

function shown({ svg, alt }: MadeSlide["pages"][number]): SlidePage {
  const address = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
  return { svg, address, alt };
}

function revoke(pages: readonly SlidePage[]): void {
  if (pages.length === 0) return;
  setTimeout(() => {
    for (const { address } of pages) URL.revokeObjectURL(address);
  }, REVOKE_AFTER_MS);
}
