// What is open on the page around the run: the rail, the sheet of a narrow screen, a dialog. Never part of a link.

import { useStore } from "zustand";
import { createStore } from "zustand/vanilla";

export interface Chrome {
  readonly rail: "open" | "closed";
  /** On a narrow screen: what lies over the lower half of the stage. */
  readonly sheet: "none" | "controls" | "numbers" | "about";
  /** What the run was compared with, in the place of the numbers. */
  readonly about: boolean;
  readonly dialog: "none" | "scenarios" | "add-flow" | "help";
  readonly allSettings: boolean;
  /** Keys of a single letter can be switched off: speech input types letters too. WCAG 2.1.4. */
  readonly letterKeys: boolean;
}

const LETTER_KEYS = "nada-lab.letter-keys";

export const chrome = createStore<Chrome>(() => ({
  rail: "open",
  sheet: "none",
  about: false,
  dialog: "none",
  allSettings: false,
  letterKeys: remembered(LETTER_KEYS) !== "off",
}));

export function useChrome<T>(selector: (chrome: Chrome) => T): T {
  return useStore(chrome, selector);
}

export function openDialog(dialog: Chrome["dialog"]): void {
  chrome.setState({ dialog });
}

export function toggleRail(): void {
  chrome.setState(({ rail }) => ({ rail: rail === "open" ? "closed" : "open" }));
}

/** Beside the charts, or on a narrow screen below them. */
export function showAbout(): void {
  chrome.setState({ about: true, sheet: "about" });
}

export function hideAbout(): void {
  chrome.setState(({ sheet }) => ({ about: false, sheet: sheet === "about" ? "none" : sheet }));
}

export function toggleSheet(sheet: Chrome["sheet"]): void {
  chrome.setState((now) => ({ sheet: now.sheet === sheet ? "none" : sheet }));
}

/** Brings the search of "All settings" on screen, wherever it is hidden, and puts the caret there. */
export function searchSettings(): void {
  chrome.setState({ rail: "open", sheet: "controls", allSettings: true });
  // The field appears with the next paint of React, which has been asked for above.
  window.setTimeout(() => document.getElementById("settings-search")?.focus(), 0);
}

export function setLetterKeys(on: boolean): void {
  chrome.setState({ letterKeys: on });
  try {
    window.localStorage.setItem(LETTER_KEYS, on ? "on" : "off");
  } catch {
    // A browser that forbids storage forgets the choice with the page; the choice itself holds.
  }
}

function remembered(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}
