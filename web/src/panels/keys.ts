// Every key of the page, once: the handler and the help are made from this table.

import { actions, run, view } from "../store";
import type { Speed } from "../store/types";
import { chrome, openDialog, searchSettings, toggleRail } from "./chrome";

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
  { shown: ["/"], key: "/", group: "Changes", does: "Search all settings", run: searchSettings },
  {
    shown: ["F"],
    key: "f",
    group: "View",
    does: "Fit the selected range, or the whole run",
    run: fit,
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
    run: () => void actions.copyLink(),
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
  { shown: ["?"], key: "?", group: "Page", does: "This help", run: () => openDialog("help") },
];

export function playOrPause(): void {
  if (view.getState().playing) actions.pause();
  else actions.play();
}

function fit(): void {
  actions.zoom(view.getState().selection_s ?? [0, run.duration_s]);
}

/** The row that a key press asks for; undefined if none, or if the key belongs to what has the focus. */
export function rowFor(event: KeyboardEvent, rows = KEYS): KeyRow | undefined {
  if (event.altKey || event.metaKey) return undefined;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  const row = rows.find(
    (each) =>
      each.key === key &&
      (each.control ?? false) === event.ctrlKey &&
      // Shift is part of how "?" is typed; for letters and arrows it makes another key.
      (/^[a-z]$|^Arrow/.test(key) ? (each.shift ?? false) === event.shiftKey : true),
  );
  return row && !taken(event.target, row) ? row : undefined;
}

/** Typing, an open dialog, and the keys that a focused control needs for itself come first. */
function taken(target: EventTarget | null, row: KeyRow): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog")) return true;
  if (row.control) return false;
  if (target.closest("input[type=text], input[type=search], textarea, select")) return true;
  if (target.closest("input[type=range], [role=slider]")) {
    return /^(Arrow|Home|End)/.test(row.key);
  }
  return row.key === " " && target.closest("button, a, input, summary") !== null;
}

/** Listens on the whole page. */
export function listenToKeys(): () => void {
  const pressed = (event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const row = rowFor(event);
    if (row === undefined) return;
    if (!chrome.getState().letterKeys && !row.control && row.key.length === 1 && row.key !== " ") {
      return;
    }
    event.preventDefault();
    row.run();
  };
  document.addEventListener("keydown", pressed);
  return () => document.removeEventListener("keydown", pressed);
}
