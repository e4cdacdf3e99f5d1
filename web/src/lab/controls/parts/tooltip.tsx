// One tooltip for the whole page: any element with `data-tip` shows it on hover and on keyboard focus.
// The element itself carries the same words for screen readers (`tip()` of tip.ts gives both attributes).

import { type ReactElement, useEffect, useRef } from "react";

const OPEN_AFTER_MS = 350;
const CLOSE_AFTER_MS = 120;

export function TipLayer(): ReactElement {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => (bubble.current ? watch(bubble.current) : undefined), []);
  // Screen readers have the words at the element itself: read twice they would be in their way.
  return <div ref={bubble} className="tip" popover="manual" aria-hidden="true" />;
}

function watch(bubble: HTMLDivElement): () => void {
  let timer = 0;
  const later = (action: () => void, ms: number) => {
    window.clearTimeout(timer);
    timer = window.setTimeout(action, ms);
  };
  const open = (target: HTMLElement) => {
    bubble.textContent = target.dataset.tip ?? "";
    // A tooltip inside a modal dialog must live in the top layer above it; a fresh popover does.
    bubble.hidePopover();
    bubble.showPopover();
    place(bubble, target);
  };
  const close = () => bubble.hidePopover();
  const targetOf = (event: Event) =>
    event.target instanceof Element ? event.target.closest<HTMLElement>("[data-tip]") : null;

  const over = (event: PointerEvent) => {
    if (event.pointerType === "touch") return;
    const target = targetOf(event);
    if (target) later(() => open(target), OPEN_AFTER_MS);
    // The pointer may rest on the bubble itself, for instance to read it under magnification.
    else if (event.target === bubble) window.clearTimeout(timer);
    else later(close, CLOSE_AFTER_MS);
  };
  const focused = (event: FocusEvent) => {
    const target = targetOf(event);
    // Not at once: a popover that closes gives the focus back while it does so, and no other may open meanwhile.
    // A slider keeps the focus while one looks at the charts; its name, one Tab before it, explains itself.
    const explains = target?.matches(":focus-visible:not([type=range])") === true;
    if (target !== null && explains) later(() => open(target), 0);
    else close();
  };
  const dismissed = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === "Escape") later(close, 0);
  };

  const listening = new AbortController();
  const { signal } = listening;
  document.addEventListener("pointerover", over, { signal });
  document.addEventListener("focusin", focused, { signal });
  document.addEventListener("pointerdown", dismissed, { signal });
  document.addEventListener("keydown", dismissed, { signal });
  document.addEventListener("scroll", close, { signal, capture: true });
  return () => {
    window.clearTimeout(timer);
    listening.abort();
  };
}

const AIR = 8;

/**
 * Beside a side, so that neither what is explained nor the next control is covered; elsewhere below the target, or above it where
 * the window ends. Never outside the window.
 */
function place(bubble: HTMLElement, target: HTMLElement): void {
  const { width, height } = bubble.getBoundingClientRect();
  const box = target.getBoundingClientRect();
  const beside = besideSide(target, width);
  const below = box.bottom + 6;
  const over = below + height > window.innerHeight - AIR ? box.top - height - 6 : below;
  const top = beside === null ? over : Math.min(box.top - 4, window.innerHeight - height - AIR);
  const left = beside ?? Math.min(Math.max(AIR, box.left), window.innerWidth - width - AIR);
  bubble.style.setProperty("top", `${Math.max(AIR, top)}px`);
  bubble.style.setProperty("left", `${Math.max(AIR, left)}px`);
}

/** Null for what stands in no side, or where a side takes the whole window. */
function besideSide(target: HTMLElement, width: number): number | null {
  const side = target.closest(".side")?.getBoundingClientRect();
  if (side === undefined) return null;
  const [right, left] = [side.right + AIR, side.left - AIR - width];
  if (right + width <= window.innerWidth - AIR) return right;
  return left >= AIR ? left : null;
}
