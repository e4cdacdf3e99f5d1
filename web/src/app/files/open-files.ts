// Files that are dropped or pasted on the page: the code that tells what they are comes with the first of them.

import { whyMissing } from "../../errors/replaced";
import type { LayoutStore } from "../../panels/layout";
import type { Host, Session } from "../../session";

export async function openFiles(
  session: Session,
  files: readonly File[],
  host: Pick<Host, "deck" | "router">,
  layout: LayoutStore,
): Promise<void> {
  const reader = await import("./dropped").catch(() => null);
  if (reader !== null) return reader.openDropped(session, files, host, layout);
  session.refuse([{ at: "What opens files", what: await whyMissing() }]);
}
