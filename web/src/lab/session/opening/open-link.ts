// What a page opens with: the scenario of a first visit, or what a link says. Links are read by code of its own (`linked.ts`), which
// a page without one does not need.

import type { LinkState } from "../../../../model/scenario/link/state";
import { whyMissing } from "../../errors/replaced";
import { FIRST_SCENARIO } from "../collections/scenario-file";
import { firstWindow } from "../commit";
import { FRESH_VIEW, freshOn, type State } from "../state";
import { atLink, type LinkPage, named } from "./link-parts";
import { openBase } from "./open";

const load = () => import("./linked");

/** Fetches the code that reads a link beside the engine rather than after it. */
export function fetchLinkReader(): void {
  // Where it is missing, opening the link says so.
  load().catch(() => undefined);
}

/** Shows what a link says; resolves to that, or to null where something else was asked for meanwhile. */
export async function openLink(
  state: State,
  hash: string,
  page: LinkPage,
): Promise<LinkState | null> {
  if (hash === "" || hash === "#") return openFirst(state);
  const isNewest = state.openings.start();
  const reader = await load().catch(() => null);
  if (!isNewest()) return null;
  if (reader !== null) return reader.openLinked(state, hash, page);
  const link = await openFirst(state);
  state.refuse([...state.draft.getState().faults, { at: "link", what: await whyMissing() }]);
  return link;
}

async function openFirst(state: State): Promise<LinkState | null> {
  const { view, scenario, refuse, openings } = state;
  const isNewest = openings.start();
  const read = await named(state, FIRST_SCENARIO);
  if (!isNewest()) return null;
  if (!("id" in read)) refuse(atLink(FIRST_SCENARIO, read));
  else if (openBase(state, FIRST_SCENARIO, read.base, [])) {
    const { flow } = view.getState();
    view.setState({ ...FRESH_VIEW, ...freshOn(firstWindow(scenario()), flow) });
  }
  return { scenario: "", edits: [] };
}
