// What every control of one parameter is given.

import type { Parameter } from "../../../../../model/scenario/types";
import type { EnablingKind } from "./enabling-kind";

export interface ControlProps {
  readonly path: string;
  readonly parameter: Parameter;
  readonly name: string;
  readonly subject: string;
  readonly enabledBy: EnablingKind | undefined;
  /** The value counts for nothing as things are; beside the control stands why. */
  readonly unused: boolean;
}
