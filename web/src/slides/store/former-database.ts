// Before, all labs of a host kept their deck in one place. What stands there is taken over and left as it is: an older
// version of this page may still be open, or come back, and what it keeps there later is put aside here.

import { done } from "../../lab/session";
import { put, putAsideIn } from "./database";
import { type Former, freshLine, type Kept, textOf } from "./kept-deck";

const DATABASE = "nada-lab-deck";
const STORE = "decks";
const NOW = "now";
/** In the new place: what has been taken over. */
const TAKEN = "taken over";

interface FormerDeck {
  readonly now: string;
  readonly unreadable: string;
}

const NOTHING: FormerDeck = { now: "", unreadable: "" };

export async function takeFormerDatabase(name: string): Promise<void> {
  const there = await found();
  if (there.now === "" && there.unreadable === "") return;
  await put(name, async (decks, rows) => {
    const taken = ((await done(decks.get(TAKEN))) as FormerDeck | undefined) ?? NOTHING;
    const aside: Former[] = [];
    const lay = (text: string, why: Former["why"]): void => {
      aside.push({ line: freshLine(), text, why, put_ms: Date.now() });
    };
    if (there.unreadable !== "" && there.unreadable !== taken.unreadable) {
      lay(there.unreadable, "unreadable");
    }
    if (there.now !== "" && there.now !== taken.now) {
      const first: Kept = { revision: 1, line: freshLine(), text: there.now };
      if ((await done(decks.get(NOW))) === undefined) decks.put(first, NOW);
      else lay(there.now, "replaced");
    }
    decks.put(there, TAKEN);
    await putAsideIn(rows, aside);
  });
}

async function found(): Promise<FormerDeck> {
  // Of whatever version; where there is none, none is made.
  const request = indexedDB.open(DATABASE);
  request.onupgradeneeded = () => request.transaction?.abort();
  let database: IDBDatabase;
  try {
    database = await done(request);
  } catch {
    return NOTHING;
  }
  try {
    if (!database.objectStoreNames.contains(STORE)) return NOTHING;
    const store = database.transaction(STORE, "readonly").objectStore(STORE);
    const texts = await Promise.all([done(store.get(NOW)), done(store.get("unreadable"))]);
    const [now = "", unreadable = ""] = texts.map((text) =>
      text === undefined ? "" : textOf(text),
    );
    return { now, unreadable };
  } finally {
    database.close();
  }
}
