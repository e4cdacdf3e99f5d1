// Who uses a keyboard stays where they were when what has the focus goes away: with the last thing before it that is still there,
// else with the page's main part. The browser would begin anew at the top of the page (WCAG 2.4.3).

/** So many things that had the focus are remembered. */
const REMEMBERED = 12;

export function keepFocus(page: Document = document): void {
  let held: readonly HTMLElement[] = [];
  const look = (): void => {
    const last = held.at(-1);
    if (last === undefined || canHave(last) || page.activeElement !== page.body) return;
    held = held.filter(canHave);
    // Beside an open dialog nothing can have it.
    const room = page.querySelector<HTMLElement>("dialog:modal") ?? page.body;
    const next =
      held.findLast((one) => room.contains(one)) ??
      room.querySelector<HTMLElement>("main[tabindex], .dialog-title");
    next?.focus({ preventScroll: true });
  };
  // What is taken out or not displayed has no size any more; what is hidden or disabled keeps it, and loses the focus by itself.
  const gone = new ResizeObserver(look);
  page.addEventListener("focusin", ({ target }) => {
    if (!(target instanceof HTMLElement)) return;
    gone.disconnect();
    gone.observe(target);
    held = [...held.filter((one) => one !== target), target].slice(-REMEMBERED);
  });
  page.addEventListener("focusout", ({ target, relatedTarget }) => {
    if (relatedTarget !== null || !(target instanceof HTMLElement)) return;
    // A person who presses on nothing wants the focus nowhere; what is being taken out is gone a moment later.
    queueMicrotask(() => {
      if (!canHave(target)) setTimeout(look);
      else if (page.hasFocus() && page.activeElement === page.body) held = [];
    });
  });
}

function canHave(element: HTMLElement): boolean {
  const seen = element.isConnected && element.checkVisibility({ visibilityProperty: true });
  return seen && !element.matches(":disabled");
}
