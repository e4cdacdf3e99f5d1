// One collection compared: its runs side by side, over as many seeds as wanted, with something changed in all of them at once.

import { type ReactElement, useMemo } from "react";
import { type Cards, useCards } from "../../../panels/cards";
import { collectionOf } from "../../../panels/scenarios/about-collections";
import { gallery, goTo, hashOf, usePlace } from "../../../store";
import { LinkNotice } from "../link-notice";
import { type Asked, askedIn, ignoredIn, pairsOf } from "./asked";
import { Asking } from "./asking";
import { Ids } from "./ids";
import { Relations } from "./relations";
import { RunTable } from "./run-table";
import { settingFault } from "./setting-fault";
import { useRuns } from "./use-runs";

export function Comparison({ name }: { readonly name: string }): ReactElement {
  const cards = useCards();
  const known = gallery.some(({ id }) => id.startsWith(`${name}/`));
  if (!known) return <Unknown name={name} />;
  if (cards.at === "ready") return <Compared name={name} cards={cards} />;
  return (
    <div className="comparison">
      <p className="gallery-note" role={cards.at === "failed" ? "alert" : "status"}>
        {cards.at === "failed"
          ? "The figures of the runs could not be loaded; check the connection and open the page again."
          : "Loading …"}
      </p>
    </div>
  );
}

function Unknown({ name }: { readonly name: string }): ReactElement {
  return (
    <div className="comparison">
      <h1 className="gallery-title">There is no collection “{name}”.</h1>
      <p>
        <a className="plain-link" href={hashOf({ page: "gallery" })}>
          All experiments
        </a>
      </p>
    </div>
  );
}

function Compared({ name, cards }: { readonly name: string; readonly cards: Cards }) {
  const more = usePlace((place) => place.more);
  const collection = useMemo(() => collectionOf(name), [name]);
  const asked = useMemo(() => askedIn(more, collection.vary?.options), [more, collection]);
  const all = useMemo(
    () =>
      gallery.flatMap(({ id }) => (id.startsWith(`${name}/`) ? (cards.byId.get(id) ?? []) : [])),
    [name, cards],
  );
  const shown = useMemo(
    () => all.filter(({ id }) => !asked.without.includes(id.slice(name.length + 1))),
    [all, asked, name],
  );
  const [runs, stop] = useRuns(shown, collection.vary, asked);
  const fault =
    runs === null || runs.running || runs.done < runs.all
      ? ""
      : settingFault([...runs.of.values()], asked);
  const ignored = useMemo(() => {
    const ids = all.map(({ id }) => id.slice(name.length + 1));
    return ignoredIn(more, collection.vary?.options ?? [], ids);
  }, [more, collection, all, name]);
  const ask = (change: Partial<Asked>): void => {
    const next = pairsOf({ ...asked, ...change });
    goTo(hashOf({ page: "gallery", at: name, more: next }));
  };
  return (
    <div className="comparison">
      <LinkNotice ignored={ignored} />
      <div className="gallery-head">
        <p className="comparison-back">
          <a className="plain-link" href={hashOf({ page: "gallery" })}>
            Gallery
          </a>
        </p>
        <h1 className="gallery-title">{collection.title}, compared</h1>
        {collection.about !== "" && <p className="gallery-about">{collection.about}</p>}
        {collection.source !== "" && <p className="quiet">{collection.source}</p>}
      </div>
      <Asking
        collection={collection}
        all={all}
        asked={asked}
        runs={runs}
        fault={fault}
        onAsk={ask}
        onStop={stop}
      />
      {fault === "" && <RunTable cards={shown} runs={runs} asked={asked} />}
      <Relations collection={collection} related={cards.relations} />
      <Ids collection={collection} />
    </div>
  );
}
