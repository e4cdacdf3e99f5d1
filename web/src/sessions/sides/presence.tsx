// Sends the member in view away from the playhead on, or has it stay after all.

import type { ReactElement } from "react";
import { useLive, useSession } from "../../lab/session";

export function Presence({ member }: { readonly member: string }): ReactElement | null {
  const session = useSession();
  const path = `members.${member}.stop_s`;
  const leaves = useLive(() => session.valueAt(path).changed);
  const isThere = useLive(() => session.parameterAt(path) !== null);
  const t_s = useLive(session.moment);
  if (!isThere) return null;
  return (
    <button
      type="button"
      className="button small"
      data-tip={
        leaves
          ? "It stays as long as the scenario says"
          : "It leaves the session at the playhead, with a BYE"
      }
      onClick={() =>
        session.actions.set(
          path,
          leaves ? session.valueAt(path).base : Math.round(session.moment() * 1000) / 1000,
        )
      }
    >
      {leaves ? "Let it stay" : `Leave at ${t_s.toFixed(1)} s`}
    </button>
  );
}
