// The address bar holds the state: a new entry of the history per edit, rewritten in place while the view moves.

import { pause, play } from "./clock";
import { firstFlow } from "./commit";
import { currentScenario, draft } from "./draft";
import { holding, onRelease } from "./gestures";
import { type LinkState, writeLink } from "./link";
import { FILE } from "./open";
import { openLink } from "./open-link";
import { LONGEST_PACKED, packed } from "./packed";
import { atLab, place, readPlace } from "./place";
import type { Edit, Scenario } from "./types";
import { FRESH_VIEW, view } from "./view";

/** Browsers refuse more than about a hundred entries in half a minute. */
const REWRITE_MS = 1000;

let reading = false;
/** What the address bar was last given of the lab: an entry of the history that says the same needs no reading. */
let lastWritten: string | null = null;
/** Another page is open, or was until this very moment. */
let away = false;
/** The lab moved when it was left, or has not been seen yet. */
let playsAgain = false;
let timer: ReturnType<typeof setTimeout> | undefined;
let written: readonly Edit[] = [];
/** The dropped file that is open, as it goes into a link; null where it is too large for one. */
let file: { readonly base: Scenario; readonly packed: string | null } | null = null;

/** What a link says about the page as it stands. */
export function linkState(): LinkState {
  const { id, base, edits, apart } = draft.getState();
  const { playhead_s, window_s, selection_s, flow, link, signal, queue, chart, speed, apply } =
    view.getState();
  const { seeds, spaghetti } = view.getState();
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
    ...(seeds === FRESH_VIEW.seeds ? {} : { seeds }),
    ...(spaghetti ? { spaghetti } : {}),
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

/** The address of the lab as it stands; before it stands, that of a fresh one. */
export function labHash(): string {
  return draft.getState().id === "" ? "#v1=" : hashNow();
}

/** To another page, or from one to the lab: a new entry of the history, or the present one in place. */
export function goTo(hash: string, entry: "push" | "replace" = "push"): void {
  if (atLab() && draft.getState().id !== "") rewrite();
  if (entry === "push") history.pushState(null, "", hash);
  else history.replaceState(null, "", hash);
  readPlace();
  if (away && atLab()) backAtLab();
}

/** A fresh page is on the move; where the lab is not what is open, as soon as it is. */
export function playInLab(): void {
  if (atLab()) play();
  else playsAgain = true;
}

/** Somebody's link shows the moment that they saw; anything else moves, unless the person prefers stillness. */
export function playsByItself({ t_s, autoplay }: LinkState): boolean {
  const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  return t_s === undefined && autoplay !== false && !still;
}

/** As it was left; the address may be a little behind. */
function backAtLab(): void {
  away = false;
  if (playsAgain) play();
  playsAgain = false;
  rewrite();
}

/** Keeps the address up to date, and the page up to date with the back button. */
export function followAddress(): () => void {
  written = draft.getState().edits;
  lastWritten = location.hash;
  away = !atLab();
  const reread = async (): Promise<void> => {
    if (!atLab()) return;
    const arriving = away;
    if (arriving && (location.hash === lastWritten || location.hash === hashNow())) {
      backAtLab();
      return;
    }
    away = false;
    playsAgain = false;
    reading = true;
    const state = await openLink(location.hash);
    written = draft.getState().edits;
    lastWritten = location.hash;
    reading = false;
    if (arriving && atLab() && playsByItself(state)) play();
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
    // The lab pauses while another page is open.
    place.subscribe((now, before) => {
      if (now.page === "" || before.page !== "") return;
      away = true;
      playsAgain = view.getState().playing;
      pause();
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
  written = edits;
  if (!atLab()) return;
  if (same) rewrite();
  else {
    lastWritten = hashNow();
    history.pushState(null, "", lastWritten);
  }
}

function rewrite(): void {
  clearTimeout(timer);
  timer = undefined;
  if (holding() || reading || !atLab()) return;
  lastWritten = hashNow();
  history.replaceState(null, "", lastWritten);
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
