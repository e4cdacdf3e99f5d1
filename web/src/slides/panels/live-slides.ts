// Slides and live slides: each gives the other.

import { type LinkState, readLink, writeLink } from "../../../model/scenario";
import { WHAT_IFS } from "../../lab/controls";
import type { ChartsFigure, Deck, LiveSlide, Slide } from "../deck/deck";
import { labelOf } from "../deck/facts";

/**
 * The run of the slide's first figure, live: its charts, the window that it shows, from its beginning on, and the sliders that a room
 * asks for. Null: it has none.
 */
export function liveOfSlide(deck: Deck, slide: Slide): LiveSlide | null {
  const figure = firstCharts(slide);
  const run = deck.runs[figure?.runs[0] ?? ""];
  if (figure === undefined || run === undefined) return null;
  const { state } = readLink(run.link);
  const { seeds: _, individualRuns: __, ...alone } = state;
  const { window_s } = figure;
  const link = writeLink({
    ...alone,
    ...(window_s === null ? {} : { window_s, t_s: window_s[0] }),
    apply: "start",
  });
  return {
    link,
    charts: figure.charts.slice(0, 3),
    sliders: WHAT_IFS,
    animation: [],
    caption: "",
    notes: "",
  };
}

/** A slide that shows what a live slide plays; the live slide stays with it. */
export function slideOfLive(deck: Deck, from: Slide, live: LiveSlide, id: string): Slide {
  const { state } = readLink(live.link);
  const figure = firstCharts(from);
  const run = Object.entries(deck.runs).find(([, { link }]) => link === live.link)?.[0];
  const name = run ?? figure?.runs[0] ?? Object.keys(deck.runs)[0] ?? "";
  return {
    ...from,
    id,
    layout: "figure",
    bullets: [],
    table: null,
    figures: [
      {
        kind: "charts",
        title: live.caption,
        runs: [name],
        charts: live.charts,
        window_s: state.window_s ?? null,
      },
    ],
    live,
  };
}

/** One of the runs that a live slide plays side by side. */
export interface LiveRun {
  readonly name: string;
  readonly label: string;
  readonly link: string;
}

/** What a live slide plays: its own run, and with it those that the slide's figure shows beside that one. */
export function runsOfLive(deck: Deck, slide: Slide, live: LiveSlide): readonly LiveRun[] {
  const figure = firstCharts(slide);
  const of = (name: string, link: string): LiveRun => {
    return { name, label: labelOf(deck, name), link };
  };
  const [first = "", ...others] = figure?.runs ?? [];
  const own = deck.runs[first];
  const lead = of(first, live.link);
  if (own === undefined || !isSameRun(readLink(own.link).state, readLink(live.link).state))
    return [lead];
  return [
    lead,
    ...others.flatMap((name) => {
      const run = deck.runs[name];
      return run === undefined ? [] : [of(name, run.link)];
    }),
  ];
}

/** Whatever each of them shows of it. */
export function isSameRun(a: LinkState, b: LinkState): boolean {
  const said = ({ scenario, edits, packed, stored }: LinkState): string =>
    JSON.stringify([scenario, edits, packed, stored]);
  return said(a) === said(b);
}

function firstCharts({ figures }: Slide): ChartsFigure | undefined {
  return figures.find((one): one is ChartsFigure => one.kind === "charts");
}
