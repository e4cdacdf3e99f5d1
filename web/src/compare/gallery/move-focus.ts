// Arrows lead from the search down the experiments and back.

import type { KeyboardEvent } from "react";

const STOPS = "input[type=search], .shelf-open, .preview-link";

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0 || !(event.target as Element).matches(STOPS)) return;
  event.preventDefault();
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>(STOPS)];
  const here = stops.indexOf(event.target as HTMLElement);
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
}
