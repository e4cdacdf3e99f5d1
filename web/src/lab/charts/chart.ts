// One chart at work: joins its picture, what lies over it and the interaction with it, and draws them when the frame comes.

import type { ChartSpec } from "../../../figure/charts/series/types";
import type { Panel, Range } from "../../../figure/figure";
import { stacked } from "../../../figure/reduce/panel-request";
import type { AxisUnit } from "../../../figure/texts/format";
import { stripReading } from "../../../figure/texts/legend";
import { captionOf, summaryOf } from "../../../figure/texts/summary";
import { Debounce } from "../../../model/data/debounce";
import { ChartCanvas, type Room } from "./canvas/chart-canvas";
import type { Painter } from "./frames";
import { CapacityHandles } from "./interaction/capacity-handles";
import { Flags } from "./interaction/flags";
import { attachWhenThere } from "./interaction/gestures-to-come";
import { Playhead } from "./interaction/playhead";
import { CursorView, cursorText, positionBrush } from "./overlay/cursor-view";
import { LegendList } from "./overlay/legend-list";
import { type ReadAt, Readings } from "./overlay/readings";
import { Texts } from "./overlay/texts";
import type { Parts } from "./parts";
import type { Moment, Stage } from "./stage";

export class Chart implements Painter {
  readonly #canvas: ChartCanvas;
  readonly #texts: Texts;
  readonly #legend: LegendList;
  readonly #cursor: CursorView;
  readonly #readings: Readings;
  readonly #handles: CapacityHandles | null;
  readonly #flags: Flags | null;
  readonly #playhead: Playhead | null;
  readonly #stops: readonly (() => void)[];
  #room: Room = { width: 0, height: 0, margin: 0 };
  #brush: Range | null = null;
  /** That of the digits in the legend. */
  #unit = "";
  readonly #summary = new Debounce(400, () => this.#summarise());

