// Kept decks (`kept-deck.ts`) in the browser's database.

import { done, scopeOf } from "../../lab/session";
import { put, putAsideIn, read, STORES } from "./database";
import { takeFormerDatabase } from "./former-database";
import { type Kept, type KeptDeck, replacedBy, revisionAfter, textOf } from "./kept-deck";

const NOW = "now";

export function createStoredDeck(): KeptDeck {
  const name = `nada-lab-deck ${scopeOf()}`;
  const channel = openChannel(name);
  let former: Promise<void> | null = null;
  const tell = (): void => channel?.postMessage("kept");
  return {
    name,
    async find() {
      former ??= takeFormerDatabase(name);
      await former.catch(() => undefined);
      return keptOf(await read(name, STORES.decks, (decks) => decks.get(NOW)));
    },
    async keep(deck, after) {
      const newer = await put(name, async (decks, rows) => {
        const now = keptOf(await done(decks.get(NOW)));
        if (now !== null && now.revision !== after) return now;
        decks.put({ ...deck, revision: revisionAfter(after) } satisfies Kept, NOW);
        rows.delete(deck.line);
        await putAsideIn(rows, replacedBy(deck.line, now));
        return null;
      });
      if (newer === null) tell();
      return newer;
    },
    note: (deck) =>
      put(name, async (decks) => {
        const now = keptOf(await done(decks.get(NOW)));
        if (now?.revision === deck.revision) await done(decks.put(deck, NOW));
      }),
    async putAside(aside) {
      await put(name, (_, rows) => putAsideIn(rows, aside));
      tell();
    },
    async former() {
      const rows = await read(name, STORES.aside, (store) => store.getAll());
      return rows.toSorted((a, b) => b.put_ms - a.put_ms);
    },
    countFormer: () => read(name, STORES.aside, (store) => store.count()),
    async discard(line) {
      await put(name, async (_, rows) => void (await done(rows.delete(line))));
      tell();
    },
    onOther(listener) {
      // Whatever is said, and by whom: it is only looked at what is kept.
      channel?.addEventListener("message", listener);
      return () => channel?.removeEventListener("message", listener);
    },
  };
}

/** Without it other tabs are met when something is kept. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

/** Whatever has come to stand there: what this version did not write is a text that the person may want. */
export function keptOf(value: unknown): Kept | null {
  if (value === undefined) return null;
  const { revision, line, text } = Object(value) as Partial<Kept>;
  if (Number.isSafeInteger(revision) && typeof line === "string" && typeof text === "string") {
    return { revision: revision as number, line, text };
  }
  return { revision: -1, line: "", text: textOf(value) };
}
