// Of a path with several queues the packet table knows one wait in all: what happened at each link is recorded when it is asked for.

import type { ReactElement } from "react";
import { useLive, useSession } from "../../session";
import { severalQueues } from "./scene-input";

export function EachQueue(): ReactElement | null {
  const session = useSession();
  const several = useLive(() => severalQueues(session).length > 1);
  const recorded = useLive(() => session.valueAt("record_hops").value === true);
  if (!several || recorded) return null;
  return (
    <button
      type="button"
      className="button packets-each"
      data-tip="Records when each packet came to each link and left it: takes more memory, changes nothing else"
      onClick={() => session.actions.addEdit({ kind: "set", path: "record_hops", to: true })}
    >
      Show each queue
    </button>
  );
}
