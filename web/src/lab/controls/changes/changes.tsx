// What was changed; nothing of it is fetched before something is.

import type { ReactElement } from "react";
import { Chunk } from "../../errors/chunk";
import { useDraft } from "../../session";

export function Changes(): ReactElement | null {
  const any = useDraft(({ edits }) => edits.length > 0);
  return any ? <Chunk name="The list of your changes" load={load} waits={null} /> : null;
}

const load = () => import("./change-list");
