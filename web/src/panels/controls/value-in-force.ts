// A parameter's value at the playhead, for a control: follows edits at once and the playhead ten times a second.

import { valueAt } from "../../store";
import type { ValueInForce } from "../../store/types";
import { usePulse } from "../pulse";

export function useValueInForce(path: string): ValueInForce {
  return usePulse(
    () => valueAt(path),
    (a, b) => a.value === b.value && a.base === b.base && a.changed === b.changed,
  );
}
