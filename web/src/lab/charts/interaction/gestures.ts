// What a pointer, a wheel or a key does on a chart. Everything that moves is applied once per frame, and the range that
// is being brushed reaches the store when the pointer is released.

import type { Range } from "../../../../figure/ink/geometry";
import type { Session } from "../../session";
import type { Stage } from "../stage";
import { CLICK } from "./drag";
import { isWhole, panned, pinched, wheelFactor, zoomed } from "./zoom";

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

/** `inner` is the part of the plot between the axes. Until the function that it returns is called. */
export function attachGestures(
  plot: HTMLElement,
  inner: HTMLElement,
  stage: Stage,
  events: PlotEvents,
): () => void {
  return new PlotGestures(plot, inner, stage, events).attach();
}

class PlotGestures {
  readonly #plot: HTMLElement;
  readonly #inner: HTMLElement;
  readonly #stage: Stage;
  readonly #session: Session;
  readonly #events: PlotEvents;
  readonly #fingers = new Map<number, Finger>();
  #gesture: Gesture = { kind: "none" };
  /** What the next frame does. */
  #apply: (() => void) | null = null;

  constructor(plot: HTMLElement, inner: HTMLElement, stage: Stage, events: PlotEvents) {
    this.#plot = plot;
    this.#inner = inner;
    this.#stage = stage;
    this.#session = stage.session;
    this.#events = events;
  }

