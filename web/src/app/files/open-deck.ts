// A deck dropped on the lab: its own page opens it, and asks where another one is open there.

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
  store.offer(read, file.name);
  router.goTo(hashOf({ page: "deck" }));
}
