// One collection of experiments: each run's criteria, and those between runs.

import type { ReactElement } from "react";
import { countsOf, isOdd } from "../../data/counts";
import { Part } from "./folded";
import type { Collection, Experiment } from "./results";
import { Criteria } from "./tables";
import { Counts } from "./verdict-mark";

interface CollectionSectionProps {
  readonly collection: Collection;
  readonly onlyOdd: boolean;
  /** What the address names: an experiment of this collection is open then. */
  readonly at: string;
}

export function CollectionSection({
  collection,
  onlyOdd,
  at,
}: CollectionSectionProps): ReactElement {
  const { id, title, about, experiments } = collection;
  const all = experiments.flatMap(({ rows }) => rows.map(({ standing }) => standing));
  const compared = experiments.filter(({ rows }) => rows.length > 0);
  const seen = onlyOdd ? compared.filter(({ rows }) => rows.some(isOddRow)) : compared;
  const bare = experiments.length - compared.length;
  return (
    <section id={id} className="validation-section" aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{title}</h3>
      {about !== "" && <p>{about}</p>}
      <p>
        <Counts counts={countsOf(all)} />
      </p>
      {seen.map((experiment) => (
        <OneExperiment
          key={experiment.id}
          experiment={experiment}
          onlyOdd={onlyOdd}
          open={onlyOdd || (at !== "" && experiment.id === at)}
        />
      ))}
      {onlyOdd && seen.length === 0 && <p className="quiet">Nothing differs.</p>}
      {!onlyOdd && bare > 0 && (
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

const isOddRow = ({ standing }: Experiment["rows"][number]): boolean => isOdd(standing);

interface OneExperimentProps {
  readonly experiment: Experiment;
  readonly onlyOdd: boolean;
  readonly open: boolean;
}

function OneExperiment({ experiment, onlyOdd, open }: OneExperimentProps): ReactElement {
  const { id, title, rows } = experiment;
  return (
    <Part
      id={id === "" ? undefined : id}
      title={title}
      standings={rows.map(({ standing }) => standing)}
      open={open}
    >
      {id !== "" && (
        <p>
          <a href={`#v1=s=${id}`}>Open {id} in the lab</a>
        </p>
      )}
      <Criteria rows={onlyOdd ? rows.filter(isOddRow) : rows} />
    </Part>
  );
}
