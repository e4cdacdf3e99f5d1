// All experiments, by collection: what is shown of them stands in the address.

import { type ReactElement, useMemo } from "react";
import { useCards } from "../../panels/cards";
import { collectionOf } from "../../panels/scenarios/about-collections";
import { useStories } from "../../panels/scenarios/use-stories";
import { gallery, goTo, hashOf, usePlace } from "../../store";

import { type Experiment, experiments } from "./entries";
import { ExperimentCard } from "./experiment-card";
import { Facets } from "./facets";
import { type Filters, filtered, ignoredBy, withFilter } from "./filters";
import { LinkNotice } from "./link-notice";
import { Search } from "./search";

export function Cards(): ReactElement {
  const cards = useCards();
  const stories = useStories();
  const filters = usePlace(({ more }) => more);
  const all = useMemo(() => experiments(gallery, stories, cards.byId), [stories, cards]);
  const found = useMemo(() => filtered(all, filters), [all, filters]);
  const choose = (key: string, value: string, entry: "push" | "replace" = "push") =>
    show(withFilter(filters, key, value), entry);
  return (
    <div className="gallery">
      <div className="gallery-notice">
        <LinkNotice ignored={ignoredBy(filters)} />
      </div>
      <div className="gallery-head">
        <h1 className="gallery-title">Gallery</h1>
        <p className="gallery-about">
          The published experiments on congestion control for real-time media, each one click from
          its live run, with its published numbers beside ours. The pictures are real runs of the
          simulator in this page.
        </p>
      </div>
      <Facets all={all} filters={filters} onChoose={choose} onClear={() => show({}, "push")} />
      <div className="gallery-results">
        <div className="gallery-bar">
          <Search filters={filters} onSearch={(text) => choose("q", text, "replace")} />
          <p className="quiet gallery-count" role="status">
            {found.length === all.length
              ? `${all.length} experiments`
              : `${found.length} of ${all.length} experiments`}
          </p>
        </div>
        {cards.at === "failed" && (
          <p className="gallery-note" role="alert">
            The pictures and verdicts could not be loaded. The experiments open all the same.
          </p>
        )}
        {found.length === 0 && (
          <p className="gallery-none">
            No experiment is all of that at once.{" "}
            <button type="button" className="linklike" onClick={() => show({}, "push")}>
              Show all of them
            </button>
          </p>
        )}
        {byCollection(found).map(([name, inside]) => (
          <Section key={name} name={name} experiments={inside} />
        ))}
      </div>
    </div>
  );
}

function show(filters: Filters, entry: "push" | "replace"): void {
  goTo(hashOf({ page: "gallery", more: filters }), entry);
}

function byCollection(
  found: readonly Experiment[],
): readonly (readonly [string, readonly Experiment[]])[] {
  const groups = new Map<string, Experiment[]>();
  for (const one of found) groups.set(one.collection, [...(groups.get(one.collection) ?? []), one]);
  return [...groups];
}

interface SectionProps {
  readonly name: string;
  readonly experiments: readonly Experiment[];
}

function Section({ name, experiments }: SectionProps): ReactElement {
  const { title, about } = collectionOf(name);
  const id = `collection-${name}`;
  return (
    <section className="gallery-section" aria-labelledby={id}>
      <div className="gallery-section-head">
        <h2 id={id} className="gallery-section-title">
          {title} <span className="quiet">{experiments.length}</span>
        </h2>
        <a className="gallery-compare" href={hashOf({ page: "gallery", at: name })}>
          Compare<span className="spoken"> the runs of {title}</span>
        </a>
        {about !== "" && <p className="gallery-section-about">{about}</p>}
      </div>
      <ul className="gallery-cards">
        {experiments.map((experiment) => (
          <ExperimentCard key={experiment.id} experiment={experiment} />
        ))}
      </ul>
    </section>
  );
}
