// The welcome: where the page's own first scenario is open, until a person has closed it. A file of its own, fetched then.

import type { ReactElement } from "react";
import { Chunk } from "../../lab/errors";
import { FIRST_SCENARIO, useDraft, usePreferences, useView } from "../../lab/session";

export function FirstMinute(): ReactElement | null {
  const closed = usePreferences(({ welcomeClosed }) => welcomeClosed);
  const first = useDraft(({ id }) => id === FIRST_SCENARIO);
  const lesson = useView((view) => view.lesson !== "");
  if (closed || !first || lesson) return null;
  // As high as what comes, so that nothing moves when it is there.
  return <Chunk name="The welcome" load={load} waits={<div className="welcome" />} />;
}

const load = () => import("./welcome");
