// The address that leads to what is seen. Every export is an action.

import { MOST_EDITS } from "../../../../model/scenario/link/edits";
import { hashForOthers, tooManyEdits } from "../opening/link-state";
import type { State } from "../state";

/** The address that gives this session again; "" where the open file or its changes are too much for a link. */
export function link(state: State): string {
  const hash = hashForOthers(state);
  return hash === "" ? "" : `${state.home()}${hash}`;
}

/** The same for a person who wants to pass it on: where there is none, why not is said. */
export function linkToPassOn(state: State): string {
  const address = link(state);
  const { edits } = state.draft.getState();
  if (address === "" && edits.length > MOST_EDITS) {
    state.refuse([tooManyEdits(edits.length)]);
  } else if (address === "") {
    const what = "the open file is too large for a link; download the scenario and send that";
    state.refuse([{ at: "link", what, note: "task" }]);
  }
  return address;
}
