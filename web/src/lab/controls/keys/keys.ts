// Every key of the page, once: the handler (key-press.ts) and the help are made from this table.

import {
  giveKeysBack,
  hashOf,
  hashOfRun,
  isSession,
  leadsOut,
  type Preferences,
  type Router,
  type Session,
  USUAL_SEEDS,
} from "../../session";
import type { KnownKey } from "../layout/known-key";
import type { LayoutStore } from "../layout/layout";
import { playOrPause } from "./play-or-pause";

/** What a key acts on. */
export interface KeyTarget {
  /** Null where no lab is there (yet). */
  readonly session: Session | null;
  readonly router: Router;
  readonly layout: LayoutStore;
  /** There when a key is pressed. */
  readonly preferences?: Preferences;
}

export interface KeyRow extends KnownKey {
  readonly shift?: boolean;
  /** Ctrl, or ⌘. */
  readonly control?: boolean;
  /** Means nothing to a field that the person types into, and is heard from there, too. */
  readonly whileTyping?: boolean;
  /** On every page, or on all but the lab; else in the lab alone. */
  readonly on?: "everywhere" | "elsewhere";
  /** Where there is nothing to do for it, the key is the browser's. */
  wanted?(target: KeyTarget): boolean;
  run(target: KeyTarget): void;
}

export const KEYS: readonly KeyRow[] = [
  { shown: ["Space"], key: " ", group: "Time", does: "Play or pause", run: inLab(playOrPause) },
  {
    shown: ["←"],
    key: "ArrowLeft",
    group: "Time",
    does: "One feedback report back",
    run: inLab(({ actions }) => actions.stepFeedback(-1)),
  },
  {
    shown: ["→"],
    key: "ArrowRight",
    group: "Time",
    does: "One feedback report on",
    run: inLab(({ actions }) => actions.stepFeedback(1)),
  },
  {
    shown: ["Shift", "←"],
    key: "ArrowLeft",
    shift: true,
    group: "Time",
    does: "Previous loss, mark or mode change",
    run: inLab(({ actions }) => actions.nextEvent(-1)),
  },
  {
    shown: ["Shift", "→"],
    key: "ArrowRight",
    shift: true,
    group: "Time",
    does: "Next loss, mark or mode change",
    run: inLab(({ actions }) => actions.nextEvent(1)),
  },
  ...undoKeys(
    inLab(({ actions }) => actions.undo()),
    inLab(({ actions }) => actions.redo()),
  ),
  {
    shown: ["B"],
    key: "b",
    group: "Changes",
    does: "Keep this run beside what you try next",
    run: ofFlows(({ session }) => session?.actions.keepRun()),
  },
  {
    shown: ["A"],
    key: "a",
    group: "Changes",
    does: "Add a flow",
    run: ofFlows(({ layout }) => layout.openDialog("add-flow")),
  },
  {
    shown: ["/"],
    key: "/",
    group: "Changes",
    does: "Search all settings",
    run: ({ layout }) => layout.searchSettings(),
  },
  {
    shown: ["F"],
    key: "f",
    group: "View",
    does: "Fit the selected range, or the whole run",
    run: inLab(fit),
  },
  {
    shown: ["S"],
    key: "s",
    group: "View",
    does: "Many seeds, or the current run alone",
    run: inLab(({ actions, view }) =>
      actions.setSeeds(view.getState().seeds > 1 ? 1 : USUAL_SEEDS),
    ),
  },
  {
    shown: ["M"],
    key: "m",
    group: "View",
    does: "Set a marker at this moment, or remove it",
    run: inLab(({ actions }) => actions.toggleMarker()),
  },
  {
    shown: ["Esc"],
    key: "Escape",
    group: "View",
    does: "Remove the marker, then the selection",
    wanted: ({ session }) => session !== null && holds(session),
    run: inLab(({ actions, view }) => {
      if (view.getState().marker_s !== null) actions.setMarker(null);
      else actions.select(null);
    }),
  },
  {
    shown: ["T"],
    key: "t",
    group: "View",
    does: "Show the packets, or fold them away",
    run: ofFlows(({ preferences }) =>
      preferences?.setPackets(!preferences.store.getState().packets),
    ),
  },
  {
    shown: ["Ctrl", "\\"],
    key: "\\",
    control: true,
    whileTyping: true,
    group: "View",
    does: "The charts alone, or with both sides",
    run: ({ layout }) => layout.toggleSides(),
  },
  {
    shown: ["L"],
    key: "l",
    group: "Page",
    does: "Share: a link, a figure, a slide, the data",
    run: inLab(({ actions }, { layout, router }) => {
      if (router.isPage("deck")) layout.openDialog("share");
      // A lab inside another site's page has the link alone.
      else void layout.copying.copy(actions.linkToPassOn());
    }),
  },
  {
    shown: ["O"],
    key: "o",
    group: "Page",
    does: "Find an experiment",
    on: "everywhere",
    run: ({ router }) => router.goTo("#gallery"),
  },
  {
    shown: ["P"],
    key: "p",
    group: "Page",
    does: "Present what is open: the run, on the deck’s page the deck",
    on: "everywhere",
    wanted: ({ router }) => router.route.getState().page !== "present",
    run: (target) => target.router.goTo(presentHash(target)),
  },
  {
    shown: ["Esc"],
    key: "Escape",
    whileTyping: true,
    group: "Page",
    does: "In another page’s frame: its keys again",
    on: "everywhere",
    wanted: ({ router }) => leadsOut(router),
    run: giveKeysBack,
  },
  {
    shown: ["Esc"],
    key: "Escape",
    group: "Page",
    does: "From another page back to the lab",
    on: "elsewhere",
    wanted: ({ router }) => !leadsOut(router),
    run: ({ router }) => router.goTo(router.labHash()),
  },
  {
    shown: ["?"],
    key: "?",
    group: "Page",
    does: "This help",
    on: "everywhere",
    run: ({ layout }) => layout.openDialog("help"),
  },
];

