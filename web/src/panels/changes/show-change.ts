// From a flag to its row in the list of changes.

import { chrome } from "../chrome";

export function changeId(edit: number): string {
  return `change-${edit}`;
}

export function showChange(edit: number): void {
  chrome.setState({ rail: "open", sheet: "controls" });
  // The rail may have been closed; its row is there after React's next commit.
  window.setTimeout(() => document.getElementById(changeId(edit))?.focus(), 0);
}
