// What a page opens with: the scenario of a first visit, or what a link says. Links are read by code of its own (`linked.ts`), which
// a page without one does not need.

import { joined } from "../../engine/worker/protocol";
import { whyMissing } from "../../errors/replaced";
import type { LinkState } from "../../scenario/link/link";
import { engineTexts, materialise } from "../../scenario/materialise";
import { FIRST_SCENARIO } from "../collections/scenario-file";
import { firstWindow } from "../commit";
import { FRESH_VIEW, freshOn, type State } from "../state";
import type { Edit, Fault, FoundScenario, Scenario } from "../types";
import { type Asked, atLink, type OpenLink } from "./link-parts";
import { FILE, loaded, type Opening } from "./open";

const load = () => import("./linked");

/** For whoever is going to open a link: beside the engine rather than after it. */
export function fetchLinkReader(): void {
  // Where it is missing, opening the link says so.
  load().catch(() => undefined);
}

export function createOpenLink(state: State, opening: Opening, asked: Asked): OpenLink {
  const { draft, view, engine, schema, scenario, refuse } = state;

  async function named(id: string): Promise<FoundScenario | readonly Fault[]> {
    const { id: open, base } = draft.getState();
    if (id.startsWith(FILE))
      return [{ at: "link", what: "is a file on its sender's machine and not part of the link" }];
    const read = id === open ? { id, base, edits: [], notes: [] } : await loaded(id);
    const faults = !("id" in read) || id === open ? [] : faultsOf(read.base, read.edits);
    return faults.length > 0 ? faults : read;
  }

  function faultsOf(base: Scenario, edits: readonly Edit[]): readonly Fault[] {
    const { body, changes } = engineTexts(materialise(schema, { base, edits }));
    return engine.check(joined(body, changes));
  }

  async function openFirst(): Promise<LinkState | null> {
    const isNewest = opening.ask();
    const read = await named(FIRST_SCENARIO);
    if (!isNewest()) return null;
    if (!("id" in read)) refuse(atLink(FIRST_SCENARIO, read));
    else if (opening.openBase(FIRST_SCENARIO, read.base, [])) {
      const { flow } = view.getState();
      view.setState({ ...FRESH_VIEW, ...freshOn(firstWindow(scenario()), flow) });
    }
    return { scenario: "", edits: [] };
  }

  return async (hash) => {
    if (hash === "" || hash === "#") return openFirst();
    const isNewest = opening.ask();
    const reader = await load().catch(() => null);
    if (!isNewest()) return null;
    if (reader !== null) {
      return reader.createLinked(state, opening, asked, { named, faultsOf })(hash);
    }
    const said = await openFirst();
    refuse([...draft.getState().faults, { at: "link", what: await whyMissing() }]);
    return said;
  };
}
