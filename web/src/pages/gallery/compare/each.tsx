// The scenarios of a collection as they are, or all of them with one thing changed: bars, and how they leave the page.

import type { ReactElement } from "react";
import type { Card } from "../../../data/card";
import { AddButton } from "../../../panels/decks/add-button";
import type { Collection } from "../../../panels/scenarios/about-collections";
import { useSchema } from "../../../session";
import { gallery } from "../../../session/gallery/titles";
import { Progress } from "./form/progress";
import { Asking } from "./form/query-form";
import { csvOfComparison } from "./keep/as-csv";
import { SaveComparison } from "./keep/save-comparison";
import { wordsOfPath } from "./known-paths";
import type { Asked } from "./query";
import { RunTable } from "./run-table";
import { settingFault } from "./setting-fault";
import { type Runs, useRuns } from "./use-runs";

interface EachProps {
  readonly collection: Collection;
  readonly all: readonly Card[];
  readonly shown: readonly Card[];
  readonly asked: Asked;
  readonly title: string;
  onAsk(change: Partial<Asked>): void;
}

export function Each(props: EachProps): ReactElement {
  const { collection, all, shown, asked, title, onAsk } = props;
  const { name } = collection;
  const schema = useSchema();
  const [runs, stop] = useRuns(shown, collection.vary, asked);
  const fault =
    runs === null || runs.running || runs.done < runs.all
      ? ""
      : settingFault([...runs.of.values()], asked, (path) => wordsOfPath(schema, path));
  const waits = shown.length === 0 || runs?.running === true;
  const compared = () =>
    shown.map(({ id }) => ({
      id,
      number: id.slice(name.length + 1),
      title: gallery.find((entry) => entry.id === id)?.title ?? "",
      edits: runs?.of.get(id)?.edits ?? [],
    }));
  return (
    <>
      <Asking
        collection={collection}
        all={all}
        asked={asked}
        fault={fault}
        progress={<State runs={runs} asked={asked} fault={fault} onStop={stop} />}
        onAsk={onAsk}
      />
      {fault === "" && (
        <p className="save-buttons">
          <AddButton
            what="with this comparison"
            disabled={waits}
            add={async () => {
              const { withComparison } = await import("../as-slide");
              return (deck) => withComparison(deck, title, compared(), asked.seeds);
            }}
          >
            Add to deck
          </AddButton>
          <SaveComparison
            name={name}
            disabled={waits}
            figure={async () => {
              const { deckOfBars } = await import("../as-slide");
              return deckOfBars(title, compared(), asked.seeds);
            }}
            table={() => csvOfComparison(shown, runs)}
          />
        </p>
      )}
      {fault === "" && <RunTable cards={shown} runs={runs} asked={asked} />}
    </>
  );
}

interface StateProps {
  /** Null where the build's runs are shown. */
  readonly runs: Runs | null;
  readonly asked: Asked;
  readonly fault: string;
  onStop(): void;
}

function State({ runs, asked, fault, onStop }: StateProps): ReactElement {
  if (runs === null || fault !== "") {
    return (
      <p className="quiet asking-state" role="status">
        {runs === null
          ? "One run each, with the scenario’s own seed, as they were made with this page."
          : "No run has that: mend the field, or take it back."}
      </p>
    );
  }
  const { done, all, running } = runs;
  return (
    <Progress
      done={done}
      all={all}
      running={running}
      sentence={sentence(runs, asked)}
      onStop={onStop}
    />
  );
}

function sentence({ of, all }: Runs, { seeds }: Asked): string {
  const outcomes = [...of.values()];
  const refused = outcomes.filter(({ fault }) => fault !== "").length;
  const untouched = outcomes.filter(({ touched }) => !touched).length;
  return [
    runsText(all - refused * seeds, seeds),
    ...(refused > 0 ? [`${refused} could not be run.`] : []),
    ...(untouched > 0 ? [`${untouched} of them have nothing of that and ran as they are.`] : []),
  ].join(" ");
}

function runsText(all: number, seeds: number): string {
  if (seeds === 1)
    return `${all} ${all === 1 ? "run" : "runs, each"} with the scenario’s own seed.`;
  return `${all} runs, ${seeds} seeds each: bars are medians, whiskers go from 5 to 95 % over the seeds.`;
}
