// Why there is no engine, and what helps: in the place of what waits for one.

import { createContext, type ReactElement, useContext } from "react";
import { Failure } from "./failure";

export interface EngineFault {
  readonly why: string;
  /** The browser lacks what it needs: another try cannot help. */
  readonly final: boolean;
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
  const { why, final, again } = fault;
  if (final) return <Failure title="The lab cannot run in this browser.">{why}.</Failure>;
  return (
    <Failure title="The simulation engine could not be loaded." retry="Try again" onRetry={again}>
      {why}. The page needs its .wasm file; check the connection, then try again.
    </Failure>
  );
}
