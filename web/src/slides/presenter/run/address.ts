// The address of a run on the stage: `#present&run=…`, with what is changed there, so that it can be reloaded and passed on; and which charts it shows.

import { CATALOG } from "../../../../figure";
import { Debounce } from "../../../../model/data";
import { hashOfRun } from "../../../../model/scenario";
import type { Router, Session } from "../../../lab/session";

/** A hand that rests for so long has done one thing; browsers refuse more than about a hundred new addresses in half a minute. */
const RESTS_MS = 300;

interface StageAddress {
  readonly session: Session;
  readonly router: Router;
  /** Names of the charts that are shown; empty: the usual ones. */
  charts(): string;
}

export interface FollowedAddress {
  /** Something besides the run is shown otherwise. */
  again(): void;
  stop(): void;
}

/** Keeps the address up to date with the run, in its one entry of the history. */
export function followRun({ session, router, charts }: StageAddress): FollowedAddress {
  const write = (): void => {
    if (session.holding()) return;
    const hash = hashOfRun("present", `#${bare(session.hash())}`, { charts: charts() });
    if (hash !== location.hash) router.goTo(hash, "replace");
  };
  const rest = new Debounce(RESTS_MS, write);
  const again = (): void => rest.again();
  const stops = [
    session.draft.subscribe((now, before) => {
      if (now.edits !== before.edits || now.base !== before.base) again();
    }),
    session.view.subscribe((now, before) => {
      const moved = now.playhead_s !== before.playhead_s || now.playing !== before.playing;
      if (!(moved && now.playing)) again();
    }),
    session.onRelease(again),
  ];
  return {
    again,
    stop() {
      rest.cancel();
      for (const stop of stops) stop();
    },
  };
}

/** What the stage's address names, as the lab's own addresses do. */
export const labHashOf = (run: string): string => `#v1=${run}`;

/** Whether the session is what the stage's address names. */
export function isOpen(session: Session, run: string): boolean {
  return bare(session.hash()) === bare(labHashOf(run));
}

/** Where changes begin is the stage's own, and no part of what is passed on. */
function bare(hash: string): string {
  return hash.replace(/^#/, "").replace(/&apply=\w+/, "");
}

/** From top to bottom, and by the digits that show and hide them. */
export const CHART_NAMES: readonly string[] = CATALOG.map(({ id }) => id);
const AT_FIRST: readonly string[] = ["rates", "delay"];
/** More cannot be read from the last row. */
const MOST = 3;

/** What an address asks for; the usual ones where that is nothing that there is. */
export function chartsIn(text: string): readonly string[] {
  const asked = text.split(",");
  const found = CHART_NAMES.filter((name) => asked.includes(name)).slice(0, MOST);
  return found.length > 0 ? found : AT_FIRST;
}

/** Empty: the usual ones. */
export function written(shown: readonly string[]): string {
  return shown.join() === AT_FIRST.join() ? "" : shown.join(",");
}

/** One more, in its place, or one less; the last one stays. One too many takes the place of the lowest besides it. */
export function toggled(shown: readonly string[], name: string): readonly string[] {
  if (!CHART_NAMES.includes(name)) return shown;
  if (shown.includes(name)) return shown.length > 1 ? shown.filter((one) => one !== name) : shown;
  const kept = shown.slice(0, MOST - 1);
  return CHART_NAMES.filter((one) => one === name || kept.includes(one));
}
