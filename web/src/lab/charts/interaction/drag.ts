// A drag: pointer capture, one call per frame while it moves, one at the end.

import { takeFocus } from "../../session";
import type { Frames } from "../frames";

/** A press that moves less is a click, CSS pixels. */
export const CLICK = 4;

export interface Drag {
  /** CSS pixels since the press. */
  move(dx: number, dy: number): void;
  end(): void;
}

/** Starts a drag from a press, or refuses it with null. */
export function draggable(
  frames: Frames,
  element: HTMLElement,
  begin: (event: PointerEvent) => Drag | null,
  bendsRun = false,
): () => void {
  let drag: Drag | null = null;
  let from: readonly [number, number] = [0, 0];
  let latest: readonly [number, number] | null = null;
  let far = false;

  const apply = (): void => {
    if (drag === null || latest === null) return;
    const [dx, dy] = latest;
    latest = null;
    drag.move(dx, dy);
  };
  const stopFrames = frames.onFrame(apply);
  const press = (event: PointerEvent): void => {
    if (event.button !== 0 || drag !== null) return;
    drag = begin(event);
    if (drag === null) return;
    event.preventDefault();
    event.stopPropagation();
    element.setPointerCapture(event.pointerId);
    takeFocus(element, { preventScroll: true });
    from = [event.clientX, event.clientY];
    far = false;
  };
  const move = (event: PointerEvent): void => {
    if (drag === null) return;
    if (bendsRun) frames.gestureTimes.note(event);
    latest = [event.clientX - from[0], event.clientY - from[1]];
    far ||= Math.hypot(...latest) >= CLICK;
    frames.request();
  };
  const end = (): void => {
    apply();
    drag?.end();
    drag = null;
  };
  const listening = new AbortController();
  const { signal } = listening;
  element.addEventListener("pointerdown", press, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", end, { signal });
  element.addEventListener("pointercancel", end, { signal });
  // What is no drag is a click on what lies below.
  element.addEventListener("click", (event) => far && event.stopPropagation(), { signal });
  return () => {
    stopFrames();
    listening.abort();
  };
}
