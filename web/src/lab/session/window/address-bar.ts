// The address bar holds the state of one session: a new entry of the history per edit, rewritten in place while the view moves.

import type { LinkState } from "../../../../model/scenario/link/state";
import type { Router } from "../environment/router";
import type { Session } from "../session";
import type { View } from "../types";
import { compareCited } from "./cited";

/** Browsers refuse more than about a hundred entries in half a minute. */
const REWRITE_MS = 1000;

/**
 * A new address costs the browser time by its length: with 5,000 changes packed into it some 50 ms, which a hand on a slider
 * would feel at each key. So a long one waits until the hand rests.
 */
const LONG = 8000;
const RESTS_MS = 300;

/** Another person's link shows the moment that they saw; anything else moves, unless the person prefers stillness. */
export function playsByItself({ t_s, marker_s, autoplay }: LinkState): boolean {
  const still = globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
  return t_s === undefined && marker_s === undefined && autoplay !== false && !still;
}

/**
 * The playhead alone. While it plays it is not written: browsers load the page's icon again with each new address, some
 * milliseconds each second. It is written when it stands.
 */
function onlyMoved(now: View, before: View): boolean {
  const names = Object.keys(now) as (keyof View)[];
  return names.every((name) => name === "playhead_s" || now[name] === before[name]);
}

export interface BoundAddress {
  /** A fresh page is on the move; where the lab is not what is open, as soon as it is. */
  play(): void;
  stop(): void;
}

/** Keeps the address up to date with the session, and the session up to date with the back button. */
export function bindAddress(session: Session, router: Router): BoundAddress {
  const { draft, view, actions } = session;
  const { atLab } = router;
  /** Addresses that are being read. */
  let reading = 0;
  /** What the address bar was last given of the lab: an entry of the history that says the same needs no reading. */
  let lastWritten: string = location.hash;
  /** Another page is open, or was until this very moment. */
  let away = !atLab();
  /** The lab moved when it was left, or has not been seen yet. */
  let playsAgain = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let resting: ReturnType<typeof setTimeout> | undefined;
  /** The address of an edit that has no entry of the history yet. */
  let unwritten: string | null = null;
  /** What it was last given. */
  let { base: shown, edits: written } = draft.getState();

  const hashNow = (): string => session.hash() || location.pathname + location.search;

  const rewrite = (): void => {
    clearTimeout(timer);
    clearTimeout(resting);
    timer = resting = undefined;
    if (session.holding() || reading > 0 || !atLab()) return;
    lastWritten = hashNow();
    if (unwritten !== null) history.pushState(null, "", lastWritten);
    else history.replaceState(null, "", lastWritten);
    unwritten = null;
  };

  /** After a gesture, not during it: its many steps are one edit and one entry. */
  const edited = (): void => {
    const { base, edits } = draft.getState();
    if (session.holding() || reading > 0 || edits === written) return;
    const opened = base !== shown;
    shown = base;
    const merged = !opened && edits.length === written.length;
    const same = merged && edits.slice(0, -1).every((edit, i) => edit === written[i]);
    written = edits;
    if (!atLab()) return;
    const hash = hashNow();
    // An edit before this one that is still waiting has an entry of its own.
    if (!same && unwritten !== null) history.pushState(null, "", unwritten);
    if (!same || unwritten !== null) unwritten = hash;
    clearTimeout(resting);
    // What is opened is one step and no gesture, and nothing else finds a file again.
    if (hash.length > LONG && !opened) resting = setTimeout(rewrite, RESTS_MS);
    else rewrite();
  };

  /** Keeping is no edit, so the way back from it is the browser's. */
  const kept = (): void => {
    if (session.holding() || reading > 0 || !atLab()) return;
    written = draft.getState().edits;
    unwritten ??= hashNow();
    rewrite();
  };

  /** As it was left; the address may be a little behind. */
  const arrive = (): void => {
    if (!away) return;
    away = false;
    if (playsAgain) actions.play();
    playsAgain = false;
    rewrite();
  };

  const reread = async (): Promise<void> => {
    if (!atLab()) return;
    const arriving = away;
    if (arriving && (location.hash === lastWritten || location.hash === hashNow())) {
      arrive();
      return;
    }
    away = false;
    playsAgain = false;
    clearTimeout(resting);
    unwritten = null;
    reading += 1;
    const state = await session.open(location.hash);
    reading -= 1;
    if (state === null) {
      // Another address is being read, or a file has been opened.
      edited();
      return;
    }
    ({ base: shown, edits: written } = draft.getState());
    lastWritten = location.hash;
    compareCited(session, state);
    if (arriving && atLab() && playsByItself(state)) actions.play();
  };

  const stops = [
    router.bind({
      hash: hashNow,
      write: rewrite,
      arrive,
    }),
    draft.subscribe((now, before) => {
      if (now.id === before.id && now.kept !== before.kept) kept();
      else if (now.edits !== before.edits || now.id !== before.id) edited();
    }),
    session.onRelease(edited),
    view.subscribe((now, before) => {
      if (now.playing && onlyMoved(now, before)) return;
      timer ??= setTimeout(rewrite, REWRITE_MS);
    }),
    // The lab pauses while another page is open.
    router.route.subscribe((now, before) => {
      if (now.page === "" || before.page !== "") return;
      away = true;
      playsAgain = view.getState().playing;
      actions.pause();
    }),
  ];
  window.addEventListener("popstate", reread);
  return {
    play() {
      if (atLab()) actions.play();
      else playsAgain = true;
    },
    stop() {
      for (const stop of stops) stop();
      clearTimeout(timer);
      clearTimeout(resting);
      window.removeEventListener("popstate", reread);
    },
  };
}
