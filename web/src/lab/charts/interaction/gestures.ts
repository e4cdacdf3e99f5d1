// What a pointer, a wheel or a key does on a chart. Everything that moves is applied once per frame, and the range that
// is being brushed reaches the store when the pointer is released.

import type { Range } from "../../figure/geometry";
import type { Session } from "../../session";
import type { Stage } from "../stage";
import { isWhole, panned, pinched, wheelFactor, zoomed } from "./zoom";

/** A press that moves less is a click, CSS pixels. */
const CLICK = 4;

interface Finger {
  x: number;
}

type Gesture =
  | { readonly kind: "none" }
  | { readonly kind: "pan"; readonly from: number; readonly window_s: Range }
  | { readonly kind: "select"; readonly from_s: number; readonly from: number }
  | { readonly kind: "look"; readonly from: number }
  | { readonly kind: "pinch"; readonly held_s: readonly [number, number] }
  | { readonly kind: "spread"; readonly window_s: Range; readonly about_s: number };

/** Two fingers on a trackpad as Safari tells of them, `gesturestart` to `gestureend`; others send a wheel with Ctrl. */
interface TrackpadPinch extends Event {
  readonly clientX: number;
  /** How far the fingers are apart, of how far they were at first. */
  readonly scale: number;
}

export interface PlotEvents {
  /** Range under the brush, before it is let go; null when it is done. */
  brushed(range: Range | null): void;
  /** The cursor was moved by a key: say what is there. */
  spoken(): void;
}