  /** `lowest`: carries the labels of the time axis. */
  constructor(
    private readonly spec: ChartSpec,
    private readonly parts: Parts,
    private readonly stage: Stage,
    lowest: boolean,
  ) {
    const { session, frames } = stage;
    // The first of all charts carries the flags.
    const place = stacked(parts.flags === null, !lowest);
    this.#canvas = new ChartCanvas(spec, parts.canvas, stage, place);
    this.#texts = new Texts(parts);
    this.#legend = new LegendList(parts.legend, parts.unit, {
      unfolded: () => this.#read(),
      choose: (flow) => session.actions.setFlow(flow),
    });
    this.#cursor = new CursorView(parts);
    this.#readings = new Readings(parts);
    this.#handles = spec.capacity === true ? new CapacityHandles(parts.handles, stage) : null;
    this.#flags = parts.flags === null ? null : new Flags(parts.flags, session.actions);
    this.#playhead = parts.playhead === null ? null : new Playhead(parts.playhead, stage);
    const resized = new ResizeObserver(() => {
      const { clientWidth: width, clientHeight: height, offsetLeft } = parts.inner;
      this.#room = { width, height, margin: parts.plot.clientWidth - offsetLeft - width };
      this.#again();
    });
    resized.observe(parts.inner);
    this.#announce();
    this.#stops = [
      stage.watch(() => this.#again()),
      // With all other numbers of the page, and of the same moment.
      session.updates.subscribe(() => this.#update()),
      frames.onRelease(() => this.#again()),
      attachWhenThere(parts.plot, parts.inner, stage, {
        brushed: (range) => {
          this.#brush = range;
          this.#again();
        },
        spoken: () => this.#say(),
      }),
      () => resized.disconnect(),
    ];
  }

  destroy(): void {
    this.stage.frames.forget(this);
    this.#summary.cancel();
    this.#handles?.destroy();
    this.#flags?.destroy();
    this.#playhead?.destroy();
    for (const stop of this.#stops) stop();
  }

  paint(): void {
    if (this.#room.width === 0 || this.#room.height === 0) return;
    const moment = this.stage.now();
    const picture = this.#canvas;
    const { recast, painted } = picture.update(moment, this.#room);
    const { panel } = picture;
    if (panel === null) return;
    const renewed = recast && this.#legend.show(panel.legend, picture.series, moment.about.flow);
    if (painted) this.#afterPaint(panel, moment);
    if (!this.stage.frames.sliding) this.#label(panel, moment);
    // Under a hand the run changes with each frame, and its digits with the next update.
    const calm = painted && !this.stage.frames.pressed;
    if (renewed || calm || panel.y.unit !== this.#unit) this.#read();
    this.#follow(panel, moment);
  }

  /** The legend in its whole height, before the page has laid out the chart: what grew later would move all others. */
  #announce(): void {
    const moment = this.stage.now();
    const { legend, y } = this.#canvas.announce(moment);
    this.#legend.show(legend, this.#canvas.series, moment.about.flow);
    this.#note(legend.note);
    this.#write(moment, y);
  }

  /** What holds for all lines. */
  #note(words: string): void {
    if (this.parts.note.textContent !== words) this.parts.note.textContent = words;
  }

  #again(): void {
    this.stage.frames.invalidate(this);
  }

  #afterPaint(panel: Panel, { about: { scenario, link } }: Moment): void {
    const { empty } = this.parts;
    this.#note(panel.legend.note);
    // A property that reflects an attribute costs a style pass, also where nothing changes.
    if (empty.hidden !== (panel.empty === null)) empty.hidden = panel.empty === null;
    this.#texts.show(panel);
    this.stage.drawn.set(this.spec.id, { x: panel.x.scale, y: panel.y.scale });
    this.#handles?.place(scenario, link, { x: panel.x.scale, y: panel.y.scale, ...this.#room });
    this.#summary.again();
  }

  /** The words of what can be taken hold of: while a slider is held they come with the numbers, and cost a frame nothing. */
  #label(panel: Panel, { flags }: Moment): void {
    this.#flags?.load(flags);
    this.#flags?.place(panel.x.scale, this.#room.width, this.#room.margin);
  }

  #update(): void {
    this.#read();
    const { panel } = this.#canvas;
    if (panel === null) return;
    const moment = this.stage.now();
    this.#readings.place(this.#readAt(moment), moment.columns, panel.x.scale, panel.y.scale);
    if (!this.stage.frames.sliding) return;
    this.#handles?.describe();
    this.#label(panel, moment);
  }

  /** What follows the playhead and the pointer. */
  #follow(panel: Panel, moment: Moment): void {
    const { series } = this.#canvas;
    const [x, y] = [panel.x.scale, panel.y.scale];
    const { width } = this.#room;
    this.#playhead?.place(x, moment.playhead_s, width);
    this.#handles?.present(moment.playhead_s);
    this.#handles?.settle();
    const { session } = this.stage;
    const times = { cursor_s: session.cursor.get(), marker_s: session.view.getState().marker_s };
    this.#cursor.place(times, moment.columns, series, x, y);
    this.#readings.place(this.#readAt(moment), moment.columns, x, y);
    positionBrush(this.parts.brush, this.#brush ?? moment.selection_s, x);
  }

  /** Digits that change more often than ten times a second cannot be read. */
  #read(): void {
    const { panel } = this.#canvas;
    if (panel === null) return;
    this.#write(this.stage.now(), panel.y);
  }

  #write(moment: Moment, shown: AxisUnit): void {
    const { columns, version, playhead_s, about } = moment;
    const { series } = this.#canvas;
    const { moment_s } = this.stage.session.updates;
    this.#unit = shown.unit;
    this.#legend.read(columns, version, moment_s, shown);
    this.#readings.read(this.#readAt(moment), columns, series, about.flow, shown);
    const now = stripReading(series, columns, moment_s, shown);
    if (this.parts.now.textContent !== now) this.parts.now.textContent = now;
    this.#playhead?.describe(playhead_s);
  }

  /** The marker before the pointer, and without both the playhead. */
  #readAt({ playhead_s }: Moment): ReadAt {
    const { session } = this.stage;
    const held_s = session.view.getState().marker_s ?? session.cursor.get();
    return { time_s: held_s ?? playhead_s, all: held_s !== null };
  }

  #summarise(): void {
    const { columns, window_s } = this.stage.now();
    const { series } = this.#canvas;
    this.parts.summary.textContent = summaryOf(this.spec, series, columns, window_s);
    this.parts.canvas.setAttribute("aria-label", captionOf(this.spec, series, window_s));
  }

  #say(): void {
    const time_s = this.stage.session.cursor.get();
    if (time_s === null) return;
    const { columns } = this.stage.now();
    this.parts.live.textContent = cursorText(time_s, columns, this.#canvas.series, this.spec.unit);
  }
}
