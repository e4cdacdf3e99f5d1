// The three things to choose of many seeds: whether, how many, and whether each run is drawn.

import { type ReactElement, useId } from "react";
import { LEAST_SEEDS, MOST_SEEDS, USUAL_SEEDS, useSession, useView } from "../../session";
import { Entry } from "../controls/setting/entry";
import { tip } from "../parts/tooltip";

const MEANING =
  "Runs the scenario, with your changes, under many seeds: medians, and between which values nine runs of ten lie. Without it there is one run, of one seed. (S)";
const COUNT = `Seeds in a row, from the scenario’s own one on. ${LEAST_SEEDS} at least, as one run has no spread; ${MOST_SEEDS} at most: percentiles hardly move any more, and columns fill the memory. With fewer than 20 the interval is nearly all that was seen.`;

const EXPECTED = { unit: "", min: LEAST_SEEDS, max: MOST_SEEDS, integer: true };

export function ManySwitch(): ReactElement {
  const session = useSession();
  const on = useView((view) => view.seeds > 1);
  return (
    <Labelled name="Many seeds" meaning={MEANING}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          className="switch"
          checked={on}
          onChange={(event) =>
            session.actions.setSeeds(event.currentTarget.checked ? USUAL_SEEDS : 1)
          }
        />
      )}
    </Labelled>
  );
}

export function SeedCount(): ReactElement {
  const session = useSession();
  const seeds = useView((view) => view.seeds);
  return (
    <Labelled name="seeds" meaning={COUNT}>
      {(id) => (
        <Entry
          id={id}
          label="Seeds, typed"
          value={seeds}
          expected={EXPECTED}
          refusal={null}
          next={placeOf(id)}
          onSet={session.actions.setSeeds}
        />
      )}
    </Labelled>
  );
}

export function IndividualRunsSwitch(): ReactElement {
  const session = useSession();
  const individualRuns = useView((view) => view.individualRuns);
  return (
    <Labelled name="individual runs" meaning="Draws each of the runs as a thin line.">
      {(id) => (
        <input
          id={id}
          type="checkbox"
          className="switch"
          checked={individualRuns}
          onChange={(event) => session.actions.setIndividualRuns(event.currentTarget.checked)}
        />
      )}
    </Labelled>
  );
}

function placeOf(id: string): string {
  return `${id}-place`;
}

interface LabelledProps {
  readonly name: string;
  readonly meaning: string;
  children(id: string): ReactElement;
}

function Labelled({ name, meaning, children }: LabelledProps): ReactElement {
  const id = useId();
  return (
    // A place for the focus where Space still plays: on a switch it would throw the switch.
    <div className="seed-control" id={placeOf(id)} tabIndex={-1}>
      <label htmlFor={id} {...tip(meaning)}>
        {name}
      </label>
      {children(id)}
    </div>
  );
}
