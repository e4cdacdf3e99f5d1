// The capacity line as a control: each level moves up and down, each edge left and right, by pointer or by keys. Handles lie over
// the drawn line, as sliders that Tab reaches.

import type { Scale } from "../../figure/geometry";
import { spoken, time } from "../../figure/texts/format";
import { noEffectBecause } from "../../scenario/no-effect";
import type { Scenario } from "../../scenario/types";
import type { Stage } from "../stage";
import {
  type CapacityStep,
  capacityStep,
  changesOf,
  pathOf,
  stepsOf,
  withCut,
  withEdge,
  withLevel,
  without,
} from "./capacity";
import { type Drag, draggable } from "./drag";

type Kind = "level" | "edge";

interface PlotBox {
  readonly x: Scale;
  readonly y: Scale;
  readonly width: number;
  readonly height: number;
}

/** Half of what a pointer and what a finger has to hit, CSS pixels. */
const REACH = { fine: 6, coarse: 20 } as const;
/** Narrower levels cannot be told apart by a pointer, CSS pixels. */
const NARROWEST = 8;
/** Nor edges nearer to each other. */
const NEAREST = 4;
/** So near to the window's side, an edge stands on it. */
const EDGE = 1;

export class CapacityHandles {
  #link: string | null = null;
  #steps: readonly CapacityStep[] = [];
  #scenario: Scenario | null = null;
  #place: PlotBox | null = null;
  readonly #handles = new Map<string, Handle>();
  readonly #reach = matchMedia("(pointer: coarse)").matches ? REACH.coarse : REACH.fine;

  constructor(
    private readonly host: HTMLElement,
    private readonly stage: Stage,
  ) {}

