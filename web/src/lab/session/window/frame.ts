// The page in a frame of another one: the way out of it by a key, and a way to scroll that does not move the pages around it.

import { LAB } from "../../../../model/scenario/link/route";
import type { Router } from "../environment/router";
import { isFramed } from "./focus";

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

/** Puts it at the top of the page's main part, as the browser would, which scrolls the pages around a frame, too. */
export function scrollToTop(element: Element): void {
  const page = element.closest("main");
  if (page === null) return;
  const margin = Number.parseFloat(getComputedStyle(element).scrollMarginTop) || 0;
  page.scrollTop += element.getBoundingClientRect().top - page.getBoundingClientRect().top - margin;
}
