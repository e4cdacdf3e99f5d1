// All experiments, by collection: what is shown of them stands in the address.

import { type ReactElement, useMemo, useState } from "react";
import { LinkNotice } from "../../panels/notices/link-notice";
import { collectionOf } from "../../panels/scenarios/about-collections";
import { type Host, hashOf, useHost, useResource, useRoute } from "../../session";
import { gallery } from "../../session/gallery/titles";

import { type Experiment, experiments } from "./entries";
import { ExperimentCard } from "./experiment-card";
import { Facets } from "./facets";
import { type Filters, filtered, ignoredBy, withFilter } from "./filters";
import { Search } from "./search";
import { type Folded, folded } from "./variants";

export function Cards(): ReactElement {
  const host = useHost();
  const { at, value: cards } = useResource((host) => host.cards);
  const stories = useResource((host) => host.stories).value;
  const filters = useRoute(({ more }) => more);
  const all = useMemo(() => experiments(gallery, stories, cards.byId), [stories, cards]);
  const found = useMemo(() => filtered(all, filters), [all, filters]);
  const choose = (key: string, value: string, entry: "push" | "replace" = "push") =>
    show(host, withFilter(filters, key, value), entry);
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
      <Facets
        all={all}
        filters={filters}
        onChoose={choose}
        onClear={() => show(host, {}, "push")}
      />
      <div className="gallery-results">
        <div className="gallery-bar">
          <Search filters={filters} onSearch={(text) => choose("q", text, "replace")} />
          <p className="quiet gallery-count" role="status">
            {found.length === all.length
              ? `${all.length} experiments`
              : `${found.length} of ${all.length} experiments`}
          </p>
        </div>
        {at === "failed" && (
          <p className="gallery-note" role="alert">
            The pictures and verdicts could not be loaded. The experiments open all the same.
          </p>
        )}
        {found.length === 0 && (
          <p className="gallery-none">
            No experiment is all of that at once.{" "}
            <button type="button" className="linklike" onClick={() => show(host, {}, "push")}>
              Show all of them
            </button>
          </p>
        )}
        {byCollection(found).map(([name, inside]) => (
          <Section key={name} name={name} experiments={inside} whole={isSearched(filters)} />
        ))}
      </div>
    </div>
  );
}

function show(host: Host, filters: Filters, entry: "push" | "replace"): void {
  host.router.goTo(hashOf({ page: "gallery", more: filters }), entry);
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
  /** Somebody looks for something: what is found is shown, variants too. */
  readonly whole: boolean;
}

function isSearched(filters: Filters): boolean {
  return Object.keys(filters).some((key) => key !== "in");
}

function Section({ name, experiments, whole }: SectionProps): ReactElement {
  const groups = whole ? experiments.map((lead) => ({ lead, variants: [] })) : folded(experiments);
  const { title, about } = collectionOf(name);
  const id = `collection-${name}`;
  return (
    <section className="gallery-section" aria-labelledby={id}>
      <div className="gallery-section-head">
        <h2 id={id} className="gallery-section-title">
          {title} <span className="quiet">{experiments.length}</span>
        </h2>
        <a className="gallery-compare" href={hashOf({ page: "compare", at: name })}>
          Compare<span className="spoken"> the runs of {title}</span>
        </a>
        {about !== "" && <p className="gallery-section-about">{about}</p>}
      </div>
      <ul className="gallery-cards">
        {groups.map((group) => (
          <Group key={group.lead.id} {...group} />
        ))}
      </ul>
    </section>
  );
}

/** One card, and its variants behind a button of it. */
function Group({ lead, variants }: Folded): ReactElement {
  const [open, setOpen] = useState(false);
  const more =
    variants.length === 0 ? null : (
      <button
        type="button"
        className="card-variants"
        aria-expanded={open}
        aria-label={`${variantsText(variants.length)} of ${lead.title}`}
        onClick={() => setOpen(!open)}
      >
        {variantsText(variants.length)}
      </button>
    );
  return (
    <>
      <ExperimentCard experiment={lead} more={more} />
      {open && variants.map((one) => <ExperimentCard key={one.id} experiment={one} />)}
    </>
  );
}

function variantsText(count: number): string {
  return count === 1 ? "1 variant" : `${count} variants`;
}
