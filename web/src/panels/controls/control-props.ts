// What every control of one parameter is given.

import type { Parameter } from "../../store/types";
import type { Gate } from "./gate";

export interface ControlProps {
  readonly path: string;
  readonly parameter: Parameter;
  readonly name: string;
  readonly subject: string;
  readonly gate: Gate | undefined;
  /** The value counts for nothing as things are; beside the control stands why. */
  readonly moot: boolean;
}
