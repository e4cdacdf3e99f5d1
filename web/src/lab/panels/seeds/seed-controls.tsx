// The three things to choose of many seeds: whether, how many, and whether each run is drawn.

import { type ReactElement, useId } from "react";
import { tip } from "../../controls/parts/tip";
import { Entry } from "../../controls/settings/setting/entry";
import { LEAST_SEEDS, MOST_SEEDS, USUAL_SEEDS, useSession, useView } from "../../session";

const MEANING =
  "Runs the scenario, with your changes, under many seeds: medians, and between which values nine runs of ten lie. Without it there is one run, of one seed. (S)";
const COUNT = `Seeds in a row, from the scenario’s own one on. ${LEAST_SEEDS} at least, as one run has no spread; ${MOST_SEEDS} at most: percentiles hardly move any more, and columns fill the memory. With fewer than 20 the interval is nearly all that was seen.`;

const EXPECTED = { unit: "", min: LEAST_SEEDS, max: MOST_SEEDS, integer: true };

export function ManySwitch(): ReactElement {
  const { actions } = useSession();
  const on = useView((view) => view.seeds > 1);
  const set = (many: boolean): void => actions.setSeeds(many ? USUAL_SEEDS : 1);
  return <Switch name="Many seeds" meaning={MEANING} checked={on} onSet={set} />;
}

/** How many, and whether each run is drawn; nothing for one seed. */
export function SeedChoices(): ReactElement | null {
  const { actions } = useSession();
  const seeds = useView((view) => view.seeds);
  const individualRuns = useView((view) => view.individualRuns);
  if (seeds < 2) return null;
  return (
    <>
      <SeedCount />
      <Switch
        name="individual runs"
        meaning="Draws each of the runs as a thin line."
        checked={individualRuns}
        onSet={actions.setIndividualRuns}
      />
    </>
  );
}

interface SwitchProps {
  readonly name: string;
  readonly meaning: string;
  readonly checked: boolean;
  onSet(checked: boolean): void;
}

function Switch({ name, meaning, checked, onSet }: SwitchProps): ReactElement {
  return (
    <Labelled name={name} meaning={meaning}>
      {(id) => (
        <input
          id={id}
          type="checkbox"
          className="switch"
          checked={checked}
          onChange={(event) => onSet(event.currentTarget.checked)}
        />
      )}
    </Labelled>
  );
}

function SeedCount(): ReactElement {
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
