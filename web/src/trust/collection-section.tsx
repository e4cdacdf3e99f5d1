// One collection of experiments: each run's criteria, and its cross-run checks.

import type { ReactElement } from "react";
import { deviates } from "../../model/data";
import { Folded } from "./folded";
import type { Collection, Experiment } from "./results";
import { Criteria } from "./tables";
import { Counts } from "./verdict-mark";

interface CollectionSectionProps {
  readonly collection: Collection;
  readonly onlyDeviations: boolean;
  /** What the address names: an experiment of this collection is open then. */
  readonly at: string;
}

export function CollectionSection({
  collection,
  onlyDeviations,
  at,
}: CollectionSectionProps): ReactElement {
  const { id, title, about, experiments } = collection;
  const compared = experiments.filter(({ rows }) => rows.length > 0);
  const seen = onlyDeviations ? compared.filter(({ rows }) => rows.some(isDeviation)) : compared;
  const bare = experiments.length - compared.length;
  return (
    <section id={id} className="validation-section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {about !== "" && <p>{about}</p>}
      <p>
        <Counts rows={experiments.flatMap(({ rows }) => rows)} />
      </p>
      {seen.map(({ id, title, rows }) => (
        <Folded
          key={id}
          id={id === "" ? undefined : id}
          title={title}
          rows={rows}
          open={onlyDeviations || (at !== "" && id === at)}
        >
          {id !== "" && (
            <p>
              <a href={`#v1=s=${id}`}>Open {id} in the lab</a>
            </p>
          )}
          <Criteria rows={onlyDeviations ? rows.filter(isDeviation) : rows} />
        </Folded>
      ))}
      {onlyDeviations && seen.length === 0 && <p className="quiet">Nothing deviates.</p>}
      {!onlyDeviations && bare > 0 && (
        <p className="quiet">
          {bare} {bare === 1 ? "experiment has" : "experiments have"} no criterion of their own
          {id === "authors"
            ? ": the recordings of NADA’s authors are compared with them above"
            : ""}
          .
        </p>
      )}
    </section>
  );
}

const isDeviation = ({ verdict }: Experiment["rows"][number]): boolean => deviates(verdict);
