// What a link says about a session as it stands.

import { MOST_EDITS } from "../../scenario/link/edits";
import { type LinkState, writeLink } from "../../scenario/link/link";
import { firstFlow, firstWindow } from "../commit";
import { FRESH_VIEW, freshOn, type State } from "../state";
import type { Fault, View } from "../types";

const FRESH: View = { ...FRESH_VIEW, ...freshOn([0, 0], "") };
/** What a link says of the view where it is not as on a fresh page. */
const SAID = [
  ...(["link", "signal", "queue", "chart", "speed"] as const),
  ...(["seeds", "individualRuns", "lesson", "plot", "apply"] as const),
];

function differing(view: View): Partial<LinkState> {
  const said = SAID.filter((key) => view[key] !== FRESH[key]).map((key) => [key, view[key]]);
  return Object.fromEntries(said) as Partial<LinkState>;
}

export function createLinks(state: State) {
  const { draft, view } = state;

  /** What a link says about the page as it stands. */
  function linkState(): LinkState {
    const { id, base, carried, edits, kept } = draft.getState();
    const { playhead_s, window_s, selection_s, flow, marker_s } = view.getState();
    const [from_s, to_s] = firstWindow(state.scenario(), playhead_s);
    const fresh = milliseconds(window_s[0]) <= from_s && Math.abs(window_s[1] - to_s) < 0.001;
    return {
      scenario: id,
      edits,
      ...carried,
      ...(playhead_s > 0 ? { t_s: milliseconds(playhead_s) } : {}),
      ...(fresh
        ? {}
        : { window_s: [milliseconds(window_s[0]), milliseconds(window_s[1])] as const }),
      ...(selection_s === null ? {} : { selection_s }),
      ...(marker_s === null ? {} : { marker_s }),
      ...(flow === firstFlow(base) ? {} : { flow }),
      ...(kept.length === 0 ? {} : { beside: kept }),
      ...differing(view.getState()),
    };
  }

  /** The address for others; "" where the open file, or what was changed, is too much for a link. */
  function hashForOthers(): string {
    const said = linkState();
    return said.edits.length > MOST_EDITS || said.stored !== undefined ? "" : writeLink(said);
  }

  const stop = draft.subscribe((now, before) => {
    if (now.edits.length > MOST_EDITS && before.edits.length <= MOST_EDITS)
      state.refuse([...now.faults, tooManyEdits(now.edits.length)]);
  });
  /** The fragment of the address; "" for a fresh session. */
  return { hash: () => writeLink(linkState()), hashForOthers, stop };
}

/** What a link cannot carry, and what can. */
export function tooManyEdits(count: number): Fault {
  const what = `holds at most ${MOST_EDITS} changes, here are ${count}: the page's address leaves the later ones out; to keep or to pass on all of them, download the scenario`;
  return { at: "link", what, isNote: true };
}

function milliseconds(t_s: number): number {
  return Math.round(t_s * 1000) / 1000;
}
