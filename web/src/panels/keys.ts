// Every key of the page, once: the handler (key-press.ts) and the help are made from this table.

import { actions, goTo, labHash, run, USUAL_SEEDS, view } from "../store";
import type { Speed } from "../store/types";
import { openDialog, searchSettings, toggleRail } from "./chrome";
import { copyLink } from "./copied";

export type KeyGroup = "Time" | "Changes" | "View" | "Page";

export interface KeyRow {
  /** As written on the keys, in the order to press: `["Shift", "Z"]`. */
  readonly shown: readonly string[];
  /** `event.key` in lower case for letters. */
  readonly key: string;
  readonly shift?: boolean;
  readonly control?: boolean;
  readonly group: KeyGroup;
  readonly does: string;
  /** On every page, or on all but the lab; else in the lab alone. */
  readonly on?: "everywhere" | "elsewhere";
  run(): void;
}

const speed = (key: string, to: Speed): KeyRow => ({
  shown: [key],
  key,
  group: "Time",
  does: "Speed 1×, 2×, 4×, 8×",
  run: () => actions.setSpeed(to),
});

export const KEYS: readonly KeyRow[] = [
  { shown: ["Space"], key: " ", group: "Time", does: "Play or pause", run: playOrPause },
  {
    shown: ["←"],
    key: "ArrowLeft",
    group: "Time",
    does: "One feedback report back",
    run: () => actions.stepFeedback(-1),
  },
  {
    shown: ["→"],
    key: "ArrowRight",
    group: "Time",
    does: "One feedback report on",
    run: () => actions.stepFeedback(1),
  },
  {
    shown: [","],
    key: ",",
    group: "Time",
    does: "Previous loss, mark or mode change",
    run: () => actions.nextEvent(-1),
  },
  {
    shown: ["."],
    key: ".",
    group: "Time",
    does: "Next loss, mark or mode change",
    run: () => actions.nextEvent(1),
  },
  {
    shown: ["Shift", "←"],
    key: "ArrowLeft",
    shift: true,
    group: "Time",
    does: "Previous loss, mark or mode change",
    run: () => actions.nextEvent(-1),
  },
  {
    shown: ["Shift", "→"],
    key: "ArrowRight",
    shift: true,
    group: "Time",
    does: "Next loss, mark or mode change",
    run: () => actions.nextEvent(1),
  },
  { shown: ["Home"], key: "Home", group: "Time", does: "To the start", run: () => actions.seek(0) },
  {
    shown: ["End"],
    key: "End",
    group: "Time",
    does: "To the end",
    run: () => actions.seek(run.duration_s),
  },
  speed("1", 1),
  speed("2", 2),
  speed("4", 4),
  speed("8", 8),
  { shown: ["Z"], key: "z", group: "Changes", does: "Undo", run: () => actions.undo() },
  {
    shown: ["Shift", "Z"],
    key: "z",
    shift: true,
    group: "Changes",
    does: "Redo",
    run: () => actions.redo(),
  },
  {
    shown: ["A"],
    key: "a",
    group: "Changes",
    does: "Add a flow",
    run: () => openDialog("add-flow"),
  },
  { shown: ["/"], key: "/", group: "Changes", does: "Search all settings", run: searchSettings },
  {
    shown: ["F"],
    key: "f",
    group: "View",
    does: "Fit the selected range, or the whole run",
    run: fit,
  },
  {
    shown: ["S"],
    key: "s",
    group: "View",
    does: "Many seeds, or the run at hand alone",
    run: () => actions.setSeeds(view.getState().seeds > 1 ? 1 : USUAL_SEEDS),
  },
  {
    shown: ["Shift", "S"],
    key: "s",
    shift: true,
    group: "View",
    does: "Draw every run of many seeds",
    run: () => actions.setSpaghetti(!view.getState().spaghetti),
  },
  {
    shown: ["Ctrl", "\\"],
    key: "\\",
    control: true,
    group: "View",
    does: "Hide or show what can be changed",
    run: toggleRail,
  },
  {
    shown: ["L"],
    key: "l",
    group: "Page",
    does: "Copy a link to what you see",
    run: () => void copyLink(),
  },
  {
    shown: ["D"],
    key: "d",
    group: "Page",
    does: "Download the scenario with your changes",
    run: () => actions.downloadScenario(),
  },
  {
    shown: ["O"],
    key: "o",
    group: "Page",
    does: "Choose a scenario",
    run: () => openDialog("scenarios"),
  },
  {
    shown: ["G"],
    key: "g",
    group: "Page",
    does: "The gallery of experiments",
    on: "everywhere",
    run: () => goTo("#gallery"),
  },
  {
    shown: ["Esc"],
    key: "Escape",
    group: "Page",
    does: "From another page back to the lab",
    on: "elsewhere",
    run: () => goTo(labHash()),
  },
  {
    shown: ["?"],
    key: "?",
    group: "Page",
    does: "This help",
    on: "everywhere",
    run: () => openDialog("help"),
  },
];

export const IN_LAB = KEYS.filter(({ on }) => on !== "elsewhere");
export const ELSEWHERE = KEYS.filter(({ on }) => on !== undefined);

export function playOrPause(): void {
  if (view.getState().playing) actions.pause();
  else actions.play();
}

function fit(): void {
  actions.zoom(view.getState().selection_s ?? [0, run.duration_s]);
}
