// Files that are dropped or pasted on the page: the code that tells what they are comes with the first of them.

import { whyMissing } from "../../errors/replaced";
import type { LayoutStore } from "../../panels/layout";
import type { Environment, Session } from "../../session";

export async function openFiles(
  session: Session,
  files: readonly File[],
  environment: Pick<Environment, "deck" | "router">,
  layout: LayoutStore,
): Promise<void> {
  const reader = await import("./dropped").catch(() => null);
  if (reader !== null) return reader.openDropped(session, files, environment, layout);
  session.refuse([{ at: "What opens files", what: await whyMissing() }]);
}
