// Slides and live slides: each gives the other.

import { readLink, writeLink } from "../../lab/scenario";
import type { ChartsFigure, Deck, LiveSlide, Slide } from "../deck/deck";

/** The run of the slide's first figure, live: its charts, the window that it shows, from its beginning on. Null: it has none. */
export function liveOfSlide(deck: Deck, slide: Slide): LiveSlide | null {
  const figure = slide.figures.find((one): one is ChartsFigure => one.kind === "charts");
  const run = deck.runs[figure?.runs[0] ?? ""];
  if (figure === undefined || run === undefined) return null;
  const { state } = readLink(run.link);
  const { seeds: _, individualRuns: __, ...alone } = state;
  const { window_s } = figure;
  const link = writeLink({
    ...alone,
    ...(window_s === null ? {} : { window_s, t_s: window_s[0] }),
  });
  return {
    link,
    charts: figure.charts.slice(0, 3),
    sliders: [],
    animation: [],
    caption: "",
    notes: "",
  };
}

/** A slide that shows what a live slide plays; the live slide stays with it. */
export function slideOfLive(deck: Deck, from: Slide, live: LiveSlide, id: string): Slide {
  const { state } = readLink(live.link);
  const figure = from.figures.find((one): one is ChartsFigure => one.kind === "charts");
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
