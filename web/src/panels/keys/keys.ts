// Every key of the page, once: the handler (key-press.ts) and the help are made from this table.

import { FIRST_VIEW } from "../../figure/views/names";
import { compareHash } from "../../scenario/link/route";
import type { Speed } from "../../scenario/types";
import { isSession, type Preferences, type Router, type Session, USUAL_SEEDS } from "../../session";
import type { LayoutStore } from "../layout";

export type KeyGroup = "Time" | "Changes" | "View" | "Page";

/** What a key acts on. */
export interface KeyTarget {
  /** Null where no lab is there (yet). */
  readonly session: Session | null;
  readonly router: Router;
  readonly layout: LayoutStore;
  /** There when a key is pressed. */
  readonly preferences?: Preferences;
}

export interface KeyRow {
  /** As written on the keys, in the order to press: `["Shift", "Z"]`. */
  readonly shown: readonly string[];
  /** `event.key` in lower case for letters. */
  readonly key: string;
  readonly shift?: boolean;
  readonly control?: boolean;
  /** With ⌘ as well as with Ctrl. */
  readonly command?: boolean;
  /** Means nothing to a field that somebody types into, and is heard from there, too. */
  readonly whileTyping?: boolean;
  readonly group: KeyGroup;
  readonly does: string;
  /** On every page, or on all but the lab; else in the lab alone. */
  readonly on?: "everywhere" | "elsewhere";
  /** Where there is nothing to do for it, the key is the browser's. */
  wanted?(target: KeyTarget): boolean;
  run(target: KeyTarget): void;
}

