// A deck dropped on the lab: it takes the place of the deck at hand, which undo brings back, and is shown.

import { isDeck, readDeck } from "../../deck/reading/read";
import { type Host, hashOf, type Session } from "../../session";

export async function openDeckFile(
  session: Session,
  file: File,
  { deck, router }: Pick<Host, "deck" | "router">,
): Promise<void> {
  const read = readDeck(await file.text());
  if (!isDeck(read)) {
    session.refuse(read.map(({ at, what }) => ({ at: `${file.name}, ${at}`, what })));
    return;
  }
  const store = await deck();
  store.edit(() => read);
  router.goTo(hashOf({ page: "deck" }));
}
