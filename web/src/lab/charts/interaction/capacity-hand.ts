// What a pointer and keys do with a handle of the capacity: levels up and down, edges left and right, cuts.

import type { Scale } from "../../../../figure/ink/geometry";
import type { Session } from "../../session";
import { type CapacityStep, pathOf } from "./capacity";
import { capacityStep, changesOf, withCut, withEdge, withLevel, without } from "./capacity-edits";
import { CLICK, type Drag } from "./drag";

export type Kind = "level" | "edge";

export interface PlotBox {
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly height: number;
}

/** The line as it is drawn. */
export interface CapacityLine {
  readonly steps: readonly CapacityStep[];
  readonly link: string;
  readonly place: PlotBox;
  readonly duration_s: number;
}

const TURNS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

export class CapacityHand {
  constructor(
    private readonly session: Session,
    private readonly line: () => CapacityLine | null,
    /** Says which handle is to have the focus when the new steps are laid out. */
    private readonly focus: (handle: string) => void,
  ) {}

  grab(kind: Kind, index: number): Drag | null {
    const line = this.line();
    const step = line?.steps[index];
    if (line === null || step === undefined) return null;
    const { steps, link, duration_s } = line;
    // The scale of the beginning: an axis that grows must not pull the value along.
    const { x, y } = line.place;
    const top = y(step.kbps);
    const left = x(step.at_s);
    let moved = false;
    return {
      move: (dx, dy) => {
        if (!moved && Math.abs(kind === "level" ? dy : dx) < CLICK) return;
        if (!moved) this.session.actions.beginDrag(pathOf(link));
        moved = true;
        const next =
          kind === "level"
            ? withLevel(steps, index, y.invert(top + dy))
            : withEdge(steps, index, x.invert(left + dx), duration_s);
        this.#redraw(next, link);
      },
      end: () => {
        if (moved) this.session.actions.endDrag();
      },
    };
  }

  #redraw(steps: readonly CapacityStep[], link: string): void {
    const { initial_kbps, changes } = changesOf(steps, link);
    this.session.actions.redrawCapacity(link, initial_kbps, changes);
  }

  /** `left`: where in the plot the pointer is, CSS pixels. */
  cut(event: MouseEvent, index: number, left: number): void {
    event.preventDefault();
    event.stopPropagation();
    const line = this.line();
    if (line === null) return;
    const cut = withCut(line.steps, line.place.x.invert(left), line.duration_s);
    if (cut === null) return;
    this.#redraw(cut.steps, line.link);
    this.focus(`level ${Math.max(cut.index, index)}`);
  }

  key(event: KeyboardEvent, kind: Kind, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const line = this.line();
    const next = line && this.#afterKey(line, event, kind, index);
    if (line === null || next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#redraw(next, line.link);
  }

  #afterKey(
    { steps, duration_s }: CapacityLine,
    event: KeyboardEvent,
    kind: Kind,
    index: number,
  ): readonly CapacityStep[] | null {
    const step = steps[index];
    if (step === undefined) return null;
    if (event.key === "Delete" || event.key === "Backspace") {
      this.focus(`level ${Math.max(0, index - 1)}`);
      return without(steps, index);
    }
    if (event.key === "Enter" && kind === "level") {
      // Without a pointer to say where, a level is cut in its middle.
      const end_s = steps[index + 1]?.at_s ?? duration_s;
      const cut = withCut(steps, (step.at_s + end_s) / 2, duration_s);
      if (cut !== null) this.focus(`level ${cut.index}`);
      return cut?.steps ?? null;
    }
    const turns = TURNS[event.key];
    if (turns === undefined) return null;
    const by = turns * (event.shiftKey && Math.abs(turns) === 1 ? 10 : 1);
    if (kind === "edge") return withEdge(steps, index, step.at_s + by / 10, duration_s);
    return withLevel(steps, index, step.kbps + by * capacityStep(step.kbps));
  }
}