/** What is open is the run, wherever one looks at it; on the deck's page it is the deck, from the slide that is looked at. */
function presentHash({ router, session }: KeyTarget): string {
  const { page, at } = router.route.getState();
  if (page === "deck") return hashOf({ page: "present", at });
  // A lab inside another site's page has no address of its own, and is presented all the same.
  return hashOfRun("present", session?.hash() ?? router.labHash());
}

export const IN_LAB = KEYS.filter(({ on }) => on !== "elsewhere");
export const ELSEWHERE = KEYS.filter(({ on }) => on !== undefined);

/** The same for whatever is undone. */
export function undoKeys(undo: KeyRow["run"], redo: KeyRow["run"]): readonly KeyRow[] {
  const undoes = { group: "Changes", does: "Undo", run: undo } as const;
  const redoes = { group: "Changes", does: "Redo", run: redo } as const;
  return [
    { shown: ["Ctrl", "Z"], key: "z", control: true, ...undoes },
    { shown: ["Shift", "Ctrl", "Z"], key: "z", shift: true, control: true, ...redoes },
  ];
}

/** For keys that need a run. */
function inLab(act: (session: Session, target: KeyTarget) => void): KeyRow["run"] {
  return (target) => {
    if (target.session !== null) act(target.session, target);
  };
}

/** For what a session of members does not have. */
function ofFlows(run: KeyRow["run"]): KeyRow["run"] {
  return (target) => {
    const { session } = target;
    if (session === null || !isSession(session.draft.getState().base)) run(target);
  };
}

function holds({ view }: Session): boolean {
  const { marker_s, selection_s } = view.getState();
  return marker_s !== null || selection_s !== null;
}

function fit({ actions, view, run }: Session): void {
  actions.zoom(view.getState().selection_s ?? [0, run.duration_s]);
}
