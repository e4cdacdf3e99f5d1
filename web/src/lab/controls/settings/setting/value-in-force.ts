// A parameter's value at the playhead, for a control: follows edits at once and the playhead ten times a second.

import type { ValueInForce } from "../../../../../model/scenario/types";
import { useLive, useSession } from "../../../session";

export function useValueInForce(path: string): ValueInForce {
  const session = useSession();
  return useLive(
    () => session.valueAt(path),
    (a, b) => a.value === b.value && a.base === b.base && a.changed === b.changed,
  );
}
