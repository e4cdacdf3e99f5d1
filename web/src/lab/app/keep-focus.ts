// Who uses a keyboard stays where they were when what has the focus goes away: with the last thing before it that is still there,
// else with the page's main part. The browser would begin anew at the top of the page (WCAG 2.4.3). What gives the focus a place of
// its own goes first, and another page says itself where it begins.

import { takeFocus } from "../session";

/** Until all that follows from a press has been done. */
const A_MOMENT_MS = 50;

/** So many things that had the focus are remembered. */
const REMEMBERED = 12;

export function keepFocus(page: Document = document): void {
  let held: readonly HTMLElement[] = [];
  let whose: string | undefined;
  const look = (): void => {
    if (page.documentElement.dataset.page !== whose) held = [];
    const last = held.at(-1);
    if (last === undefined || canHave(last) || page.activeElement !== page.body) return;
    held = held.filter(canHave);
    // Beside an open dialog nothing can have it.
    const room = page.querySelector<HTMLElement>("dialog:modal") ?? page.body;
    const next =
      held.findLast((one) => room.contains(one)) ??
      room.querySelector<HTMLElement>("main[tabindex], .dialog-title");
    takeFocus(next, { preventScroll: true });
  };
  const lookLater = (): void => {
    setTimeout(look, A_MOMENT_MS);
  };
  // What is taken out or not displayed has no size any more; what is hidden or disabled keeps it, and loses the focus by itself.
  const gone = new ResizeObserver(lookLater);
  page.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    gone.disconnect();
    gone.observe(target);
    if (page.documentElement.dataset.page !== whose) held = [];
    whose = page.documentElement.dataset.page;
    held = [...held.filter((one) => one !== target), target].slice(-REMEMBERED);
  });
  page.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    // A person who presses on nothing wants the focus nowhere; what is being taken out is gone a moment later.
    queueMicrotask(() => {
      if (!canHave(target)) lookLater();
      else if (page.hasFocus() && page.activeElement === page.body) held = [];
    });
  });
}

function canHave(element: HTMLElement): boolean {
  const seen = element.getClientRects().length > 0;
  return (
    seen && getComputedStyle(element).visibility === "visible" && !element.matches(":disabled")
  );
}
