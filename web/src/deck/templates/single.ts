// One slide for each test: its rates and its delays on one time axis.

import { flowTitle } from "../../scenario/names/names";
import { type Deck, words } from "../deck";
import { emptyDeck } from "../edit";
import { inViewIn, type TemplatePlan, Writer } from "./plan";
import { charts, withTitled } from "./slides";

export function single(plan: TemplatePlan): Deck {
  const { schema, tests, controllers, title, source } = plan;
  const writer = new Writer({ ...emptyDeck(title), subtitle: source }, plan);
  for (const { scenarios } of tests) {
    for (const one of scenarios) {
      const under = controllers.length === 0 ? [null] : controllers;
      const runs = under.map((controller) => writer.run(one, controller));
      const { flow } = inViewIn(schema, one.scenario);
      const remark = `Queuing delay of ${flowTitle(one.scenario, flow)}, 95 %: ${runs
        .map((run) => `${writer.deck.runs[run]?.label} {queuing delay p95 of ${flow} in ${run}}`)
        .join(", ")}`;
      const figures = [charts(runs, ["rates", "delay"])];
      writer.deck = withTitled(writer.deck, [
        { layout: "figure", figures, bullets: [words(remark)] },
        one.scenario.title,
      ]);
    }
  }
  return writer.deck;
}
