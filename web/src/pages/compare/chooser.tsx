// Who is compared, on which path, under how many seeds.

import { type ReactElement, useId } from "react";
import { type Comparison, MOST_CONTROLLERS } from "../../deck/comparison/comparison";
import type { Plan } from "../../deck/comparison/plan";
import type { Look } from "../../deck/looks";
import { RivalList } from "../../panels/rivals/rival-list";

const COUNTS = [1, 5, 20, 50, 100];

interface ChooserProps {
  /** What is asked for; `plan` is what there is of it so far. */
  readonly comparison: Comparison;
  readonly plan: Plan;
  readonly looks: ReadonlyMap<string, Look>;
  onAsk(change: Partial<Comparison>): void;
}

export function Chooser({ comparison, plan, looks, onAsk }: ChooserProps): ReactElement {
  const name = useId();
  return (
    <div className="versus-chooser">
      <RivalList
        schema={plan.schema}
        rivals={plan.rivals}
        looks={looks}
        least={1}
        most={MOST_CONTROLLERS}
        linkOf={(run) => plan.rivals.find((one) => one.run === run)?.link ?? ""}
        onChoose={(controllers) => onAsk({ controllers })}
      />
      <div className="versus-how">
        <fieldset className="versus-switch">
          <legend className="spoken">Path</legend>
          <Choice
            name={name}
            label="each alone"
            chosen={!comparison.together}
            onChoose={() => onAsk({ together: false })}
          />
          <Choice
            name={name}
            label="all on one link"
            chosen={comparison.together}
            onChoose={() => onAsk({ together: true })}
          />
        </fieldset>
        <Seeds count={comparison.seeds} onAsk={onAsk} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly chosen: boolean;
  onChoose(): void;
}

function Choice({ name, label, chosen, onChoose }: ChoiceProps): ReactElement {
  return (
    <label className="versus-choice" data-chosen={chosen}>
      <input type="radio" name={name} checked={chosen} onChange={onChoose} />
      {label}
    </label>
  );
}

function Seeds({ count, onAsk }: { readonly count: number; onAsk: ChooserProps["onAsk"] }) {
  const counts = COUNTS.includes(count) ? COUNTS : [...COUNTS, count].toSorted((a, b) => a - b);
  return (
    <label className="versus-seeds">
      <select
        className="select"
        aria-label="Seeds"
        value={count}
        onChange={({ currentTarget }) => onAsk({ seeds: Number(currentTarget.value) })}
      >
        {counts.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>{" "}
      {count === 1 ? "seed" : "seeds"}
    </label>
  );
}
