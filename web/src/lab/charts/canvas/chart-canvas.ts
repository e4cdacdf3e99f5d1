// One chart's picture. It knows what it painted last and does only what has become necessary: new columns, window or size make a
// new panel and paint it; a moved playhead is a copy; a moved cursor is nothing at all.

import type { ChartSpec, Series } from "../../../../figure/charts/series/types";
import type { Box, Panel, Range, Size } from "../../../../figure/figure";
import { PAGE } from "../../../../figure/ink/typography";
import { PanelMaker } from "../../../../figure/layout/panel";
import type { Stacked } from "../../../../figure/reduce/panel-request";
import { ReducedSpread } from "../../../../figure/reduce/spread";
import {
  type Canvas,
  CanvasPainter,
  inPixels,
  scalesOf,
} from "../../../../figure/render/canvas/paint";
import type { Pen } from "../../../../figure/render/canvas/pen";
import type { Flag } from "../../../../model/scenario/types";
import { fewerFlags } from "../../session/flags/fewer";
import type { Moment, Stage } from "../stage";
import type { SeedSheets } from "./seed-sheets";
import { Surface } from "./surface";

/** Of very many dashed lines, those nearer to each other are one, CSS pixels. */
const RULES_APART = 5;

export interface Update {
  /** The chart shows other series than before. */
  readonly recast: boolean;
  readonly painted: boolean;
}

/** The plot in CSS pixels, and how much there is to the right of it. */
export interface Room extends Size {
  readonly margin: number;
}

interface Paper extends Room {
  readonly px: number;
}

/** As good as any: neither words nor units depend on it. */
const NOMINAL: Size = { width: 640, height: 160 };

export class ChartCanvas {
  /** In CSS pixels from the plot's corner; null before the first picture. */
  panel: Panel | null = null;
  readonly #surface: Surface;
  /** Fetched with the first ensemble. */
  #sheets: SeedSheets | "coming" | null = null;
  readonly #maker: PanelMaker;
  readonly #painter = new CanvasPainter(PAGE.family);
  #last: Moment | null = null;
  #held = false;

  constructor(
    spec: ChartSpec,
    canvas: HTMLCanvasElement,
    private readonly stage: Stage,
    private readonly stacked: Stacked,
  ) {
    this.#surface = new Surface(canvas);
    this.#maker = new PanelMaker(spec);
  }

  get series(): readonly Series[] {
    return this.#maker.series;
  }

  /** What stands beside the picture (legend, unit), before the page has laid out how large the picture is. */
  announce(moment: Moment): Panel {
    return this.#make(moment, { ...NOMINAL, px: 1, margin: 0 });
  }

  update(moment: Moment, room: Room): Update {
    const last = this.#last;
    const { pressed } = this.stage.frames;
    const resized = this.#surface.resize(room.width, room.height, devicePixelRatio || 1);
    const recast = last?.about !== moment.about;
    const moved = resized || last === null || !sameRange(last.window_s, moment.window_s);
    // An axis that was held still during a drag may settle once the drag has ended.
    const settled = this.#held && !pressed;
    const other = last?.flags !== moment.flags || last.ensemble !== moment.ensemble;
    const bent = last?.version !== moment.version || other || settled;
    this.#last = moment;
    if (recast || moved || bent) {
      this.#held = pressed;
      const { px, width, height } = this.#surface;
      this.panel = this.#make(moment, { px, width, height, margin: room.margin });
      this.#show(moment, "paint");
      return { recast, painted: true };
    }
    if (last.playhead_s !== moment.playhead_s) this.#show(moment, "move");
    return { recast: false, painted: false };
  }

  /** `width`, `height`: in device pixels, `px` of them to a CSS pixel. */
  #make(moment: Moment, { px, width, height, margin }: Paper): Panel {
    const { columns, ghost, version, reached_s, window_s, about, flags, ensemble } = moment;
    const bucketsOf = this.stage.bucketsOf(version, window_s, width);
    return this.#maker.make({
      ...{ about, purpose: "live", stacked: this.stacked },
      data: { columns, ghost, reached_s, bucketsOf },
      axes: { window_s, y: this.#held ? "grow" : "fit", across: "fit" },
      layout: {
        // Whole device pixels, also where the layout gives a fraction more.
        plot: { x: 0, y: 0, width: width / px, height: height / px },
        margin,
        resolution: px,
        typography: PAGE,
        names: "inside",
      },
      changes_s: rulesOf(flags, (RULES_APART * (window_s[1] - window_s[0]) * px) / width),
      ensemble,
      at_s: null,
    });
  }

  #show(moment: Moment, how: "paint" | "move"): void {
    const { panel } = this;
    if (panel === null) return;
    const { theme } = moment.about;
    const { px } = this.#surface;
    const canvas: Canvas = { theme, layout: px, px };
    const playhead = panel.x.scale(moment.playhead_s) * px;
    this.#surface[how](playhead, (pen, now) =>
      this.#painter.panel(pen, panel, canvas, now, () =>
        this.#paintSpread(pen, panel, canvas, moment),
      ),
    );
    this.#surface.mark(playhead, theme.ink);
  }

  #paintSpread(pen: Pen, panel: Panel, canvas: Canvas, { ensemble, window_s }: Moment): void {
    const spreads = this.#maker.reducers.filter((one) => one instanceof ReducedSpread);
    if (this.#sheets === null && spreads.length > 0) void this.#fetchSheets();
    if (this.#sheets === null || this.#sheets === "coming") return;
    const scales = scalesOf(panel, canvas);
    const paper: Box = inPixels(panel.plot, canvas.layout);
    const marks = panel.marks.filter(({ layer }) => layer === "spread");
    this.#sheets.paint(pen, { spreads, marks, scales, paper, canvas, window_s }, ensemble);
  }

  async #fetchSheets(): Promise<void> {
    this.#sheets = "coming";
    const { slices, bands } = this.stage;
    const file = await import("./seed-sheets").catch(() => null);
    this.#sheets = file && new file.SeedSheets(this.#painter, slices, bands.news);
    if (file !== null) bands.news();
  }
}

/** What a person changed; of a capacity drawn with thousands of steps, no more than can be told apart. */
function rulesOf(flags: readonly Flag[], near_s: number): readonly number[] {
  const own = flags.filter(({ edit }) => edit !== null);
  return fewerFlags(own, near_s).map(({ at_s }) => at_s);
}

function sameRange(a: Range, b: Range): boolean {
  return a[0] === b[0] && a[1] === b[1];
}
