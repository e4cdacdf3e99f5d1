// A deck dropped on the lab: its own page opens it, and asks where another one is open there.

import { hashOf } from "../../model/scenario";
import type { Environment, Session } from "../lab/session";
import { formerStyle } from "./deck/reading/older-decks";
import { isDeck, readDeck } from "./deck/reading/read";
import { deckOf } from "./store/deck-of";

export async function openDeckFile(
  session: Session,
  file: File,
  environment: Environment,
): Promise<void> {
  const text = await file.text();
  const read = readDeck(text);
  if (!isDeck(read)) {
    session.refuse(read.map(({ at, what }) => ({ at: `${file.name}, ${at}`, what })));
    return;
  }
  const store = await deckOf(environment);
  store.offer(read, file.name);
  const changed = formerStyle(text);
  if (changed !== "") session.refuse([{ at: file.name, what: changed, note: "fact" }]);
  environment.router.goTo(hashOf({ page: "deck" }));
}
