// The capacity line as a control: each level moves up and down, each edge left and right, by pointer or by keys. Handles lie over
// the drawn line, as sliders that Tab reaches.

import { spoken, time } from "../../../../figure/texts/format";
import { noEffectBecause } from "../../../../model/scenario/no-effect";
import type { Scenario } from "../../../../model/scenario/types";
import { takeFocus } from "../../session";
import type { Stage } from "../stage";
import { type CapacityStep, pathOf, stepsOf } from "./capacity";
import type { CapacityHand, CapacityLine, Kind, PlotBox } from "./capacity-hand";
import { draggable } from "./drag";

/** Half of what a pointer and what a finger has to hit, CSS pixels. */
const REACH = { fine: 6, coarse: 20 } as const;
/** Narrower levels cannot be told apart by a pointer, CSS pixels. */
const NARROWEST = 8;
/** Nor edges nearer to each other. */
const NEAREST = 4;
const PRESENT = "capacity-present";
/** So near to the window's side, an edge stands on it. */
const EDGE = 1;

export class CapacityHandles {
  #link: string | null = null;
  #steps: readonly CapacityStep[] = [];
  #scenario: Scenario | null = null;
  #place: PlotBox | null = null;
  #hand: CapacityHand | null = null;
  #present: HTMLElement | null = null;
  readonly #handles = new Map<string, Handle>();
  readonly #reach = matchMedia("(pointer: coarse)").matches ? REACH.coarse : REACH.fine;

  constructor(
    private readonly host: HTMLElement,
    private readonly stage: Stage,
  ) {
    // What moves them comes right after the first paint, as gestures do; until then they can be seen.
    import("./capacity-hand").then(
      ({ CapacityHand }) => {
        const focus = (key: string): void => {
          this.#focus = key;
        };
        this.#hand = new CapacityHand(this.stage.session, () => this.#line, focus);
      },
      () => undefined,
    );
  }

  /** As it is drawn now; null where there is nothing to hold. */
  get #line(): CapacityLine | null {
    const [link, place] = [this.#link, this.#place];
    if (link === null || place === null) return null;
    return { steps: this.#steps, link, place, duration_s: this.#scenario?.duration_s ?? 0 };
  }

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
    element.addEventListener("keydown", (event) => this.#hand?.key(event, kind, index));
    const left = (event: MouseEvent) => event.clientX - this.host.getBoundingClientRect().left;
    if (kind === "level")
      element.addEventListener("dblclick", (event) => this.#hand?.cut(event, index, left(event)));
    const handle = {
      element,
      kind,
      index,
      stop: draggable(
        this.stage.frames,
        element,
        () => this.#hand?.grab(kind, index) ?? null,
        true,
      ),
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

  /** Who is to have the focus: the handle exists once the new steps are laid out, a frame from now. */
  #focus: string | null = null;

  /** The level at this moment stands out: it alone is seen while nothing points at the chart. */
  present(t_s: number): void {
    const key = `level ${Math.max(
      0,
      this.#steps.findLastIndex(({ at_s }) => at_s <= t_s),
    )}`;
    const element = this.#handles.get(key)?.element ?? null;
    if (element === this.#present) return;
    this.#present?.classList.remove(PRESENT);
    element?.classList.add(PRESENT);
    this.#present = element;
  }

  /** After a frame: moves the focus to where the last edit put it. */
  settle(): void {
    if (this.#focus === null) return;
    takeFocus(this.#handles.get(this.#focus)?.element, { preventScroll: true });
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

function seconds(at_s: number): string {
  return `${Number(at_s.toFixed(1))} s`;
}
