// Pictures of slides from the last time: shown until the worker has made them anew, and kept when it has.

import type { Deck } from "../deck/deck";
import type { KeptPictures, KeptSlide } from "../store/kept-pictures";
import type { SlidePages } from "./pictures";
import type { FilledText, Found } from "./protocol";
import { slideKeys } from "./slide-keys";

interface RecallParts {
  readonly kept: KeptPictures;
  readonly site: () => string;
  /** Names the core that runs a deck. */
  readonly engine: string;
}

interface Recalled {
  readonly id: string;
  readonly pages: KeptSlide["pages"];
  readonly texts: readonly FilledText[];
}

export interface Recall {
  /** What is known of the deck's slides. */
  find(deck: Deck): Promise<readonly Recalled[]>;
  /** What became of it; what cannot be had now may be had another time, and is not kept. */
  keep(deck: Deck, slides: SlidePages, found: Found): Promise<void>;
}

export function createRecall({ kept, site, engine }: RecallParts): Recall {
  /** Those that stand there already are not written once more with every letter of another slide. */
  const known = new Set<string>();
  return {
    async find(deck) {
      const keys = slideKeys(deck, site(), engine);
      const rows = await kept.find([...keys.values()]);
      return [...keys].flatMap(([id, key]) => {
        const row = rows.get(key);
        return row === undefined ? [] : [{ id, pages: row.pages, texts: row.texts }];
      });
    },
    async keep(deck, slides, { missing, texts }) {
      if (missing.length > 0) return;
      const fresh = new Map<string, KeptSlide>();
      for (const [id, key] of slideKeys(deck, site(), engine)) {
        const pages = slides.get(id);
        if (pages === undefined || known.has(key)) continue;
        known.add(key);
        const shown = pages.map(({ svg, alt }) => ({ svg, alt }));
        fresh.set(key, { pages: shown, texts: texts[id] ?? [] });
      }
      if (fresh.size > 0) await kept.keep(fresh);
    },
  };
}
