// One scenario, run to its end.

import { Core, type Lab } from "../../../model/engine/core";
import { BadInput } from "../../terminal/faults";

/** What is measured on a whole run. */
export function ran<T>(lab: Lab, scenario: object, measure: (core: Core) => T): T {
  const core = lab.create(JSON.stringify(scenario));
  if (!(core instanceof Core)) throw new BadInput(core);
  core.run(core.duration_s);
  const found = measure(core);
  core.destroy();
  return found;
}
