// All that a slide's picture is made of, as a short name: what is kept under it is this very slide of this very engine.

import type { Deck, Slide } from "../deck/deck";

/** By the id of the slide. `engine`: names the core that runs it. */
export function slideKeys(deck: Deck, site: string, engine: string): ReadonlyMap<string, string> {
  const { title, subtitle, author } = deck;
  const runs = Object.entries(deck.runs).map(([name, { label, link }]) => [name, label, link]);
  const shared = [engine, site, title, subtitle, author, runs];
  return new Map(
    deck.slides.map((slide, place) => [slide.id, digest(textOf([shared, place, seen(slide)]))]),
  );
}

/** What is spoken or played live is in no picture. */
function seen({ notes: _, live: __, ...slide }: Slide): object {
  return slide;
}

/** What a formula showed when it was written is in no picture either. */
function textOf(all: unknown): string {
  return JSON.stringify(all, (field, value: unknown) => (field === "was" ? undefined : value));
}

/** 106 bits in two halves: names, not secrets. */
function digest(text: string): string {
  return [0, 1].map((half) => hash53(text, half).toString(36)).join("-");
}

/** cyrb53: 53 bits of a text, in plain arithmetic as every browser has it. */
function hash53(text: string, seed: number): number {
  let [high, low] = [0xdeadbeef ^ seed, 0x41c6ce57 ^ seed];
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0);
}
