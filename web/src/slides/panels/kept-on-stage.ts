// What the room has asked for, as a slide: the runs as they stand on the stage, beside the slide that they were played from.

import { readLink, writeLink } from "../../../model/scenario";
import type { Deck, LiveSlide, Slide } from "../deck/deck";
import { freshId, withRun, withSlide } from "../deck/edit";
import { isSameRun, runsOfLive, slideOfLive } from "./live-slides";

/** `links`: of the runs that play, in their order, as they stand; without one a run is as it was. `place`: of the new slide. */
export function keptOnStage(
  deck: Deck,
  slide: Slide,
  live: LiveSlide,
  links: readonly string[],
  place: number,
): Deck {
  let known = deck;
  const names = runsOfLive(deck, slide, live).map(({ name, label, link: before }, i) => {
    const link = links[i] ?? before;
    const { state } = readLink(link);
    const there = Object.entries(known.runs).find(([, run]) =>
      isSameRun(readLink(run.link).state, state),
    );
    if (there !== undefined) return there[0];
    // What is looked at, and where changes begin, is the slide's business.
    const { t_s: _, window_s: __, apply: ___, seeds: ____, individualRuns: _____, ...run } = state;
    const added = withRun(known, name, { label, link: writeLink(run), made: null });
    known = added.deck;
    return added.name;
  });
  const made = slideOfLive(known, slide, { ...live, link: links[0] ?? live.link }, freshId(known));
  const figures = made.figures.map((figure) =>
    figure.kind === "charts" ? { ...figure, runs: names } : figure,
  );
  return withSlide(known, { ...made, figures }, place);
}
