// Of a path with several links the packet table knows one wait in all: what happened at each link is recorded when it is asked for.

import type { ReactElement } from "react";
import { useSession } from "../../lab/session";

/** Stands in the picture's place: one queue for all of them would count their wires as waiting. */
export function EachQueue(): ReactElement {
  const session = useSession();
  return (
    <p className="packets-several">
      Packets cross several links here.{" "}
      <button
        type="button"
        className="button packets-each"
        data-tip="Records when each packet came to each link and left it: takes more memory, changes nothing else"
        onClick={() => session.actions.addEdit({ kind: "set", path: "record_hops", to: true })}
      >
        Show each queue
      </button>
    </p>
  );
}
