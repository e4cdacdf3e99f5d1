// What the build found out about every scenario (cli/cards), as one file beside the page's code.

import type { Card, CardFile, CrossRunResult } from "../../data/card";

export interface Cards {
  readonly byId: ReadonlyMap<string, Card>;
  readonly crossRun: readonly CrossRunResult[];
}

export const NO_CARDS: Cards = { byId: new Map(), crossRun: [] };

// A page that was built without it has none, and says so.
const addresses = import.meta.glob<string>("../../../.cache/cards.json", {
  eager: true,
  import: "default",
  query: "?url",
});

export async function loadCards(): Promise<Cards> {
  const [address] = Object.values(addresses);
  if (address === undefined) throw new Error("built without it");
  const response = await fetch(address);
  if (!response.ok) throw new Error(`status ${response.status}`);
  const { cards, cross_run: crossRun } = (await response.json()) as CardFile;
  return { byId: new Map(cards.map((card) => [card.id, card])), crossRun };
}
