// One run of a sweep: a row. A refused run is a row with an error, and never the end of the sweep.

import type { Lab } from "../../model/engine/core";
import { Trap } from "../../model/engine/trap";
import type { Row } from "./engine-sweep";
import type { Plan, PlanTexts } from "./plan";

export interface Engine {
  lab: Lab;
  readonly again: () => Promise<Lab>;
  readonly planned: (lab: Lab, texts: PlanTexts) => Plan;
}

/** After a trap once more, on a fresh engine: then it is the run's own fault. */
export async function rowInSpite(engine: Engine, texts: PlanTexts, index: number): Promise<Row> {
  for (let tries = 0; ; tries += 1) {
    try {
      return engine.planned(engine.lab, texts).row(index);
    } catch (cause) {
      if (!(cause instanceof Trap)) throw cause;
      engine.lab = await engine.again();
      const faults = [{ at: "", what: cause.message }];
      if (tries > 0) return engine.planned(engine.lab, texts).refused(index, faults);
    }
  }
}
