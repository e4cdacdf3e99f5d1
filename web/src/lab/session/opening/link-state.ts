// What a link says about a session as it stands.

import { MOST_EDITS } from "../../../../model/scenario/link/edits";
import { writeLink } from "../../../../model/scenario/link/link";
import type { LinkState } from "../../../../model/scenario/link/state";
import { firstFlow, firstWindow } from "../commit";
import { FRESH_VIEW, freshOn, type State } from "../state";
import type { Fault, View } from "../types";
import { ALL_VIEW_KEYS } from "./view-keys";

const FRESH: View = { ...FRESH_VIEW, ...freshOn([0, 0], "") };

/** What a link says of the view where it is not as on a fresh page. */
function differing(view: View): Partial<LinkState> {
  const keys = ALL_VIEW_KEYS.filter((key) => view[key] !== FRESH[key]);
  return Object.fromEntries(keys.map((key) => [key, view[key]])) as Partial<LinkState>;
}

/** What a link says about the page as it stands. */
function linkState({ draft, view, scenario }: State): LinkState {
  const { id, base, carried, edits, kept } = draft.getState();
  const { playhead_s, window_s, selection_s, flow, marker_s } = view.getState();
  const [from_s, to_s] = firstWindow(scenario(), playhead_s);
  const fresh = milliseconds(window_s[0]) <= from_s && Math.abs(window_s[1] - to_s) < 0.001;
  return {
    scenario: id,
    edits,
    ...carried,
    ...(playhead_s > 0 ? { t_s: milliseconds(playhead_s) } : {}),
    ...(fresh ? {} : { window_s: [milliseconds(window_s[0]), milliseconds(window_s[1])] as const }),
    ...(selection_s === null ? {} : { selection_s }),
    ...(marker_s === null ? {} : { marker_s }),
    ...(flow === firstFlow(base) ? {} : { flow }),
    ...(kept.length === 0 ? {} : { beside: kept }),
    ...differing(view.getState()),
  };
}

/** The fragment of the page's own address; "" for a fresh session. */
export function hashOfPage(state: State): string {
  return writeLink(linkState(state));
}

/** The fragment of the address for others; "" where the open file, or what was changed, is too much for a link. */
export function hashForOthers(state: State): string {
  const link = linkState(state);
  return link.edits.length > MOST_EDITS || link.stored !== undefined ? "" : writeLink(link);
}

/** Tells the person when the edits become too many for a link; until the function that it returns is called. */
export function watchEdits({ draft, refuse }: State): () => void {
  return draft.subscribe((now, before) => {
    if (now.edits.length > MOST_EDITS && before.edits.length <= MOST_EDITS)
      refuse([...now.faults, tooManyEdits(now.edits.length)]);
  });
}

/** What a link cannot carry, and what can. */
export function tooManyEdits(count: number): Fault {
  const what = `holds at most ${MOST_EDITS} changes, here are ${count}: the page's address leaves the later ones out; to keep or to pass on all of them, download the scenario`;
  return { at: "link", what, note: "task" };
}

function milliseconds(t_s: number): number {
  return Math.round(t_s * 1000) / 1000;
}
