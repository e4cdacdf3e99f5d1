// Beside a controller a sender that does not listen: at one rate, in the middle of its range, whatever happens. A test that it meets,
// too, says little of the controller.

import type { Schema } from "../../../lab/engine";
import {
  boundsOf,
  type Edit,
  exchangedFlows,
  type Scenario,
  writeLink,
} from "../../../lab/scenario";
import { nameOf, withRun } from "../edit";
import { type NamedScenario, shortName, type Writer } from "./template-plan";

export const CARELESS = "Fixed rate";
export const CARELESS_NOTE =
  "Fixed rate: criteria that a sender meets in the middle of its range of rates, whatever happens; of a controller they say little";

/** Its run, under the same seeds; empty where the test has no controller. */
export function carelessRun(writer: Writer, { name, packed, scenario }: NamedScenario): string {
  const edits = carelessEdits(writer.plan.schema, scenario);
  if (edits.length === 0) return "";
  const { seeds } = writer.plan;
  const state = { scenario: name, edits, ...(packed === undefined ? {} : { packed }) };
  const link = writeLink(seeds < 2 ? state : { ...state, seeds });
  const wanted = nameOf(`${shortName(name)}-fixed`);
  const added = withRun(writer.deck, wanted, { label: CARELESS, link, made: null });
  writer.deck = added.deck;
  return added.name;
}

/** A flow that would take another controller in a comparison has a fixed rate instead; who is in the way stays. */
export function carelessEdits(schema: Schema, scenario: Scenario): readonly Edit[] {
  return exchangedFlows(schema, scenario).flatMap((flow): readonly Edit[] => {
    const { low = 0, high = 0 } = boundsOf(schema, scenario, flow) ?? {};
    const path = `flows.${flow}.controller`;
    return [
      { kind: "set", path: `${path}.kind`, to: "fixed_rate" },
      { kind: "set", path: `${path}.rate_kbps`, to: (Number(low) + Number(high)) / 2 },
      { kind: "set", path: `${path}.max_rate_kbps`, to: high },
    ];
  });
}
