// Files that are dropped or pasted on the page: the code that tells what they are comes with the first of them.

import type { LayoutStore } from "../../controls/layout/layout";
import { whyMissing } from "../../errors/replaced";
import type { Session } from "../../session";
import type { OpenDeck } from "./dropped";

export async function openFiles(
  session: Session,
  files: readonly File[],
  layout: LayoutStore,
  openDeck?: OpenDeck,
): Promise<void> {
  const reader = await import("./dropped").catch(() => null);
  if (reader !== null) return reader.openDropped(session, files, layout, openDeck);
  session.refuse([{ at: "What opens files", what: await whyMissing(), note: "task" }]);
}
