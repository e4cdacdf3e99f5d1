// What the experiments may be narrowed down to, with how many are left; a press chooses, a second one takes it back.

import type { ReactElement } from "react";
import { Button, Icon } from "../../lab/controls";
import type { Experiment } from "./entries";
import { choices, FACETS, type Facet, type Filters, SHELF } from "./filters";

interface FacetsProps {
  readonly all: readonly Experiment[];
  readonly filters: Filters;
  onChoose(key: string, value: string): void;
  onClear(): void;
}

export function Facets({ all, filters, onChoose, onClear }: FacetsProps): ReactElement {
  const chosen = NARROWS.filter(({ key }) => filters[key] !== undefined).length;
  return (
    <details className="facets">
      <summary>
        Filter{chosen > 0 && ` (${chosen} chosen)`}
        <Icon name="chevronDown" />
      </summary>
      <div>
        {NARROWS.map((facet) => (
          <Values key={facet.key} facet={facet} all={all} filters={filters} onChoose={onChoose} />
        ))}
        {chosen > 0 && <Button onClick={onClear}>Show all</Button>}
      </div>
    </details>
  );
}

/** Collections are the shelves. */
const NARROWS = FACETS.filter(({ key }) => key !== SHELF);

interface ValuesProps extends Omit<FacetsProps, "onClear"> {
  readonly facet: Facet;
}

function Values({ facet, all, filters, onChoose }: ValuesProps): ReactElement | null {
  const { key, title } = facet;
  const values = choices(all, filters, facet);
  if (values.length < 2) return null;
  return (
    <section className="facet" aria-label={title}>
      <h2 className="section-head">{title}</h2>
      <ul>
        {values.map(({ value, words, count }) => (
          <li key={value}>
            <button
              type="button"
              className="facet-value"
              aria-pressed={filters[key] === value}
              data-empty={count === 0}
              onClick={() => onChoose(key, filters[key] === value ? "" : value)}
            >
              <span>{words}</span>
              <span className="facet-count">{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
