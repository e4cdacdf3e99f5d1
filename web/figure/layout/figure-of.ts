// A figure of a run: the charts that were asked for above one another on one time axis, laid out for their size.

import type { Columns } from "../../model/engine/types";
import type { ChartContext, ChartSpec } from "../charts/series/types";
import type { Figure, Panel, Range, Text, Typography } from "../figure";
import {
  type PanelLayout,
  type PanelRequest,
  type Purpose,
  stacked,
} from "../reduce/panel-request";
import { type CaptionText, captionLines } from "./caption";
import { type Heights, layOut, namesAtCurves, PAD, widestValue } from "./layout";
import { PanelMaker } from "./panel";

export interface FigureRequest {
  readonly columns: Columns;
  /** What it is about: scenario, flow and link in view, theme, seeds (about.ts). */
  readonly about: ChartContext;
  /** From top to bottom. */
  readonly charts: readonly ChartSpec[];
  readonly window_s: Range;
  readonly width: number;
  readonly height: number;
  readonly unit: Figure["unit"];
  readonly typography: Typography;
  /** Columns go this far; without it to the end of the run. */
  readonly reached_s?: number;
  readonly title?: string;
  /** Texts after one another, as many lines as they take; some are links. */
  readonly caption?: readonly CaptionText[];
  /** Y axes that are not to be chosen from the data, by id of the chart; horizontal ones by that and `ACROSS`. */
  readonly domains?: Readonly<Record<string, Range>>;
  /** The run before an edit. */
  readonly ghost?: Columns;
  /** Moments that get a rule through all panels. */
  readonly changes_s?: readonly number[];
  /** What lies after it is faint. */
  readonly playhead_s?: number;
  /** Moment whose values the legends show; without it that of the playhead, if there is one. */
  readonly at_s?: number;
  /** One of many at different moments: values of the legend have the room that they want at any of them, and nothing moves. */
  readonly steady?: boolean;
  /** Each run of the ensemble is drawn, too. */
  readonly individualRuns?: boolean;
  /** Names of curves begin with a piece of their line. */
  readonly samples?: boolean;
  /** "unnamed": the legend has only what has no name at its curve, and no note on bands. Without it all. */
  readonly legend?: "all" | "unnamed";
  /** Points that can be told apart for one layout unit. */
  readonly resolution?: number;
  /** "all": every sample of the window. */
  readonly keep?: "all";
}

/** After a chart's id: its horizontal axis, where that is not time. */
export const ACROSS = " across";

/** Two for a unit: a printer and a projector show more than one. */
const RESOLUTION = 2;
/** So fine that each sample has a column to itself. */
const ALL = 1e9;

export function figureOf(request: FigureRequest): Figure {
  const { about, typography, width, height, unit } = request;
  const u = typography.scale;
  const inner = width - 2 * PAD * u;
  const caption = captionLines(request.caption ?? [], inner, about.theme, typography);
  const title = request.title === undefined ? null : titleOf(request.title, request);
  const panels = panelsOf(request, {
    title: title === null ? 0 : 1.6 * typography.title,
    caption: caption.height,
  });
  return {
    ...{ width, height, unit, theme: about.theme, typography, title, panels },
    caption: caption.at(PAD * u, height - caption.height),
    playhead: playheadOf(request),
    summary: panels.map(({ summary }) => summary).join(" "),
  };
}

/** A first time to see which texts there are, a second time in the room that these leave. */
function panelsOf(request: FigureRequest, heights: Heights): readonly Panel[] {
  const makers = request.charts.map((spec) => new PanelMaker(spec));
  const draft = makers.map((maker, i) =>
    maker.make(panelRequest(request, i, "draft", DRAFT_PLACE)),
  );
  const laidOut = (like: readonly Panel[]): readonly Panel[] => {
    const { margin, panels } = layOut(like, makers, heights, request);
    return makers.map((maker, i): Panel => {
      const { plot, dressed } = panels[i] as (typeof panels)[number];
      return dressed(maker.make(panelRequest(request, i, "picture", { plot, margin })));
    });
  };
  const first = laidOut(draft);
  // A higher plot has finer ticks, and those may be wider: "0.5" between "0" and "1"; a lower one leaves more names to its legend.
  const fewer = request.legend === "unnamed" && namesAtCurves(first) < namesAtCurves(draft);
  return fewer || widestValue(first) > widestValue(draft) ? laidOut(first) : first;
}

function playheadOf({
  about: { theme },
  typography,
  playhead_s,
}: FigureRequest): Figure["playhead"] {
  if (playhead_s === undefined) return null;
  const stroke = { colour: theme.ink, width: 1.25 * typography.scale, dash: [] };
  return { at_s: playhead_s, stroke, faint: theme.faint };
}

/** Any size: a draft is of no place. */
const DRAFT_PLACE = { plot: { x: 0, y: 0, width: 400, height: 100 }, margin: 1e4 };

type PanelPlace = Pick<PanelLayout, "plot" | "margin">;

function panelRequest(
  request: FigureRequest,
  index: number,
  purpose: Purpose,
  place: PanelPlace,
): PanelRequest {
  const { about, charts, window_s, domains = {}, keep } = request;
  const id = charts[index]?.id ?? "";
  return {
    ...{ about, purpose },
    stacked: stacked(index > 0, !hasOwnAxis(charts, index)),
    data: {
      columns: request.columns,
      ghost: request.ghost ?? null,
      reached_s: request.reached_s ?? about.scenario.duration_s,
    },
    axes: { window_s, y: domains[id] ?? "fit", across: domains[`${id}${ACROSS}`] ?? "fit" },
    layout: {
      ...place,
      resolution: keep === "all" ? ALL : (request.resolution ?? RESOLUTION),
      typography: request.typography,
      names: request.samples === true ? "sampled" : "text",
    },
    changes_s: request.changes_s ?? [],
    ensemble: { faded: false, individualRuns: request.individualRuns === true },
    at_s: request.at_s ?? request.playhead_s ?? null,
    steady: request.steady === true,
  };
}

/** Charts over time share the axis of the last one in a row of them. */
function hasOwnAxis(charts: readonly ChartSpec[], place: number): boolean {
  const across = (spec: ChartSpec | undefined) => spec?.computed?.across ?? null;
  const next = charts[place + 1];
  return next === undefined || across(charts[place]) !== null || across(next) !== null;
}

function titleOf(text: string, { typography, about }: FigureRequest): Text {
  const { title: size, scale: u } = typography;
  return {
    text,
    x: PAD * u,
    y: PAD * u + size,
    anchor: "start",
    size,
    weight: 600,
    colour: about.theme.ink,
    role: "title",
  };
}
