// Why there is no engine, and what helps: in the place of what waits for one.

import { createContext, type ReactElement, useContext } from "react";
import type { Lack } from "../../engine/lack";
import { Failure } from "../../errors/failure";

export interface EngineFault {
  readonly why: string;
  /** What the browser has not, so that another try cannot help; null where one can. */
  readonly lack: Lack | null;
  again(): void;
}

/** Null: it is there, or on its way. */
export const EngineFaultContext = createContext<EngineFault | null>(null);

/** Whether it is worth waiting for the engine. */
export function useEngineFails(): boolean {
  return useContext(EngineFaultContext) !== null;
}

export function NoEngine(): ReactElement | null {
  const fault = useContext(EngineFaultContext);
  if (fault === null) return null;
  const { why, lack, again } = fault;
  if (lack !== null) return <Failure title="The lab cannot run in this browser.">{why}.</Failure>;
  return (
    <Failure title="The simulation engine could not be loaded." retry="Try again" onRetry={again}>
      {why}. The page needs its .wasm file; check the connection, then try again.
    </Failure>
  );
}
