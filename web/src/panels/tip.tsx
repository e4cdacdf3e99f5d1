// One tooltip for the whole page: any element with `data-tip` shows it on hover and on keyboard focus.
// The element itself carries the same words for screen readers (`tip()` gives both attributes).

import { type ReactElement, useEffect, useRef } from "react";

/** Attributes of an element that explains itself; spread them on it. */
export function tip(words: string): { "data-tip": string; "aria-description": string } {
  return { "data-tip": words, "aria-description": words };
}

const OPEN_AFTER_MS = 350;
const CLOSE_AFTER_MS = 120;

export function TipLayer(): ReactElement {
  const bubble = useRef<HTMLDivElement>(null);
  useEffect(() => (bubble.current ? watch(bubble.current) : undefined), []);
  return <div ref={bubble} className="tip" popover="manual" role="presentation" />;
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
    place(bubble, target.getBoundingClientRect());
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
    if (target?.matches(":focus-visible")) open(target);
    else close();
  };
  const dismissed = (event: Event) => {
    if (!(event instanceof KeyboardEvent) || event.key === "Escape") later(close, 0);
  };

  const root = document;
  root.addEventListener("pointerover", over);
  root.addEventListener("focusin", focused);
  root.addEventListener("pointerdown", dismissed);
  root.addEventListener("keydown", dismissed);
  root.addEventListener("scroll", close, true);
  return () => {
    window.clearTimeout(timer);
    root.removeEventListener("pointerover", over);
    root.removeEventListener("focusin", focused);
    root.removeEventListener("pointerdown", dismissed);
    root.removeEventListener("keydown", dismissed);
    root.removeEventListener("scroll", close, true);
  };
}

/** Below the target, or above it where the window ends; never outside the window. */
function place(bubble: HTMLElement, target: DOMRect): void {
  const { width, height } = bubble.getBoundingClientRect();
  const below = target.bottom + 6;
  const top = below + height > window.innerHeight - 8 ? target.top - height - 6 : below;
  const left = Math.min(Math.max(8, target.left), window.innerWidth - width - 8);
  bubble.style.setProperty("top", `${Math.max(8, top)}px`);
  bubble.style.setProperty("left", `${Math.max(8, left)}px`);
}
