// The welcome: where the page's own first scenario is open, until a person has changed something or closed it. A file of its own, fetched then.

import { type ReactNode, useEffect } from "react";
import { Chunk } from "../../lab/errors";
import {
  FIRST_SCENARIO,
  useDraft,
  useEnvironment,
  usePreferences,
  useView,
} from "../../lab/session";

interface FirstMinuteProps {
  /** What stands in its place where it is not shown. */
  readonly instead: ReactNode;
}

export function FirstMinute({ instead }: FirstMinuteProps): ReactNode {
  const { preferences } = useEnvironment();
  const closed = usePreferences(({ welcomeClosed }) => welcomeClosed);
  const first = useDraft(({ id }) => id === FIRST_SCENARIO);
  const changed = useDraft(({ edits }) => edits.length > 0);
  const lesson = useView((view) => view.lesson !== "");
  const over = first && changed && !closed;
  useEffect(() => {
    if (over) preferences.closeWelcome();
  }, [over, preferences]);
  if (closed || !first || lesson) return instead;
  // As high as what comes, so that nothing moves when it is there.
  return <Chunk name="The welcome" load={load} waits={<div className="welcome" />} />;
}

const load = () => import("./welcome");
