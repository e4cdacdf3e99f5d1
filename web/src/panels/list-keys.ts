// Keys in a dialog that lists things to choose from: arrows from the search field down, and back; Enter takes the first found.

import type { KeyboardEvent } from "react";

export function moveFocus(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (event.key === "Enter" && target.matches("input[type=search]")) {
    const { value } = target as HTMLInputElement;
    if (value.trim() !== "") event.currentTarget.querySelector<HTMLElement>(".scenario")?.click();
    return;
  }
  const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
  if (step === 0) return;
  event.preventDefault();
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>("input[type=search], .scenario"),
  ];
  const here = stops.indexOf(document.activeElement as HTMLElement);
  stops[Math.min(Math.max(here + step, 0), stops.length - 1)]?.focus();
}