  attach(): () => void {
    const stopFrames = this.#stage.frames.onFrame(() => {
      this.#apply?.();
      this.#apply = null;
    });
    const release = (event: PointerEvent): void => this.#release(event);
    const spread = (event: TrackpadPinch): void => this.#spread(event);
    const listeners: readonly [string, (event: never) => void, AddEventListenerOptions?][] = [
      ["pointerdown", (event: PointerEvent) => this.#press(event)],
      ["pointermove", (event: PointerEvent) => this.#move(event)],
      ["pointerup", release],
      ["pointercancel", release],
      ["pointerleave", () => this.#leave()],
      ["wheel", (event: WheelEvent) => this.#wheel(event), { passive: false }],
      ["gesturestart", spread],
      ["gesturechange", spread],
      ["gestureend", spread],
      ["click", (event: MouseEvent) => this.#clickedHandle(event)],
      ["dblclick", (event: MouseEvent) => this.#whole(event)],
      ["keydown", (event: KeyboardEvent) => this.#key(event)],
    ];
    for (const [type, listener, options] of listeners)
      this.#plot.addEventListener(type, listener as (event: Event) => void, options);
    return () => {
      stopFrames();
      for (const [type, listener] of listeners)
        this.#plot.removeEventListener(type, listener as (event: Event) => void);
    };
  }

  get #duration_s(): number {
    return this.#session.run.duration_s;
  }

  #inFrame(act: () => void): void {
    this.#apply = act;
    this.#stage.frames.request();
  }

  #shareAt(clientX: number): number {
    const { left, width } = this.#inner.getBoundingClientRect();
    return width > 0 ? Math.min(Math.max((clientX - left) / width, 0), 1) : 0;
  }

  #timeAt(clientX: number): number {
    const [from, to] = this.#session.view.getState().window_s;
    return from + this.#shareAt(clientX) * (to - from);
  }

  #press(event: PointerEvent): void {
    // A captured pointer would take the click away from a flag.
    if (event.button !== 0 || within(event, "button")) return;
    this.#fingers.set(event.pointerId, { x: event.clientX });
    this.#plot.setPointerCapture(event.pointerId);
    const { window_s } = this.#session.view.getState();
    if (this.#fingers.size === 2) {
      const [a, b] = [...this.#fingers.values()].map(({ x }) => x).sort((m, n) => m - n) as [
        number,
        number,
      ];
      this.#gesture = { kind: "pinch", held_s: [this.#timeAt(a), this.#timeAt(b)] };
      this.#events.brushed(null);
    } else if (!event.shiftKey && !isWhole(window_s, this.#duration_s)) {
      this.#gesture = { kind: "pan", from: event.clientX, window_s };
    } else if (event.pointerType === "touch" && !event.shiftKey) {
      this.#gesture = { kind: "look", from: event.clientX };
    } else {
      this.#gesture = { kind: "select", from: event.clientX, from_s: this.#timeAt(event.clientX) };
    }
  }

  #move(event: PointerEvent): void {
    const finger = this.#fingers.get(event.pointerId);
    if (finger !== undefined) finger.x = event.clientX;
    const { clientX } = event;
    this.#session.cursor.set(this.#timeAt(clientX));
    switch (this.#gesture.kind) {
      case "pan": {
        const { from, window_s } = this.#gesture;
        if (Math.abs(clientX - from) < CLICK) return;
        const perPixel = (window_s[1] - window_s[0]) / this.#inner.clientWidth;
        this.#inFrame(() =>
          this.#session.actions.zoom(
            panned(window_s, (from - clientX) * perPixel, this.#duration_s),
          ),
        );
        return;
      }
      case "select":
        if (Math.abs(clientX - this.#gesture.from) >= CLICK)
          this.#events.brushed(ordered(this.#gesture.from_s, this.#timeAt(clientX)));
        return;
      case "pinch": {
        const { held_s } = this.#gesture;
        const xs = [...this.#fingers.values()].map(({ x }) => x).sort((m, n) => m - n);
        const shares = [this.#shareAt(xs[0] ?? 0), this.#shareAt(xs[1] ?? 1)] as const;
        this.#inFrame(() => this.#session.actions.zoom(pinched(held_s, shares, this.#duration_s)));
        return;
      }
      case "look":
      case "spread":
      case "none":
        return;
      default:
        this.#gesture satisfies never;
    }
  }

  /** Takes a selected range away; without one it sets the marker, or removes it. */
  #clicked(clientX: number): void {
    if (this.#session.view.getState().selection_s !== null) this.#session.actions.select(null);
    else this.#session.actions.toggleMarker(this.#timeAt(clientX));
  }

  /** A handle hides what is drawn below it, such as a drop of the rate at an edge of the capacity. */
  #clickedHandle(event: MouseEvent): void {
    if (within(event, "[role=slider]")) this.#clicked(event.clientX);
  }

  #release(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
    if (this.#gesture.kind === "select") {
      const far =
        Math.abs(event.clientX - this.#gesture.from) >= CLICK && event.type === "pointerup";
      if (far)
        this.#session.actions.select(ordered(this.#gesture.from_s, this.#timeAt(event.clientX)));
      else if (event.type === "pointerup") this.#clicked(event.clientX);
      this.#events.brushed(null);
    } else if (this.#gesture.kind === "pan" || this.#gesture.kind === "look") {
      const near = Math.abs(event.clientX - this.#gesture.from) < CLICK;
      if (near && event.type === "pointerup") this.#clicked(event.clientX);
    }
    this.#gesture = { kind: "none" };
    if (event.pointerType === "touch") this.#session.cursor.set(null);
  }

  #leave(): void {
    if (this.#fingers.size === 0) this.#session.cursor.set(null);
  }

  #wheel(event: WheelEvent): void {
    const { window_s } = this.#session.view.getState();
    const sideways = event.shiftKey ? event.deltaY : event.deltaX;
    if (event.ctrlKey || event.metaKey) {
      event.preventDefault();
      // The same fingers, reported twice.
      if (this.#gesture.kind === "spread") return;
      const about_s = this.#timeAt(event.clientX);
      this.#session.actions.zoom(
        zoomed(window_s, about_s, wheelFactor(event.deltaY, event.deltaMode), this.#duration_s),
      );
    } else if (Math.abs(sideways) > Math.abs(event.shiftKey ? 0 : event.deltaY)) {
      if (isWhole(window_s, this.#duration_s)) return;
      event.preventDefault();
      const perPixel = (window_s[1] - window_s[0]) / this.#inner.clientWidth;
      this.#session.actions.zoom(panned(window_s, sideways * perPixel, this.#duration_s));
    }
  }

  /** On a touch screen the same event comes besides the fingers' own pointers, which move the chart then. */
  #spread(event: TrackpadPinch): void {
    event.preventDefault();
    if (event.type === "gesturestart" && this.#fingers.size === 0) {
      const { window_s } = this.#session.view.getState();
      this.#gesture = { kind: "spread", window_s, about_s: this.#timeAt(event.clientX) };
    }
    if (this.#gesture.kind !== "spread") return;
    const { window_s, about_s } = this.#gesture;
    if (event.type === "gestureend") this.#gesture = { kind: "none" };
    else if (event.scale > 0)
      this.#inFrame(() =>
        this.#session.actions.zoom(zoomed(window_s, about_s, 1 / event.scale, this.#duration_s)),
      );
  }

  #whole(event: MouseEvent): void {
    if (!within(event, "button")) this.#session.actions.zoom([0, this.#duration_s]);
  }

  #key(event: KeyboardEvent): void {
    if (event.target !== this.#plot || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!onKey(this.#session, event)) return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key.startsWith("Arrow") || event.key === "Home" || event.key === "End")
      this.#events.spoken();
  }
}

function within({ target }: Event, selector: string): boolean {
  const from = target as Partial<Element> | null;
  return (from?.closest?.(selector) ?? null) !== null;
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
