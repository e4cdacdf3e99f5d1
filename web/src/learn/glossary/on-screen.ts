// Where a term stands on the screen: brought into view, and outlined until something else is asked for.

import type { Where } from "./terms";

const SHOWN = "data-shown-term";

/** False where it is not on the screen. */
export function showOnScreen(where: Where): boolean {
  for (const old of document.querySelectorAll(`[${SHOWN}]`)) old.removeAttribute(SHOWN);
  const element = find(where);
  if (element === null || element.getClientRects().length === 0) return false;
  element.setAttribute(SHOWN, "");
  element.scrollIntoView({ block: "nearest" });
  const gone = () => element.removeAttribute(SHOWN);
  document.addEventListener("pointerdown", gone, { once: true });
  document.addEventListener("keydown", gone, { once: true });
  return true;
}

/** Among the charts of a narrow screen, of which one is shown. */
export function isOffered({ chart = "" }: Where): boolean {
  return document.querySelector(`.chart-select option[value="${chart}"]`) !== null;
}

/** As soon as it is there: what is unfolded may be on its way. False where it does not come. */
export function whenOnScreen(where: Where): Promise<boolean> {
  if (showOnScreen(where)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const end = (shown: boolean): void => {
      observer.disconnect();
      clearTimeout(timer);
      resolve(shown);
    };
    const observer = new MutationObserver(() => {
      if (showOnScreen(where)) end(true);
    });
    const timer = setTimeout(() => end(false), LONGEST_MS);
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

const LONGEST_MS = 3000;

function find({ chart, slider, row }: Where): Element | null {
  if (chart !== undefined) return document.querySelector(`[data-chart="${chart}"]`);
  if (slider !== undefined) return named(".setting", ".setting-label, label", slider);
  if (row !== undefined) return named("tr", "th", row);
  return null;
}

function named(whole: string, part: string, name: string): Element | null {
  const rows = [...document.querySelectorAll(whole)];
  return rows.find((one) => one.querySelector(part)?.textContent?.trim() === name) ?? null;
}
