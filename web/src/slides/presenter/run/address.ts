// The address of a run on the stage: `#present&run=…`, with what is changed there, so that it can be reloaded and passed on.

import { Debounce } from "../../../../model/data";
import { hashOfRun, type Router, type Session } from "../../../lab/session";

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
