// Who moves the focus asks here. A page that stands in another one's frame leaves the focus where the person has put it: taken by
// itself, it would turn the keys of a talk off, and scroll an article down to its figure.

import { LAB } from "../../scenario/link/route";
import type { Router } from "../environment/router";

const isFramed = (): boolean => globalThis.parent !== globalThis.window;

/** In a frame only where a person has pressed inside it, or come in by the Tab key: it has the focus then. */
export function mayTakeFocus(): boolean {
  return !isFramed() || document.hasFocus();
}

/** All of the page's own moves of the focus; none where there is nothing to have it. */
export function takeFocus(element: HTMLElement | null | undefined, options?: FocusOptions): void {
  if (mayTakeFocus()) element?.focus(options);
}

/** Puts it at the top of the page's main part. The browser's own way would scroll the pages around a frame, too. */
export function scrollToTop(element: Element): void {
  const page = element.closest("main");
  if (page === null) return;
  const [wanted, top] = [element, page].map((one) => one.getBoundingClientRect().top) as [
    number,
    number,
  ];
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  page.scrollTop += wanted - top - margin;
}

/** Whether Escape leads out of a frame: from the lab, and from the page that the frame was made for, there is no other way back. */
export function leadsOut({ route, beganAt }: Router): boolean {
  const { page } = route.getState();
  const closesByItself = document.querySelector("[popover=auto]:popover-open") !== null;
  return isFramed() && !closesByItself && (page === LAB.page || page === beganAt);
}

/** Gives the keys back to the page around the frame, as a press there would. */
export function giveKeysBack(): void {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  window.parent.focus();
}
