// The address bar holds the state: a new entry of the history per edit, rewritten in place while the view moves.

import { firstFlow } from "./commit";
import { currentScenario, draft } from "./draft";
import { holding, onRelease } from "./gestures";
import { type LinkState, writeLink } from "./link";
import { FILE } from "./open";
import { openLink } from "./open-link";
import { LONGEST_PACKED, packed } from "./packed";
import type { Edit, Scenario } from "./types";
import { FRESH_VIEW, view } from "./view";

/** Browsers refuse more than about a hundred entries in half a minute. */
const REWRITE_MS = 1000;

let reading = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let written: readonly Edit[] = [];
/** The dropped file that is open, as it goes into a link; null where it is too large for one. */
let file: { readonly base: Scenario; readonly packed: string | null } | null = null;

/** What a link says about the page as it stands. */
export function linkState(): LinkState {
  const { id, base, edits, apart } = draft.getState();
  const { playhead_s, window_s, selection_s, flow, link, signal, queue, chart, speed, apply } =
    view.getState();
  const { duration_s } = currentScenario();
  const whole = milliseconds(window_s[0]) <= 0 && milliseconds(window_s[1]) >= duration_s;
  const inFile = id.startsWith(FILE) && file?.base === base ? file.packed : null;
  return {
    scenario: id,
    edits,
    ...(inFile === null ? {} : { packed: inFile }),
    ...(playhead_s > 0 ? { t_s: milliseconds(playhead_s) } : {}),
    ...(whole ? {} : { window_s: [milliseconds(window_s[0]), milliseconds(window_s[1])] as const }),
    ...(selection_s === null ? {} : { selection_s }),
    ...(flow === firstFlow(base) ? {} : { flow }),
    ...(link === "" ? {} : { link }),
    ...(signal === "" ? {} : { signal }),
    ...(queue === "" ? {} : { queue }),
    ...(chart === FRESH_VIEW.chart ? {} : { chart }),
    ...(speed === FRESH_VIEW.speed ? {} : { speed }),
    ...(apart ? { apart } : {}),
    ...(apply === FRESH_VIEW.apply ? {} : { apply: "start" as const }),
  };
}

/** The address of the page as it stands. A file too large for a link is left out: "" says so. */
export async function linkNow(): Promise<string> {
  await packFile();
  const state = linkState();
  if (state.scenario.startsWith(FILE) && state.packed === undefined) return "";
  return `${location.href.replace(/#.*$/, "")}${writeLink(state)}`;
}

/** Keeps the address up to date, and the page up to date with the back button. */
export function followAddress(): () => void {
  written = draft.getState().edits;
  const reread = async (): Promise<void> => {
    reading = true;
    await openLink(location.hash);
    written = draft.getState().edits;
    reading = false;
  };
  const stops = [
    draft.subscribe((now, before) => {
      if (now.base !== before.base) void packFile();
      if (now.edits !== before.edits || now.id !== before.id) edited();
      else if (now.apart !== before.apart) rewrite();
    }),
    onRelease(edited),
    view.subscribe(() => {
      timer ??= setTimeout(rewrite, REWRITE_MS);
    }),
  ];
  window.addEventListener("popstate", reread);
  return () => {
    for (const stop of stops) stop();
    clearTimeout(timer);
    window.removeEventListener("popstate", reread);
  };
}

/** After a gesture, not during it: its many steps are one edit and one entry. */
function edited(): void {
  const { edits } = draft.getState();
  if (holding() || reading || edits === written) return;
  const merged = edits.length > 0 && edits.length === written.length;
  const same = merged && edits.slice(0, -1).every((edit, i) => edit === written[i]);
  if (same) rewrite();
  else history.pushState(null, "", hashNow());
  written = edits;
}

function rewrite(): void {
  clearTimeout(timer);
  timer = undefined;
  if (!holding() && !reading) history.replaceState(null, "", hashNow());
}

function hashNow(): string {
  return writeLink(linkState()) || location.pathname + location.search;
}

async function packFile(): Promise<void> {
  const { id, base } = draft.getState();
  if (!id.startsWith(FILE) || file?.base === base) return;
  const text = await packed(JSON.stringify(base));
  file = { base, packed: text.length > LONGEST_PACKED ? null : text };
}

function milliseconds(t_s: number): number {
  return Math.round(t_s * 1000) / 1000;
}
