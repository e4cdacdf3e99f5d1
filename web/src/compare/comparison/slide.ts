// A comparison of one run as a slide: the same charts and the same table that its page shows, as references to runs.

import {
  charts,
  type Deck,
  emptyDeck,
  emptySlide,
  freshId,
  listed,
  richText,
  type Slide,
  type SlideTable,
  withRun,
  withSlide,
} from "../../slides";
import { withTests } from "./overview";
import type { Plan } from "./plan";
import { reachableOf } from "./reach";
import { noteOf, type ResultRow, rowsOf } from "./rows";

/** Rates and delays of all in the same axes, above what they came to; of several tests an overview. */
export function withComparison(deck: Deck, title: string, plans: readonly Plan[]): Deck {
  const [plan] = plans;
  return plan !== undefined && plans.length === 1
    ? withSlideOf(deck, plan)
    : withTests(deck, title, plans);
}

function withSlideOf(deck: Deck, plan: Plan): Deck {
  let known = deck;
  const names = plan.competitors.map(({ run, label, link }) => {
    const added = withRun(known, run, { label, link, made: null });
    known = added.deck;
    return added.name;
  });
  const labels = plan.competitors.map(({ label }) => label);
  const title = `${listed(labels)}: ${plan.title}`;
  const slide: Slide = {
    ...emptySlide(freshId(known), "two-figures-table", title),
    figures: [charts(names, ["rates"]), charts(names, ["delay"])],
    table: tableOf(plan, names, rowsOf(plan).filter(onSlide)),
    notes: plan.competitors.map(({ label, detail }) => `${label}: ${detail}`).join("\n"),
  };
  return withSlide(known, slide);
}

/** A deck of this comparison alone: what has to be run and measured for the page. */
export function deckOfComparison(plan: Plan): Deck {
  const runs = Object.fromEntries(
    plan.competitors.map(({ run, label, link }) => [run, { label, link, made: null }]),
  );
  const names = plan.competitors.map(({ run }) => run);
  const slide: Slide = {
    ...emptySlide("s1", "two-figures-table"),
    figures: [charts(names, ["rates", "delay"])],
    table: tableOf(plan, names, rowsOf(plan)),
  };
  return { ...emptyDeck(plan.title), runs, slides: [slide] };
}

/** Columns of a slide are few: the page's other rows stay there. */
function onSlide({ label, whose }: ResultRow): boolean {
  return whose === undefined && !/fair share$|^Fair-share|^Feedback|p5$/.test(label);
}

/** "Highest rates can reach 74 % of the link": of those who cannot fill it. */
function reachText({ schema, competitors, link, shared, limited }: Plan): string {
  if (shared || !limited) return "";
  const all = competitors.map(({ scenario }) => reachableOf(schema, scenario, link));
  const low = all.filter((share) => share !== null && share <= 0.999);
  const texts = [...new Set(low.map((share) => `${Math.round(100 * Number(share))} %`))];
  return texts.length === 0 ? "" : `The highest rates can reach ${texts.join(" or ")} of the link`;
}

function tableOf(plan: Plan, names: readonly string[], rows: readonly ResultRow[]): SlideTable {
  return {
    columns: [{ head: "", best: null }, ...rows.map(({ head, best }) => ({ head, best }))],
    rows: plan.competitors.map((competitor, i) => ({
      run: names[i] ?? "",
      cells: [
        richText(competitor.label),
        ...rows.map(({ formula }) => richText(`{${formula(competitor)}}`)),
      ],
    })),
    note: richText([reachText(plan), noteOf(plan)].filter((one) => one !== "").join("; ")),
  };
}