const speed = (key: string, to: Speed): KeyRow => ({
  shown: [key],
  key,
  group: "Time",
  does: "Speed 1×, 2×, 4×, 8×",
  run: inLab(({ actions }) => actions.setSpeed(to)),
});

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
    shown: [","],
    key: ",",
    group: "Time",
    does: "Previous loss, mark or mode change",
    run: inLab(({ actions }) => actions.nextEvent(-1)),
  },
  {
    shown: ["."],
    key: ".",
    group: "Time",
    does: "Next loss, mark or mode change",
    run: inLab(({ actions }) => actions.nextEvent(1)),
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
  {
    shown: ["Home"],
    key: "Home",
    group: "Time",
    does: "To the start",
    run: inLab(({ actions }) => actions.seek(0)),
  },
  {
    shown: ["End"],
    key: "End",
    group: "Time",
    does: "To the end",
    run: inLab(({ actions, run }) => actions.seek(run.duration_s)),
  },
  speed("1", 1),
  speed("2", 2),
  speed("4", 4),
  speed("8", 8),
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
    shown: ["I"],
    key: "i",
    group: "Page",
    does: "Save a figure",
    run: ofFlows(({ layout }) => layout.openDialog("figure")),
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
    does: "Many seeds, or the run at hand alone",
    run: inLab(({ actions, view }) =>
      actions.setSeeds(view.getState().seeds > 1 ? 1 : USUAL_SEEDS),
    ),
  },
  {
    shown: ["Shift", "S"],
    key: "s",
    shift: true,
    group: "View",
    does: "Draw every run of many seeds",
    run: inLab(({ actions, view }) => actions.setSpaghetti(!view.getState().spaghetti)),
  },
  {
    shown: ["M"],
    key: "m",
    group: "View",
    does: "Pin the moment, or let it go",
    run: inLab(({ actions }) => actions.togglePin()),
  },
  {
    shown: ["Esc"],
    key: "Escape",
    group: "View",
    does: "Let the pinned moment go, then the selected part",
    wanted: ({ session }) => session !== null && holds(session),
    run: inLab(({ actions, view }) => {
      if (view.getState().pin_s !== null) actions.pin(null);
      else actions.select(null);
    }),
  },
  {
    shown: ["["],
    key: "[",
    group: "View",
    does: "The selected part begins here",
    run: inLab((session) => selectFrom(session, "begin")),
  },
  {
    shown: ["]"],
    key: "]",
    group: "View",
    does: "The selected part ends here",
    run: inLab((session) => selectFrom(session, "end")),
  },
  {
    shown: ["V"],
    key: "v",
    group: "View",
    does: "Rate against delay, distributions, fairness; or fold them away",
    run: ofFlows(({ session }) =>
      session?.actions.setAspect(session.view.getState().aspect === "" ? FIRST_VIEW : ""),
    ),
  },
  {
    shown: ["T"],
    key: "t",
    group: "View",
    does: "Show the packets on their way, or fold them away",
    run: ofFlows(({ preferences }) =>
      preferences?.setTheatre(!preferences.store.getState().theatre),
    ),
  },
  {
    shown: ["Ctrl", "\\"],
    key: "\\",
    control: true,
    command: true,
    whileTyping: true,
    group: "View",
    does: "Hide or show what can be changed",
    run: ({ layout }) => layout.toggleRail(),
  },
  {
    shown: ["L"],
    key: "l",
    group: "Page",
    does: "Copy a link to what you see",
    run: ({ session, layout }) => {
      if (session !== null) void layout.copyLink(session.actions.linkToPassOn());
    },
  },
  {
    shown: ["D"],
    key: "d",
    group: "Page",
    does: "Download the scenario with your changes",
    run: inLab(({ actions }) => actions.downloadScenario()),
  },
  {
    shown: ["O"],
    key: "o",
    group: "Page",
    does: "Choose a scenario",
    run: ({ layout }) => layout.openDialog("scenarios"),
  },
  {
    shown: ["G"],
    key: "g",
    group: "Page",
    does: "The gallery of experiments",
    on: "everywhere",
    run: ({ router }) => router.goTo("#gallery"),
  },
  {
    shown: ["C"],
    key: "c",
    group: "Page",
    does: "Compare: this run, runs kept, other controllers",
    run: ofFlows(({ router }) => router.goTo(compareHash(router.labHash()))),
  },
  {
    shown: ["P"],
    key: "p",
    group: "Page",
    does: "Present the deck",
    on: "everywhere",
    run: ({ router }) => router.goTo("#present"),
  },
  {
    shown: ["Esc"],
    key: "Escape",
    group: "Page",
    does: "From another page back to the lab",
    on: "elsewhere",
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

export const IN_LAB = KEYS.filter(({ on }) => on !== "elsewhere");
export const ELSEWHERE = KEYS.filter(({ on }) => on !== undefined);

/** The same for whatever is undone. */
export function undoKeys(undo: KeyRow["run"], redo: KeyRow["run"]): readonly KeyRow[] {
  const undoes = { group: "Changes", does: "Undo", run: undo } as const;
  const redoes = { group: "Changes", does: "Redo", run: redo } as const;
  const command = { control: true, command: true } as const;
  return [
    { shown: ["Z"], key: "z", ...undoes },
    { shown: ["Shift", "Z"], key: "z", shift: true, ...redoes },
    { shown: ["Ctrl", "Z"], key: "z", ...command, ...undoes },
    { shown: ["Shift", "Ctrl", "Z"], key: "z", shift: true, ...command, ...redoes },
    // On a Mac it is the browser's history.
    { shown: ["Ctrl", "Y"], key: "y", control: true, ...redoes },
  ];
}

/** For keys that need a run. */
function inLab(act: (session: Session) => void): KeyRow["run"] {
  return ({ session }) => {
    if (session !== null) act(session);
  };
}

/** For what a session of members does not have. */
function ofFlows(run: KeyRow["run"]): KeyRow["run"] {
  return (target) => {
    const { session } = target;
    if (session === null || !isSession(session.draft.getState().base)) run(target);
  };
}

export function playOrPause({ actions, view }: Session): void {
  if (view.getState().playing) actions.pause();
  else actions.play();
}

function holds({ view }: Session): boolean {
  const { pin_s, selection_s } = view.getState();
  return pin_s !== null || selection_s !== null;
}

/** From or to what is pointed at; without a pointer, the playhead. */
function selectFrom({ actions, cursor, view, run }: Session, edge: "begin" | "end"): void {
  const { playhead_s, selection_s } = view.getState();
  const here = cursor.get() ?? playhead_s;
  const [from_s, to_s] = selection_s ?? [0, run.duration_s];
  if (edge === "begin") actions.select(here < to_s ? [here, to_s] : [here, run.duration_s]);
  else actions.select(from_s < here ? [from_s, here] : [0, here]);
}

function fit({ actions, view, run }: Session): void {
  actions.zoom(view.getState().selection_s ?? [0, run.duration_s]);
}
