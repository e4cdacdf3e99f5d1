// Some values count only with a kind that uses them: a jitter of 5 ms is none while its kind is "none".
// Moving such a slider off zero switches the kind on first.

import { actions, parameterAt, valueAt } from "../../store";
import { usePulse } from "../pulse";

export interface Gate {
  readonly path: string;
  /** Kind to switch to when a value is wanted. */
  readonly on: string;
}

const CLOSED = "none";

/** True while the value has no effect. */
export function useClosed(gate: Gate | undefined): boolean {
  return usePulse(
    () =>
      gate !== undefined && parameterAt(gate.path) !== null && valueAt(gate.path).value === CLOSED,
  );
}

export function openGate(gate: Gate | undefined): void {
  if (gate && parameterAt(gate.path) !== null && valueAt(gate.path).value === CLOSED) {
    actions.set(gate.path, gate.on);
  }
}
