// The charts of a live slide: drawn again when the run, the window or the room changes; the playhead alone moves with every frame.

import {
  ALL_CHARTS,
  type ChartContext,
  type ChartSpec,
  type Figure,
  type FigureRequest,
  figureOf,
  type Panel,
  svgOf,
  type Theme,
  typographyOf,
} from "../../../../figure";
import { fits } from "../../../../figure/exports";
import { type Frames, stageOf } from "../../../lab/charts";
import { inViewOf, type ShownRun } from "../../deck/facts";
import { overlaid, sideBySide } from "../../deck/overlay";
import { type Cast, looksOf, type Player } from "./cast";

/** Letters as high as this share of the screen can be read from the last row: 20 of 720 pixels. */
const OF_HEIGHT = 1 / 36;
/** On an upright screen its width is what is short. */
const OF_WIDTH = 1 / 46;
const LEAST_LABEL_PX = 12;
const TITLE = 1.2;
/** Of the usual air, from the first on that lets all charts stand: what gives way is what is empty, never the type. */
const AIRS = [1, 0.85, 0.7] as const;

type Stage = ReturnType<typeof stageOf>;
type Moment = ReturnType<Stage["now"]>;

export class LiveFigure {
  readonly #stage: Stage;
  readonly #frames: Frames;
  readonly #stops: readonly (() => void)[];
  #about: { readonly of: ChartContext; readonly shown: ChartContext } | null = null;
  #key = "";
  #figure: Figure | null = null;

  /** `picture` gets the SVG; `over` the playhead and what is still to come. */
  constructor(
    private readonly cast: Cast,
    private readonly charts: readonly string[],
    private readonly theme: Theme,
    private readonly picture: HTMLElement,
    private readonly over: HTMLElement,
  ) {
    this.#stage = stageOf(cast[0].session);
    this.#frames = this.#stage.frames;
    const again = (): void => this.#frames.invalidate(this);
    const resized = new ResizeObserver(again);
    resized.observe(picture);
    this.#stops = [
      this.#stage.watch(again),
      ...cast.slice(1).map(({ session }) => session.run.subscribe(again)),
      () => resized.disconnect(),
    ];
    again();
  }

  destroy(): void {
    for (const stop of this.#stops) stop();
    this.#frames.forget(this);
  }

  paint(): void {
    const { clientWidth: width, clientHeight: height } = this.picture;
    if (width === 0 || height === 0) return;
    const moment = this.#stage.now();
    const about = this.#aboutOf(moment.about);
    const versions = this.cast.map(({ session }) => session.run.version).join(" ");
    const key = `${width} ${height} ${versions} ${moment.window_s} ${moment.flags.length} ${moment.ghost === null}`;
    const recast = this.#about?.of !== moment.about;
    if (recast || key !== this.#key || this.#figure === null) {
      this.#about = { of: moment.about, shown: about };
      this.#key = key;
      this.#figure = this.#drawn(moment, about, width, height);
      this.picture.innerHTML = svgOf(this.#figure, { id: "live" });
    }
    this.#placePlayhead(this.#figure.panels, moment.playhead_s);
  }

  #aboutOf(of: ChartContext): ChartContext {
    return this.#about?.of === of ? this.#about.shown : { ...of, theme: this.theme };
  }

  #drawn(moment: Moment, about: ChartContext, width: number, height: number): Figure {
    const { window_s, flags } = moment;
    const { innerHeight, innerWidth } = window;
    const label = Math.max(
      LEAST_LABEL_PX,
      Math.min(innerHeight * OF_HEIGHT, innerWidth * OF_WIDTH),
    );
    const request = {
      ...this.#shown(moment, about),
      window_s,
      width,
      height,
      unit: "px",
      samples: true,
      resolution: 1,
      legend: "unnamed",
      changes_s: this.#changes_s(flags),
    } as const;
    const typography = typographyOf(label, TITLE * label);
    const withAir = (air: number): Figure =>
      figureOf({
        ...request,
        typography: { ...typography, scale: air * typography.scale, state: label },
      });
    const [most, ...less] = AIRS;
    let figure = withAir(most);
    for (const air of less) {
      if (fits(figure)) break;
      figure = withAir(air);
    }
    return figure;
  }

  /** One run with all of its flows and what it was before a change; or of each of several the flow in view, in one chart. */
  #shown(
    { columns, ghost, reached_s }: Moment,
    about: ChartContext,
  ): Pick<FigureRequest, "columns" | "about" | "charts" | "reached_s" | "ghost"> {
    if (this.cast.length === 1) {
      const charts = specsOf(this.charts, about);
      return { columns, about, charts, reached_s, ...(ghost !== null && { ghost }) };
    }
    const runs = this.cast.map((player) => [player.name, shownRun(player)] as const);
    const styleOf = looksOf(this.cast, this.theme);
    const charts = this.charts
      .map((chart) => overlaid(chart, runs, this.theme, styleOf))
      .filter((spec) => typeof spec !== "string");
    const reached = Math.min(...this.cast.map(({ session }) => session.run.reached_s));
    return { columns: sideBySide(runs), about, charts, reached_s: reached };
  }

  /** Where a change of one's own begins on the way; one of the whole run begins nowhere. */
  #changes_s(flags: Moment["flags"]): readonly number[] {
    const { edits } = this.cast[0].session.draft.getState();
    return flags.flatMap(({ at_s, edit }) =>
      edit === null || at_s <= 0 || edits[edit]?.kind === "redraw" ? [] : [at_s],
    );
  }

  /** One upright line through all panels, and a veil over the future of each. */
  #placePlayhead(panels: readonly Panel[], playhead_s: number): void {
    const over = this.over;
    while (over.childElementCount < panels.length) {
      const veil = document.createElement("div");
      veil.className = "live-future";
      over.append(veil);
    }
    while (over.childElementCount > panels.length) over.lastElementChild?.remove();
    for (const [i, { plot, x }] of panels.entries()) {
      const veil = over.children[i] as HTMLElement;
      const right = plot.x + plot.width;
      // What is not over time has no future.
      const now = x.kind === "time" ? x.scale(playhead_s) : right;
      const left = Math.min(Math.max(now, plot.x), right);
      veil.style.transform = `translate(${left}px, ${plot.y}px)`;
      veil.style.width = `${right - left}px`;
      veil.style.height = `${plot.height}px`;
    }
  }
}

function shownRun({ label, session }: Player): ShownRun {
  const { schema, run } = session;
  const scenario = session.scenario();
  const { layout } = run;
  const flow = session.flowInView()?.name;
  const inView = inViewOf(layout, scenario, flow === undefined ? {} : { flow });
  return { label, schema, scenario, layout, inView, seeds: [], columns: run, many: null };
}

/** Only lines with a name of their own: finer ones cannot be told apart from afar. */
function specsOf(names: readonly string[], about: ChartContext): readonly ChartSpec[] {
  return names.flatMap((name) => {
    const [place = "", choice] = name.split(".");
    const all = ALL_CHARTS.find(({ id }) => id === place)?.choices(about) ?? [];
    const spec = all.find((one) => one.choice === choice) ?? all[0];
    return spec === undefined ? [] : [plain(spec)];
  });
}

function plain(spec: ChartSpec): ChartSpec {
  return {
    ...spec,
    series: (about) =>
      spec
        .series(about)
        .filter((one) => one.kind !== "band" && (one.kind !== "line" || one.direct !== undefined)),
  };
}
