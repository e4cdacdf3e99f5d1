// What took the place of a scenario that has another name now. A link with a current name does not need it.

import formers from "../../../../../scenarios/former.json";
import { type Settings, withFormerSettings } from "../../../../model/scenario/written/former";
import type { Edit, FoundScenario, Scenario } from "../types";
import { scenarioNamed } from "./scenario-file";

/** As the build makes it: settings in words. */
interface Successor {
  readonly now: string;
  readonly settings: Settings;
}

const successors = formers as unknown as Readonly<Record<string, Successor>>;

/** As it opens. */
export async function formerly(id: string): Promise<FoundScenario | null> {
  const place = successorOf(id);
  const base = place === null ? null : await scenarioNamed(place.now);
  if (place === null || base === null) return null;
  const edits = Object.entries(place.settings).map(
    ([path, to]): Edit => ({ kind: "set", path, to }),
  );
  const as = edits.length === 0 ? "" : ", here with the settings that it had";
  return {
    id: place.now,
    base,
    edits,
    notes: [{ at: id, what: `is ${place.now} now${as}`, note: "fact" }],
  };
}

/** A scenario by the name that it has or had, by itself; null where there is none. */
export async function scenarioOf(id: string): Promise<Scenario | null> {
  const place = successorOf(id);
  if (place === null) return scenarioNamed(id);
  const base = await scenarioNamed(place.now);
  return base === null ? null : withFormerSettings(base, place.settings);
}

const successorOf = (id: string): Successor | null =>
  Object.hasOwn(successors, id) ? (successors[id] ?? null) : null;
