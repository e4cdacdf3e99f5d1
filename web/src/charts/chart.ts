// One chart at work: joins its picture, what lies over it and the hands on it, and draws them when the frame comes.

import { Later } from "../data/later";
import { cursor } from "../store";
import type { Range } from "./columns";
import { forget, invalidate, onRelease, type Painter } from "./frame";
import { CapacityHandles } from "./hands/capacity-handles";
import { Flags } from "./hands/flags";
import { attachGestures } from "./hands/gestures";
import { Playhead } from "./hands/playhead";
import { Picture } from "./picture";
import type { ChartSpec } from "./series/types";
import { type Stage, stageNow, watchStage } from "./stage";
import { CursorView, placeBrush, wordsAt } from "./words/cursor-view";
import { shownUnit } from "./words/format";
import { Legend } from "./words/legend";
import { inCss, Overlay, type Room } from "./words/overlay";
import { spreadNote } from "./words/spread-words";
import { captionOf, summaryOf } from "./words/summary";

/** The parts of the page that a chart writes to. */
export interface Parts {
  readonly plot: HTMLElement;
  readonly inner: HTMLElement;
  readonly canvas: HTMLCanvasElement;
  readonly values: SVGGElement;
  readonly times: SVGGElement;
  readonly labels: SVGGElement;
  readonly dots: SVGGElement;
  readonly cursor: HTMLElement;
  readonly brush: HTMLElement;
  readonly handles: HTMLElement;
  /** Only the first chart has flags and the playhead's handle. */
  readonly flags: HTMLElement | null;
  readonly playhead: HTMLElement | null;
  readonly legend: HTMLElement;
  readonly unit: HTMLElement;
  readonly empty: HTMLElement;
  readonly summary: HTMLElement;
  readonly live: HTMLElement;
}

export class Chart implements Painter {
  readonly #picture: Picture;
  readonly #overlay: Overlay;
  readonly #legend: Legend;
  readonly #cursor: CursorView;
  readonly #handles: CapacityHandles | null;
  readonly #flags: Flags | null;
  readonly #playhead: Playhead | null;
  readonly #stops: readonly (() => void)[];
  #size: Room = { width: 0, height: 0, margin: 0 };
  #brush: Range | null = null;
  readonly #digits = new Later(100, () => invalidate(this));
  readonly #words = new Later(400, () => this.#summarise());

  constructor(
    private readonly spec: ChartSpec,
    private readonly parts: Parts,
  ) {
    this.#picture = new Picture(spec, parts.canvas);
    this.#overlay = new Overlay(parts, parts.flags !== null);
    this.#legend = new Legend(parts.legend, parts.unit, () => invalidate(this));
    this.#cursor = new CursorView(parts.cursor, parts.dots);
    this.#handles = spec.capacity === true ? new CapacityHandles(parts.handles) : null;
    this.#flags = parts.flags === null ? null : new Flags(parts.flags);
    this.#playhead = parts.playhead === null ? null : new Playhead(parts.playhead);
    const again = (): void => invalidate(this);
    const resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height, offsetLeft } = parts.inner;
      this.#size = { width, height, margin: parts.plot.clientWidth - offsetLeft - width };
      again();
    });
    resized.observe(parts.inner);
    this.#stops = [
      watchStage(again),
      onRelease(again),
      attachGestures(parts.plot, parts.inner, {
        brushed: (range) => {
          this.#brush = range;
          again();
        },
        spoken: () => this.#say(),
      }),
      () => resized.disconnect(),
    ];
  }

  destroy(): void {
    forget(this);
    for (const later of [this.#digits, this.#words]) later.never();
    this.#handles?.destroy();
    this.#flags?.destroy();
    this.#playhead?.destroy();
    for (const stop of this.#stops) stop();
  }

  paint(now_ms: number): void {
    if (this.#size.width === 0 || this.#size.height === 0) return;
    const stage = stageNow();
    const picture = this.#picture;
    const { recast, painted } = picture.update(stage, this.#size);
    if (recast) this.#legend.show(picture.series, stage.about.flow);
    if (recast || painted)
      this.#legend.note(spreadNote(picture.series, stage.spread, this.#flags !== null));
    if (painted) this.#afterPaint(stage);
    this.#follow(stage, now_ms);
  }

  #afterPaint(stage: Stage): void {
    const { scales, empty } = this.#picture;
    if (scales === null) return;
    const css = inCss(scales);
    const { scenario, link } = stage.about;
    // A property that reflects an attribute costs a style pass, also where nothing changes.
    if (this.parts.empty.hidden === empty) this.parts.empty.hidden = !empty;
    this.#overlay.draw(this.#picture, stage, css, this.#size, this.#shown());
    this.#handles?.place(scenario, link, { ...css, ...this.#size });
    this.#words.again();
  }

  /** What follows the playhead and the pointer. */
  #follow(stage: Stage, now_ms: number): void {
    const { scales, series } = this.#picture;
    if (scales === null) return;
    const { x, y } = inCss(scales);
    const { width, margin } = this.#size;
    this.#flags?.load(stage.flags);
    this.#flags?.place(x, width, margin);
    this.#playhead?.place(x, stage.playhead_s, width);
    this.#handles?.settle();
    const time_s = cursor.get();
    this.#cursor.place(time_s, stage.columns, series, x, y);
    placeBrush(this.parts.brush, this.#brush ?? stage.selection_s, x);
    const read = this.#legend.read(
      stage.columns,
      time_s ?? stage.playhead_s,
      this.#shown(),
      now_ms,
    );
    if (read) this.#playhead?.describe(stage.playhead_s);
    else this.#digits.soon();
  }

  #shown(): ReturnType<typeof shownUnit> {
    return shownUnit(this.spec.unit, this.#picture.scales?.y.domain[1] ?? 0);
  }

  #summarise(): void {
    const { columns, window_s } = stageNow();
    const { series } = this.#picture;
    this.parts.summary.textContent = summaryOf(this.spec, series, columns, window_s);
    this.parts.canvas.setAttribute("aria-label", captionOf(this.spec, series, window_s));
  }

  #say(): void {
    const time_s = cursor.get();
    if (time_s === null) return;
    const { columns } = stageNow();
    this.parts.live.textContent = wordsAt(time_s, columns, this.#picture.series, this.spec.unit);
  }
}
