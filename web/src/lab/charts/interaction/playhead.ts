// The playhead's handle: drag it to scrub, or step it with the arrow keys. The line itself is the canvas's.

import type { Scale } from "../../../../figure/ink/geometry";
import { time } from "../../../../figure/texts/format";
import type { Stage } from "../stage";
import { draggable } from "./drag";

export class Playhead {
  #x: Scale | null = null;
  readonly #stop: () => void;
  readonly #listening = new AbortController();

  constructor(
    private readonly handle: HTMLElement,
    private readonly stage: Stage,
  ) {
    const { session, frames } = stage;
    const { actions, view } = session;
    const { signal } = this.#listening;
    handle.addEventListener("keydown", (event) => this.#key(event), { signal });
    this.#stop = draggable(frames, handle, () => {
      const x = this.#x;
      if (x === null) return null;
      const left = x(view.getState().playhead_s);
      return { move: (dx) => actions.seek(x.invert(left + dx)), end: () => {} };
    });
  }

  place(x: Scale, playhead_s: number, width: number): void {
    this.#x = x;
    const left = x(playhead_s);
    const hidden = left < -1 || left > width + 1;
    if (this.handle.hidden !== hidden) this.handle.hidden = hidden;
    this.handle.style.transform = `translateX(${left}px)`;
  }

  /** Words for those who cannot see it; not in every frame. */
  describe(playhead_s: number): void {
    this.handle.setAttribute("aria-valuenow", playhead_s.toFixed(1));
    this.handle.setAttribute("aria-valuemax", String(this.stage.session.run.duration_s));
    this.handle.setAttribute("aria-valuetext", time(playhead_s));
  }

  destroy(): void {
    this.#stop();
    this.#listening.abort();
  }

  #key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { view, run, actions } = this.stage.session;
    const { playhead_s } = view.getState();
    const step = event.shiftKey ? 1 : 0.1;
    const to: Readonly<Record<string, number>> = {
      ArrowRight: playhead_s + step,
      ArrowUp: playhead_s + step,
      ArrowLeft: playhead_s - step,
      ArrowDown: playhead_s - step,
      PageUp: playhead_s + 10,
      PageDown: playhead_s - 10,
      Home: 0,
      End: run.duration_s,
    };
    const next = to[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    actions.seek(Math.round(next * 10) / 10);
  }
}
