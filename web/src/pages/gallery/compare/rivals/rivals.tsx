// The scenarios of a collection under several controllers at once: what is equal for all, the table, and how it leaves the page.

import { type ReactElement, useMemo, useSyncExternalStore } from "react";
import { pageTheme } from "../../../../charts";
import type { Card } from "../../../../data/card";
import { fairnessOfAll } from "../../../../deck/comparison/fairness";
import { contestants } from "../../../../deck/comparison/plan";
import { AddButton } from "../../../../panels/decks/add-button";
import { Fair } from "../../../../panels/rivals/fair";
import { looksOfRivals } from "../../../../panels/rivals/looks";
import type { Collection } from "../../../../panels/scenarios/about-collections";
import { useSchema } from "../../../../session";
import { gallery } from "../../../../session/gallery/titles";
import { Progress } from "../form/progress";
import { Asking } from "../form/query-form";
import { csvOfRivals } from "../keep/as-csv";
import { SaveComparison } from "../keep/save-comparison";
import type { Asked } from "../query";
import { RivalTable } from "./rival-table";
import { type RivalRuns, type Tried, useRivals } from "./use-rivals";

interface RivalsProps {
  readonly collection: Collection;
  readonly all: readonly Card[];
  readonly shown: readonly Card[];
  readonly asked: Asked;
  readonly title: string;
  onAsk(change: Partial<Asked>): void;
}

export function Rivals(props: RivalsProps): ReactElement {
  const { collection, all, shown, asked, title, onAsk } = props;
  const schema = useSchema();
  const theme = useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get());
  const [runs, stop] = useRivals(shown, collection.vary, asked);
  const rivals = useMemo(() => contestants(schema, asked.controllers), [schema, asked.controllers]);
  const looks = useMemo(() => looksOfRivals({ rivals, schema }, theme), [rivals, schema, theme]);
  const tried = triedOf(runs, shown);
  const fairness = useMemo(
    () => fairnessOfAll(triedOf(runs, shown).map(([, { plan }]) => plan)),
    [runs, shown],
  );
  const left = [...new Set(tried.flatMap(([, { plan }]) => plan.left))];
  const waits = tried.length === 0 || runs.running;
  const compared = () =>
    tried.map(([id, { plan }]) => ({
      number: id.slice(collection.name.length + 1),
      title: gallery.find((entry) => entry.id === id)?.title ?? "",
      rivals: plan.rivals,
    }));
  const { done, all: of, running } = runs;
  return (
    <>
      <Asking
        collection={collection}
        all={all}
        asked={asked}
        fault=""
        progress={
          <Progress
            done={done}
            all={of}
            running={running}
            sentence={`${of} runs, the same ${asked.seeds === 1 ? "seed" : "seeds"} for all`}
            onStop={stop}
          />
        }
        onAsk={onAsk}
      />
      {tried.length > 0 && (
        <Fair
          same={[SAME, ...fairness.same]}
          unequal={fairness.unequal}
          others={left}
          alike={asked.alike}
          paced={asked.paced}
          onAsk={onAsk}
        />
      )}
      <p className="save-buttons">
        <AddButton
          what="with this comparison"
          disabled={waits}
          add={async () => {
            const { withRivals } = await import("../../rivals-as-slides");
            return (deck) => withRivals(deck, title, compared());
          }}
        >
          Add to deck
        </AddButton>
        <SaveComparison
          name={collection.name}
          disabled={waits}
          figure={async () => {
            const { deckOfRivals } = await import("../../rivals-as-slides");
            return deckOfRivals(title, compared());
          }}
          table={() => csvOfRivals(tried)}
        />
      </p>
      <RivalTable cards={shown} runs={runs} rivals={rivals} looks={looks} seeds={asked.seeds} />
    </>
  );
}

const SAME = "in each scenario the same seeds, path and other traffic";

/** In the order of the table: runs come as they are done, and a figure or slide is made of all of them. */
function triedOf(
  runs: RivalRuns,
  shown: readonly Card[],
): readonly (readonly [id: string, tried: Tried])[] {
  return shown.flatMap(({ id }) => {
    const one = runs.of.get(id);
    return one === undefined || typeof one === "string" ? [] : [[id, one] as const];
  });
}
