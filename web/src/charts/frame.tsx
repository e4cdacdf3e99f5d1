// The one place that asks for animation frames. Everything that moves is drawn here, all of it in the same frame:
// first the clock, then whoever wants to look at each frame, then the charts that have something new to show.

import { useEffect } from "react";
import { run, tick, view } from "../store";

export interface Painter {
  paint(now_ms: number): void;
}

const dirty = new Set<Painter>();
const callbacks = new Set<(now_ms: number) => void>();
const painted = new Set<() => void>();
let asked = false;
let paintedVersion = -1;

/** Draws this chart in the next frame. */
export function invalidate(painter: Painter): void {
  dirty.add(painter);
  ask();
}

/** Leaves a chart that is taken off the page undrawn. */
export function forget(painter: Painter): void {
  dirty.delete(painter);
}

/** A frame for the callbacks alone. */
export function requestFrame(): void {
  ask();
}

/** Called in every frame that happens: while playing all of them, otherwise those in which something changed. */
export function onFrame(callback: (now_ms: number) => void): () => void {
  callbacks.add(callback);
  ask();
  return () => callbacks.delete(callback);
}

export function useFrame(callback: (now_ms: number) => void): void {
  useEffect(() => onFrame(callback), [callback]);
}

/** Version of the run that every chart shows; -1 before the first picture. */
export function versionPainted(): number {
  return paintedVersion;
}

/** Called after the browser has had its turn with a frame in which charts were drawn. */
export function onPainted(listener: () => void): () => void {
  painted.add(listener);
  return () => painted.delete(listener);
}

function ask(): void {
  if (asked) return;
  asked = true;
  requestAnimationFrame(frame);
}

function frame(now_ms: number): void {
  // Still "asked": whatever the clock and the callbacks invalidate is drawn below, in this very frame.
  const { playing } = view.getState();
  if (playing) tick(now_ms);
  for (const callback of callbacks) callback(now_ms);
  asked = false;
  if (playing) ask();
  const { version, answered, status } = run;
  const seen: Painted = { version, answered, whole: status === "idle" };
  const painters = [...dirty];
  dirty.clear();
  for (const painter of painters) painter.paint(now_ms);
  if (painters.length > 0) afterPaint.port1.postMessage(seen);
}

interface Painted {
  readonly version: number;
  readonly answered: number;
  /** The run was there to its end. */
  readonly whole: boolean;
}

/** A message arrives as a task of its own, after the browser has painted. */
const afterPaint = new MessageChannel();
afterPaint.port2.onmessage = ({ data }: MessageEvent<Painted>) => {
  paintedVersion = data.version;
  measureGestures(data);
  for (const listener of painted) listener();
};

interface Gesture {
  readonly at_ms: number;
  /** Scenarios asked for before it: its answer has a higher number. */
  readonly asked: number;
}

/** Input whose consequence has not been seen: its beginning in all charts, and the run to its end. */
let unseen: Gesture | null = null;
let unfinished: Gesture | null = null;

/** The first input event of those that the next run answers; called before the store hears of it. */
export function noteGesture(event: Event): void {
  const gesture = { at_ms: event.timeStamp, asked: run.asked };
  unseen ??= gesture;
  unfinished ??= gesture;
}

/** What is painted answers a request at least as new as the input, or it does not count. */
function measureGestures(painted: Painted): void {
  unseen = measured(unseen, "slider-to-painted", painted.answered);
  unfinished = measured(unfinished, "slider-to-whole", painted.whole ? painted.answered : 0);
}

function measured(gesture: Gesture | null, name: string, answered: number): Gesture | null {
  if (gesture === null) return null;
  const end = performance.now();
  if (answered > gesture.asked) {
    performance.measure(name, { start: gesture.at_ms, end });
    return null;
  }
  // It changed nothing that a run depends on.
  return end - gesture.at_ms > STALE_MS ? null : gesture;
}

const STALE_MS = 2000;

let pressed = false;

/** A pointer is down somewhere on the page: axes hold still under the hand. */
export function pointerDown(): boolean {
  return pressed;
}

function press(event: Event): void {
  pressed = event.type === "pointerdown";
  if (!pressed) for (const release of releases) release();
}

const releases = new Set<() => void>();

export function onRelease(listener: () => void): () => void {
  releases.add(listener);
  return () => releases.delete(listener);
}

document.addEventListener("pointerdown", press, true);
document.addEventListener("pointerup", press, true);
document.addEventListener("pointercancel", press, true);
window.addEventListener("blur", press);
document.addEventListener(
  "input",
  (event) => {
    if (event.target instanceof HTMLInputElement && event.target.type === "range")
      noteGesture(event);
  },
  true,
);
view.subscribe(({ playing }) => {
  if (playing) ask();
});
