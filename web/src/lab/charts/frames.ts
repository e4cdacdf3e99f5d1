// The one place that asks for animation frames. Everything of a session that moves is drawn here, all of it in the same frame:
// first the clock, then the listeners to each frame, then the charts that have something new to show.

import type { Session } from "../session";
import { Listeners } from "../session/listeners";
import { GestureTimes, type Painted } from "./gesture-times";

/**
 * A slider's new value and its run are drawn in one frame: a frame with the new value over the run before it would cost as much as
 * the next one, which comes so much later. Where the run takes longer than this, the value is not kept waiting.
 */
const TOGETHER_MS = 60;

export interface Painter {
  paint(now_ms: number): void;
}

export class Frames {
  /** Input whose consequence has not been seen yet. */
  readonly gestureTimes: GestureTimes;
  readonly #dirty = new Set<Painter>();
  readonly #callbacks = new Set<(now_ms: number) => void>();
  readonly #painted = new Listeners();
  readonly #releases = new Listeners();
  /** A message arrives as a task of its own, after the browser has painted. */
  readonly #afterPaint = new MessageChannel();
  #asked = false;
  /** The clock and the callbacks have their turn: what they invalidate is drawn in this very frame. */
  #looking = false;
  #paintedVersion = -1;
  /** The newest request of which something is painted, and since when a newer one has not been answered. */
  #paintedAnswer = 0;
  #since_ms: number | null = null;
  #overdue: ReturnType<typeof setTimeout> | undefined;
  #pressed = false;
  #sliding = false;

  /** `next` has a frame drawn: the browser's, or a test's. */
  constructor(
    private readonly session: Session,
    private readonly next: (frame: (now_ms: number) => void) => void = (frame) =>
      requestAnimationFrame(frame),
  ) {
    this.gestureTimes = new GestureTimes(session.run);
    this.#afterPaint.port2.onmessage = ({ data }: MessageEvent<Painted>) => this.#seen(data);
    session.view.subscribe(({ playing }) => {
      if (playing) this.request();
    });
    session.onRelease(() => {
      if (session.view.getState().playing) this.request();
    });
  }

  /** Looks at the pointer wherever it is in the document, until it is told to stop. */
  listen(page: EventTarget, window: EventTarget): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const press = (event: Event): void => this.press(event.type === "pointerdown");
    for (const type of ["pointerdown", "pointerup", "pointercancel"])
      page.addEventListener(type, press, { capture: true, signal });
    window.addEventListener("blur", press, { signal });
    const moved = (event: Event): void => {
      if (!(event.target instanceof HTMLInputElement) || event.target.type !== "range") return;
      this.gestureTimes.note(event);
      this.#sliding = this.#pressed;
    };
    page.addEventListener("input", moved, { capture: true, signal });
    return () => listening.abort();
  }

  /** Draws this chart in the next frame. */
  invalidate(painter: Painter): void {
    this.#dirty.add(painter);
    if (!this.#looking) this.request();
  }

  /** Leaves a chart that is taken off the page undrawn. */
  forget(painter: Painter): void {
    this.#dirty.delete(painter);
  }

  /** A frame, be it for the callbacks alone. */
  request(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.next((now_ms) => this.#frame(now_ms));
  }

  /** Called in every frame that happens: while playing all of them, otherwise those in which something changed. */
  onFrame(callback: (now_ms: number) => void): () => void {
    this.#callbacks.add(callback);
    this.request();
    return () => this.#callbacks.delete(callback);
  }

  /** Version of the run that every chart shows; -1 before the first picture. */
  get versionPainted(): number {
    return this.#paintedVersion;
  }

  /** Called after the browser has had its turn with a frame in which charts were drawn. */
  readonly onPainted = (listener: () => void): (() => void) => this.#painted.add(listener);

  /** A pointer is down somewhere on the page: axes hold still meanwhile. */
  get pressed(): boolean {
    return this.#pressed;
  }

  /** What is held is a value's slider: nothing in a chart is under the pointer, and the window stands still. */
  get sliding(): boolean {
    return this.#sliding && this.session.holding();
  }

  press(down: boolean): void {
    this.#pressed = down;
    this.#sliding = false;
    if (!down) this.#releases.tell();
  }

  onRelease(listener: () => void): () => void {
    return this.#releases.add(listener);
  }

  #frame(now_ms: number): void {
    const { run, view } = this.session;
    const { playing } = view.getState();
    this.#asked = false;
    this.#looking = true;
    if (playing) this.session.tick(now_ms);
    for (const callback of this.#callbacks) callback(now_ms);
    this.#looking = false;
    // The playhead waits for what is dragged: a frame for nothing would still be composed.
    if (playing && !this.session.holding()) this.request();
    if (this.#comesTogether(now_ms)) return;
    const { version, answered } = run;
    this.#paintedAnswer = answered;
    const seen: Painted = { version, answered };
    const painters = [...this.#dirty];
    this.#dirty.clear();
    for (const painter of painters) painter.paint(now_ms);
    if (painters.length > 0) this.#afterPaint.port1.postMessage(seen);
  }

  /** Whether the charts wait for the beginning of the run that a slider has asked for; they stay to be drawn. */
  #comesTogether(now_ms: number): boolean {
    const { asked, answered } = this.session.run;
    const news = asked === answered || answered !== this.#paintedAnswer;
    if (news || !this.sliding || !this.gestureTimes.open || this.#dirty.size === 0) {
      this.#since_ms = null;
      clearTimeout(this.#overdue);
      return false;
    }
    if (this.#since_ms === null) {
      this.#since_ms = now_ms;
      this.#overdue = setTimeout(() => this.request(), TOGETHER_MS);
    }
    return now_ms - this.#since_ms < TOGETHER_MS;
  }

  #seen(painted: Painted): void {
    this.#paintedVersion = painted.version;
    this.gestureTimes.measure(painted);
    this.#painted.tell();
  }
}
