// What the build found out about every scenario (cli/cards), as one file beside the page's code.

import { useSyncExternalStore } from "react";
import type { Card, CardFile, Related } from "../data/card";

export interface Cards {
  readonly at: "loading" | "ready" | "failed";
  readonly byId: ReadonlyMap<string, Card>;
  readonly relations: readonly Related[];
}

// A page that was built without it has none, and says so.
const addresses = import.meta.glob<string>("../../.cache/cards.json", {
  eager: true,
  import: "default",
  query: "?url",
});

const NOTHING: Cards = { at: "loading", byId: new Map(), relations: [] };

let cards: Cards = NOTHING;
let asked = false;
const listeners = new Set<() => void>();

export function useCards(): Cards {
  return useSyncExternalStore(subscribe, () => cards);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!asked) void load();
  return () => listeners.delete(listener);
}

async function load(): Promise<void> {
  asked = true;
  const [address] = Object.values(addresses);
  try {
    if (address === undefined) throw new Error("built without it");
    const response = await fetch(address);
    if (!response.ok) throw new Error(`status ${response.status}`);
    const { cards: all, relations } = (await response.json()) as CardFile;
    cards = { at: "ready", byId: new Map(all.map((card) => [card.id, card])), relations };
  } catch {
    asked = false;
    cards = { ...NOTHING, at: "failed" };
  }
  for (const listener of [...listeners]) listener();
}
