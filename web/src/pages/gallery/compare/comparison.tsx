// One collection compared: its runs side by side, over as many seeds as wanted, with something changed in all of them at once.

import { type ReactElement, useMemo } from "react";
import { LinkNotice } from "../../../panels/notices/link-notice";
import { collectionOf } from "../../../panels/scenarios/about-collections";
import { type Cards, hashOf, useHost, useResource, useRoute } from "../../../session";
import { gallery } from "../../../session/gallery/titles";
import { Each } from "./each";
import { Ids } from "./ids";
import { type Asked, askedIn, ignoredIn, pairsOf } from "./query";
import { Relations } from "./relations";
import { Rivals } from "./rivals/rivals";

export function Comparison({ name }: { readonly name: string }): ReactElement {
  const { at, value: cards } = useResource((host) => host.cards);
  const known = gallery.some(({ id }) => id.startsWith(`${name}/`));
  if (!known) return <Unknown name={name} />;
  if (at === "ready") return <Compared name={name} cards={cards} />;
  return (
    <div className="comparison">
      <p className="gallery-note" role={at === "failed" ? "alert" : "status"}>
        {at === "failed"
          ? "The figures of the runs could not be loaded; check the connection and open the page again."
          : "Loading …"}
      </p>
    </div>
  );
}

function Unknown({ name }: { readonly name: string }): ReactElement {
  return (
    <div className="comparison">
      <div className="gallery-head">
        <h1 className="gallery-title">There is no collection “{name}”.</h1>
        <p>
          <a className="plain-link" href={hashOf({ page: "gallery" })}>
            All experiments
          </a>
        </p>
      </div>
    </div>
  );
}

function Compared({ name, cards }: { readonly name: string; readonly cards: Cards }) {
  const host = useHost();
  const more = useRoute((route) => route.more);
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
  // What is drawn here is drawn of flows; sessions have their tables below.
  const ofFlows = all.some(({ lanes }) => lanes === undefined);
  const ignored = useMemo(() => {
    const ids = all.map(({ id }) => id.slice(name.length + 1));
    return ignoredIn(more, collection.vary?.options ?? [], ids);
  }, [more, collection, all, name]);
  const title = `${collection.title}${asked.vary === "" ? "" : `: ${asked.vary}`}`;
  const ask = (change: Partial<Asked>): void => {
    const next = pairsOf({ ...asked, ...change });
    const address = hashOf({ page: "gallery", at: name, more: next });
    host.router.goTo(address.replaceAll("%2C", ","));
  };
  const parts = { collection, all, shown, asked, title, onAsk: ask };
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
      {ofFlows && (asked.controllers.length > 0 ? <Rivals {...parts} /> : <Each {...parts} />)}
      <Relations collection={collection} related={cards.relations} />
      <Ids collection={collection} />
    </div>
  );
}
