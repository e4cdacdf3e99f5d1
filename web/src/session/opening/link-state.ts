// What a link says about a session as it stands.

import { MOST_EDITS } from "../../scenario/link/edits";
import { type LinkState, writeLink } from "../../scenario/link/link";
import { LONGEST_PACKED, packed } from "../../scenario/link/packed";
import { asWritten } from "../../scenario/sessions/kind";
import { firstFlow, firstWindow } from "../commit";
import type { KeptFiles } from "../host/kept-files";
import { FRESH_VIEW, type State } from "../state";
import type { Fault, Scenario } from "../types";
import { FILE } from "./open";

export interface Links {
  linkState(): LinkState;
  /** The fragment of the address, as far as it is known at once; "" for a fresh session. */
  hash(): string;
  /** The same, once an open file has been packed; "" where that file, or what was changed, is too much for a link. */
  wholeHash(): Promise<string>;
  stop(): void;
}

export function createLinks(state: State, keptFiles: KeptFiles): Links {
  const { draft, view } = state;
  /** The dropped file that is open, as it goes into a link; one that is too large is kept in the browser. */
  let file: OpenFile | null = null;

  /** What a link says about the page as it stands. */
  function linkState(): LinkState {
    const { id, base, edits, apart, futures } = draft.getState();
    const { playhead_s, window_s, selection_s, flow, link, signal, queue, chart, speed, apply } =
      view.getState();
    const { seeds, spaghetti, lesson, aspect, pin_s } = view.getState();
    const [from_s, to_s] = firstWindow(state.scenario(), playhead_s);
    const fresh = milliseconds(window_s[0]) <= from_s && Math.abs(window_s[1] - to_s) < 0.001;
    const inFile = id.startsWith(FILE) && file?.base === base ? file.said : {};
    return {
      scenario: id,
      edits,
      ...inFile,
      ...(playhead_s > 0 ? { t_s: milliseconds(playhead_s) } : {}),
      ...(fresh
        ? {}
        : { window_s: [milliseconds(window_s[0]), milliseconds(window_s[1])] as const }),
      ...(selection_s === null ? {} : { selection_s }),
      ...(pin_s === null ? {} : { pin_s }),
      ...(flow === firstFlow(base) ? {} : { flow }),
      ...(link === "" ? {} : { link }),
      ...(signal === "" ? {} : { signal }),
      ...(queue === "" ? {} : { queue }),
      ...(chart === FRESH_VIEW.chart ? {} : { chart }),
      ...(speed === FRESH_VIEW.speed ? {} : { speed }),
      ...(apart ? { apart } : {}),
      ...(futures.length === 0 ? {} : { futures }),
      ...(seeds === FRESH_VIEW.seeds ? {} : { seeds }),
      ...(spaghetti ? { spaghetti } : {}),
      ...(lesson === "" ? {} : { lesson }),
      ...(aspect === "" ? {} : { aspect }),
      ...(apply === FRESH_VIEW.apply ? {} : { apply: "start" as const }),
    };
  }

  async function packFile(): Promise<void> {
    const { id, base } = draft.getState();
    if (!id.startsWith(FILE) || file?.base === base) return;
    const text = JSON.stringify(asWritten(base));
    const letters = await packed(text);
    if (letters.length <= LONGEST_PACKED) {
      file = { base, said: { packed: letters } };
      return;
    }
    const name = id.slice(FILE.length);
    const key = await keptFiles.keep(name, text);
    file = { base, said: key === null ? {} : { kept: key } };
    if (draft.getState().base !== base) return;
    const where =
      key === null
        ? "and this browser keeps no files: after a reload it has to be opened again"
        : "so its address works in this browser alone, where it is kept";
    const what = `is too large for a link, ${where}; to pass it on, download the scenario (D)`;
    state.refuse([...draft.getState().faults, { at: name, what, isNote: true }]);
  }

  async function wholeHash(): Promise<string> {
    await packFile();
    const said = linkState();
    if (said.edits.length > MOST_EDITS) return "";
    if (said.scenario.startsWith(FILE) && said.packed === undefined) return "";
    return writeLink(said);
  }

  const stop = draft.subscribe((now, before) => {
    if (now.base !== before.base) void packFile();
    if (now.edits.length > MOST_EDITS && before.edits.length <= MOST_EDITS)
      state.refuse([...now.faults, tooManyEdits(now.edits.length)]);
  });
  return { linkState, hash: () => writeLink(linkState()), wholeHash, stop };
}

/** What a link cannot carry, and what can. */
export function tooManyEdits(count: number): Fault {
  const what = `holds at most ${MOST_EDITS} changes, here are ${count}: the page's address leaves the later ones out; to keep or to pass on all of them, download the scenario (D)`;
  return { at: "link", what, isNote: true };
}

interface OpenFile {
  readonly base: Scenario;
  readonly said: Pick<LinkState, "packed" | "kept">;
}

function milliseconds(t_s: number): number {
  return Math.round(t_s * 1000) / 1000;
}
