// Who is compared, on which path, under how many seeds.

import { type ReactElement, type ReactNode, useId } from "react";
import type { Schema } from "../../../../model/engine";
import { Select } from "../../../lab/controls";
import type { SeriesStyle } from "../../../slides";
import type { ComparedColumn } from "../../comparison/columns";
import { type Comparison, MOST_COLUMNS } from "../../comparison/comparison";
import "./asking.css";
import { CompetitorList } from "../../competitors/competitor-list";

const PATHS = [
  { label: "one run each", sharedLink: false },
  { label: "one shared link", sharedLink: true },
];
const COUNTS = [1, 5, 20, 50, 100];

interface ChooserProps {
  readonly asked: Comparison;
  readonly schema: Schema;
  readonly columns: readonly ComparedColumn[];
  readonly styles: ReadonlyMap<string, SeriesStyle>;
  /** What may be added besides controllers. */
  readonly others: readonly ComparedColumn[];
  /** What may be set in all tests of a collection. */
  readonly more: ReactNode;
  onAsk(change: Partial<Comparison>): void;
}

export function Chooser(props: ChooserProps): ReactElement {
  const { asked, schema, columns, styles, others, more, onAsk } = props;
  const name = useId();
  return (
    <section className="versus-chooser" aria-label="What is compared">
      <CompetitorList
        schema={schema}
        competitors={columns}
        styles={styles}
        most={MOST_COLUMNS}
        others={others}
        onChoose={(names) => onAsk({ columns: names })}
      />
      <div className="versus-how">
        <fieldset className="segmented">
          <legend className="spoken">Path</legend>
          {PATHS.map(({ label, sharedLink }) => (
            <label key={label} className="segment">
              <input
                type="radio"
                className="spoken"
                name={name}
                checked={asked.sharedLink === sharedLink}
                onChange={() => onAsk({ sharedLink })}
              />
              {label}
            </label>
          ))}
        </fieldset>
        <Seeds count={asked.seeds} onAsk={onAsk} />
      </div>
      {more !== undefined && <div className="versus-set">{more}</div>}
    </section>
  );
}

function Seeds({ count, onAsk }: { readonly count: number; onAsk: ChooserProps["onAsk"] }) {
  const counts = COUNTS.includes(count) ? COUNTS : [...COUNTS, count].toSorted((a, b) => a - b);
  return (
    <label>
      <Select
        aria-label="Seeds"
        value={count}
        options={counts.map((one) => [String(one), String(one)])}
        choose={(seeds) => onAsk({ seeds: Number(seeds) })}
      />{" "}
      {count === 1 ? "seed" : "seeds"}
    </label>
  );
}