/** `inner` is the part of the plot between the axes. */
export function attachGestures(
  plot: HTMLElement,
  inner: HTMLElement,
  stage: Stage,
  events: PlotEvents,
): () => void {
  const { session, frames } = stage;
  const { actions, cursor, run, view } = session;
  const fingers = new Map<number, Finger>();
  let gesture: Gesture = { kind: "none" };
  let apply: (() => void) | null = null;
  const stopFrames = frames.onFrame(() => {
    apply?.();
    apply = null;
  });
  const inFrame = (act: () => void): void => {
    apply = act;
    frames.request();
  };
  const shareAt = (clientX: number): number => {
    const { left, width } = inner.getBoundingClientRect();
    return width > 0 ? Math.min(Math.max((clientX - left) / width, 0), 1) : 0;
  };
  const timeAt = (clientX: number): number => {
    const [from, to] = view.getState().window_s;
    return from + shareAt(clientX) * (to - from);
  };

  const press = (event: PointerEvent): void => {
    // A captured pointer would take the click away from a flag.
    if (event.button !== 0 || onButton(event)) return;
    fingers.set(event.pointerId, { x: event.clientX });
    plot.setPointerCapture(event.pointerId);
    const { window_s } = view.getState();
    if (fingers.size === 2) {
      const [a, b] = [...fingers.values()].map(({ x }) => x).sort((m, n) => m - n) as [
        number,
        number,
      ];
      gesture = { kind: "pinch", held_s: [timeAt(a), timeAt(b)] };
      events.brushed(null);
    } else if (!event.shiftKey && !isWhole(window_s, run.duration_s)) {
      gesture = { kind: "pan", from: event.clientX, window_s };
    } else if (event.pointerType === "touch" && !event.shiftKey) {
      gesture = { kind: "look", from: event.clientX };
    } else {
      gesture = { kind: "select", from: event.clientX, from_s: timeAt(event.clientX) };
    }
  };

  const move = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    if (finger !== undefined) finger.x = event.clientX;
    const { clientX } = event;
    cursor.set(timeAt(clientX));
    switch (gesture.kind) {
      case "pan": {
        const { from, window_s } = gesture;
        if (Math.abs(clientX - from) < CLICK) return;
        const perPixel = (window_s[1] - window_s[0]) / inner.clientWidth;
        inFrame(() => actions.zoom(panned(window_s, (from - clientX) * perPixel, run.duration_s)));
        return;
      }
      case "select":
        if (Math.abs(clientX - gesture.from) >= CLICK)
          events.brushed(ordered(gesture.from_s, timeAt(clientX)));
        return;
      case "pinch": {
        const { held_s } = gesture;
        const xs = [...fingers.values()].map(({ x }) => x).sort((m, n) => m - n);
        const shares = [shareAt(xs[0] ?? 0), shareAt(xs[1] ?? 1)] as const;
        inFrame(() => actions.zoom(pinched(held_s, shares, run.duration_s)));
        return;
      }
      case "look":
      case "spread":
      case "none":
        return;
      default:
        gesture satisfies never;
    }
  };

  /** Takes a selected range away; without one it sets the marker, or removes it. */
  const clicked = (clientX: number): void => {
    if (view.getState().selection_s !== null) actions.select(null);
    else actions.toggleMarker(timeAt(clientX));
  };

  const release = (event: PointerEvent): void => {
    fingers.delete(event.pointerId);
    if (gesture.kind === "select") {
      const far = Math.abs(event.clientX - gesture.from) >= CLICK && event.type === "pointerup";
      if (far) actions.select(ordered(gesture.from_s, timeAt(event.clientX)));
      else if (event.type === "pointerup") clicked(event.clientX);
      events.brushed(null);
    } else if (gesture.kind === "pan" || gesture.kind === "look") {
      const near = Math.abs(event.clientX - gesture.from) < CLICK;
      if (near && event.type === "pointerup") clicked(event.clientX);
    }
    gesture = { kind: "none" };
    if (event.pointerType === "touch") cursor.set(null);
  };

  const leave = (): void => {
    if (fingers.size === 0) cursor.set(null);
  };

  const wheel = (event: WheelEvent): void => {
    const { window_s } = view.getState();
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      // The same fingers, told twice.
      if (gesture.kind === "spread") return;
      const about_s = timeAt(event.clientX);
      actions.zoom(
        zoomed(window_s, about_s, wheelFactor(event.deltaY, event.deltaMode), run.duration_s),
      );
    } else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      if (isWhole(window_s, run.duration_s)) return;
      event.preventDefault();
      const perPixel = (window_s[1] - window_s[0]) / inner.clientWidth;
      actions.zoom(panned(window_s, sideways * perPixel, run.duration_s));
    }
  };

  /** On a touch screen the same event comes besides the fingers' own pointers, which move the chart then. */
  const spread = (event: TrackpadPinch): void => {
    event.preventDefault();
    if (event.type === "gesturestart" && fingers.size === 0) {
      const { window_s } = view.getState();
      gesture = { kind: "spread", window_s, about_s: timeAt(event.clientX) };
    }
    if (gesture.kind !== "spread") return;
    const { window_s, about_s } = gesture;
    if (event.type === "gestureend") gesture = { kind: "none" };
    else if (event.scale > 0)
      inFrame(() => actions.zoom(zoomed(window_s, about_s, 1 / event.scale, run.duration_s)));
  };

  const whole = (event: MouseEvent): void => {
    if (!onButton(event)) actions.zoom([0, run.duration_s]);
  };

  const key = (event: KeyboardEvent): void => {
    if (event.target !== plot || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!onKey(session, event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End")
      events.spoken();
  };

  const listeners: readonly [string, (event: never) => void, AddEventListenerOptions?][] = [
    ["pointerdown", press],
    ["pointermove", move],
    ["pointerup", release],
    ["pointercancel", release],
    ["pointerleave", leave],
    ["wheel", wheel, { passive: false }],
    ["gesturestart", spread],
    ["gesturechange", spread],
    ["gestureend", spread],
    ["dblclick", whole],
    ["keydown", key],
  ];
  for (const [type, listener, options] of listeners) {
    plot.addEventListener(type, listener as (event: Event) => void, options);
  }
  return () => {
    stopFrames();
    for (const [type, listener] of listeners)
      plot.removeEventListener(type, listener as (event: Event) => void);
  };
}

function onButton({ target }: Event): boolean {
  const from = target as Partial<Element> | null;
  return (from?.closest?.("button") ?? null) !== null;
}

/** True if the key meant something here. */
function onKey(session: Session, { key, shiftKey }: KeyboardEvent): boolean {
  const { actions, cursor, run, view } = session;
  const { window_s, playhead_s, selection_s } = view.getState();
  const [from, to] = window_s;
  const here = cursor.get() ?? Math.min(Math.max(playhead_s, from), to);
  // One sample, or about one pixel of a long run.
  const step = Math.max(0.1, Math.round((to - from) / 40) / 10) * (shiftKey ? 10 : 1);
  const go = (t_s: number): void =>
    cursor.set(Math.min(Math.max(Math.round(t_s * 10) / 10, from), to));
  switch (key) {
    case "ArrowLeft":
      go(here - step);
      return true;
    case "ArrowRight":
      go(here + step);
      return true;
    case "Home":
      go(from);
      return true;
    case "End":
      go(to);
      return true;
    case "+":
    case "=":
      actions.zoom(zoomed(window_s, here, 0.5, run.duration_s));
      return true;
    case "-":
      actions.zoom(zoomed(window_s, here, 2, run.duration_s));
      return true;
    case "Enter":
      actions.seek(here);
      return true;
    case "[":
      actions.select(ordered(here, selection_s?.[1] ?? to));
      return true;
    case "]":
      actions.select(ordered(selection_s?.[0] ?? from, here));
      return true;
    case "Escape":
      if (selection_s === null && cursor.get() === null && view.getState().marker_s === null)
        return false;
      actions.setMarker(null);
      actions.select(null);
      cursor.set(null);
      return true;
    default:
      return false;
  }
}

function ordered(a: number, b: number): Range {
  return a <= b ? [a, b] : [b, a];
}