  /**
   * Lays the handles over the line as it is drawn now; there is nothing to hold where the link's access draws it. While a slider
   * is held, what they say comes with the next update (`describe`).
   */
  place(scenario: Scenario, drawn: string | null, place: PlotBox): void {
    const own =
      drawn !== null &&
      noEffectBecause(this.stage.session.schema, scenario, pathOf(drawn)) === null;
    const link = own ? drawn : null;
    if (scenario !== this.#scenario || link !== this.#link)
      this.#steps = link === null ? [] : stepsOf(scenario, link);
    this.#scenario = scenario;
    this.#link = link;
    this.#place = place;
    const boxes = this.#boxes(place);
    for (const [key, { kind, index, box }] of boxes) {
      const { element } = this.#handles.get(key) ?? this.#make(kind, index, key);
      lay(element, box);
      if (!this.stage.frames.sliding) this.#describe(element, kind, index);
    }
    // What is being dragged must not go away under the pointer.
    const held = this.stage.session.holding();
    for (const [key, handle] of this.#handles) {
      if (boxes.has(key)) continue;
      if (held) {
        hide(handle.element);
        continue;
      }
      remove(handle);
      this.#handles.delete(key);
    }
  }

  /** Of the handles that can be held as the line is drawn: a recorded capacity has thousands of steps. */
  #boxes(place: PlotBox): ReadonlyMap<string, Hold> {
    const boxes = new Map<string, Hold>();
    let last = Number.NEGATIVE_INFINITY;
    this.#steps.forEach((step, index) => {
      const edge = index === 0 ? null : this.#edgeBox(index, step, place);
      if (edge !== null && edge[0] - last >= NEAREST) {
        boxes.set(`edge ${index}`, { kind: "edge", index, box: edge });
        last = edge[0];
      }
      const level = this.#levelBox(index, step, place);
      if (level !== null) boxes.set(`level ${index}`, { kind: "level", index, box: level });
    });
    return boxes;
  }

  destroy(): void {
    for (const handle of this.#handles.values()) remove(handle);
  }

  #make(kind: Kind, index: number, key: string): Handle {
    const element = document.createElement("div");
    element.className = `capacity-${kind}`;
    element.tabIndex = 0;
    element.setAttribute("role", "slider");
    element.setAttribute("aria-orientation", kind === "level" ? "vertical" : "horizontal");
    element.addEventListener("keydown", (event) => this.#key(event, kind, index));
    if (kind === "level") element.addEventListener("dblclick", (event) => this.#cut(event, index));
    const handle = {
      element,
      kind,
      index,
      stop: draggable(this.stage.frames, element, () => this.#grab(kind, index), true),
    };
    this.#handles.set(key, handle);
    this.host.append(element);
    return handle;
  }

  /** What a screen reader says of each of them. */
  describe(): void {
    for (const { element, kind, index } of this.#handles.values())
      if (!element.hidden) this.#describe(element, kind, index);
  }

  #describe(handle: HTMLElement, kind: Kind, index: number): void {
    const step = this.#steps[index];
    if (step === undefined) return;
    const [before, next] = [this.#steps[index - 1], this.#steps[index + 1]];
    const words = [step.at_s, step.kbps, before?.at_s, next?.at_s].join(" ");
    if (handle.dataset.words === words) return;
    handle.dataset.words = words;
    const level = spoken(step.kbps, "kbit/s");
    const set = (name: string, value: string): void => handle.setAttribute(name, value);
    if (kind === "level") {
      set("aria-label", `Capacity from ${seconds(step.at_s)}`);
      set("aria-valuenow", String(Number.isFinite(step.kbps) ? step.kbps : 0));
      set("aria-valuemin", "10");
      set("aria-valuemax", String(Math.max(1e5, Number.isFinite(step.kbps) ? step.kbps : 0)));
      set("aria-valuetext", `capacity from ${seconds(step.at_s)}: ${level}`);
    } else {
      set("aria-label", `Time of the change to ${level}`);
      set("aria-valuenow", String(step.at_s));
      set("aria-valuemin", String(before?.at_s ?? 0));
      set("aria-valuemax", String(next?.at_s ?? this.#scenario?.duration_s ?? 0));
      set("aria-valuetext", `capacity becomes ${level} at ${time(step.at_s)}`);
    }
  }

  #levelBox(index: number, step: CapacityStep, { x, y, width, height }: PlotBox): Box | null {
    const next_s = this.#steps[index + 1]?.at_s ?? this.#scenario?.duration_s ?? 0;
    const left = Math.max(0, x(step.at_s + step.over_s));
    const right = Math.min(width, x(next_s));
    const top = y(step.kbps);
    if (!(top > -1 && top < height + 1) || right - left < NARROWEST) return null;
    return [left, top - this.#reach, right - left, 2 * this.#reach];
  }

  #edgeBox(index: number, step: CapacityStep, { x, y, width, height }: PlotBox): Box | null {
    const left = x(step.at_s);
    const before = y(this.#steps[index - 1]?.kbps ?? step.kbps);
    const after = y(step.kbps);
    // A ramp has no upright edge; it is held where it begins.
    const end = step.over_s > 0 ? before : after;
    const top = Math.max(0, Math.min(before, end));
    const bottom = Math.min(height, Math.max(before, end));
    // On the window's own edge half of it would lie outside the plot.
    if (left < EDGE || left > width - EDGE || !(bottom - top >= 0)) return null;
    const tall = Math.max(2 * this.#reach, bottom - top);
    return [left - this.#reach, (top + bottom - tall) / 2, 2 * this.#reach, tall];
  }

  #grab(kind: Kind, index: number): Drag | null {
    const [steps, place, link] = [this.#steps, this.#place, this.#link];
    const step = steps[index];
    if (step === undefined || place === null || link === null) return null;
    // The scale of the beginning: an axis that grows must not pull the value along.
    const { x, y } = place;
    const top = y(step.kbps);
    const left = x(step.at_s);
    const duration_s = this.#scenario?.duration_s ?? 0;
    let moved = false;
    return {
      move: (dx, dy) => {
        if (!moved && Math.abs(kind === "level" ? dy : dx) < 2) return;
        if (!moved) this.stage.session.actions.beginDrag(pathOf(link));
        moved = true;
        const next =
          kind === "level"
            ? withLevel(steps, index, y.invert(top + dy))
            : withEdge(steps, index, x.invert(left + dx), duration_s);
        this.#redraw(next);
      },
      end: () => {
        if (moved) this.stage.session.actions.endDrag();
      },
    };
  }

  #redraw(steps: readonly CapacityStep[]): void {
    if (this.#link === null) return;
    const { initial_kbps, changes } = changesOf(steps, this.#link);
    this.stage.session.actions.redrawCapacity(this.#link, initial_kbps, changes);
  }

  #cut(event: MouseEvent, index: number): void {
    event.preventDefault();
    event.stopPropagation();
    const place = this.#place;
    if (place === null) return;
    const left = event.clientX - this.host.getBoundingClientRect().left;
    const cut = withCut(this.#steps, place.x.invert(left), this.#scenario?.duration_s ?? 0);
    if (cut === null) return;
    this.#redraw(cut.steps);
    this.#focus = `level ${Math.max(cut.index, index)}`;
  }

  #key(event: KeyboardEvent, kind: Kind, index: number): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const next = this.#afterKey(event, kind, index);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    this.#redraw(next);
  }

  #afterKey(event: KeyboardEvent, kind: Kind, index: number): readonly CapacityStep[] | null {
    const step = this.#steps[index];
    if (step === undefined) return null;
    if (event.key === "Delete" || event.key === "Backspace") {
      this.#focus = `level ${Math.max(0, index - 1)}`;
      return without(this.#steps, index);
    }
    if (event.key === "Enter" && kind === "level") return this.#halved(index, step);
    const turns = TURNS[event.key];
    if (turns === undefined) return null;
    const by = turns * (event.shiftKey && Math.abs(turns) === 1 ? 10 : 1);
    if (kind === "edge") {
      return withEdge(this.#steps, index, step.at_s + by / 10, this.#scenario?.duration_s ?? 0);
    }
    return withLevel(this.#steps, index, step.kbps + by * capacityStep(step.kbps));
  }

  /** Without a pointer to say where, a level is cut in its middle. */
  #halved(index: number, step: CapacityStep): readonly CapacityStep[] | null {
    const duration_s = this.#scenario?.duration_s ?? 0;
    const end_s = this.#steps[index + 1]?.at_s ?? duration_s;
    const cut = withCut(this.#steps, (step.at_s + end_s) / 2, duration_s);
    if (cut !== null) this.#focus = `level ${cut.index}`;
    return cut?.steps ?? null;
  }

  /** Who is to have the focus: the handle exists once the new steps are laid out, a frame from now. */
  #focus: string | null = null;

  /** After a frame: moves the focus to where the last edit put it. */
  settle(): void {
    if (this.#focus === null) return;
    this.#handles.get(this.#focus)?.element.focus({ preventScroll: true });
    this.#focus = null;
  }
}

interface Handle {
  readonly element: HTMLElement;
  readonly kind: Kind;
  readonly index: number;
  /** Takes its listeners away. */
  stop(): void;
}

/** What can be held, and where it lies. */
interface Hold {
  readonly kind: Kind;
  readonly index: number;
  readonly box: Box;
}

function lay(handle: HTMLElement, box: Box): void {
  const lies = box.map((side) => Math.round(side * 2) / 2).join(" ");
  if (handle.dataset.lies === lies) return;
  handle.dataset.lies = lies;
  handle.hidden = false;
  const { style } = handle;
  const [left, top, width, height] = lies.split(" ");
  style.transform = `translate(${left}px, ${top}px)`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

function hide(element: HTMLElement): void {
  element.hidden = true;
  element.dataset.lies = "";
}

function remove({ element, stop }: Handle): void {
  stop();
  element.remove();
}

type Box = readonly [left: number, top: number, width: number, height: number];

const TURNS: Readonly<Record<string, number>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageUp: 10,
  PageDown: -10,
};

function seconds(at_s: number): string {
  return `${Number(at_s.toFixed(1))} s`;
}
