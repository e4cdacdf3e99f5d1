// One collection compared: its runs side by side, over as many seeds as wanted, with something changed in all of them at once.

import { type ReactElement, useMemo } from "react";
import { AddButton } from "../../../panels/decks/add-button";
import { LinkNotice } from "../../../panels/notices/link-notice";
import { collectionOf } from "../../../panels/scenarios/about-collections";
import {
  type Cards,
  gallery,
  hashOf,
  useHost,
  useResource,
  useRoute,
  useSchema,
} from "../../../session";
import { Ids } from "./ids";
import { csvOfComparison } from "./keep/as-csv";
import { SaveComparison } from "./keep/save-comparison";
import { wordsOfPath } from "./known-paths";
import { type Asked, askedIn, ignoredIn, pairsOf } from "./query";
import { Asking } from "./query-form";
import { Relations } from "./relations";
import { RunTable } from "./run-table";
import { settingFault } from "./setting-fault";
import { useRuns } from "./use-runs";

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
  const host = useHost();
  const schema = useSchema();
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
  const [runs, stop] = useRuns(shown, collection.vary, asked);
  const fault =
    runs === null || runs.running || runs.done < runs.all
      ? ""
      : settingFault([...runs.of.values()], asked, (path) => wordsOfPath(schema, path));
  const ignored = useMemo(() => {
    const ids = all.map(({ id }) => id.slice(name.length + 1));
    return ignoredIn(more, collection.vary?.options ?? [], ids);
  }, [more, collection, all, name]);
  const waits = shown.length === 0 || runs?.running === true;
  const title = `${collection.title}${asked.vary === "" ? "" : `: ${asked.vary}`}`;
  const compared = () =>
    shown.map(({ id }) => ({
      id,
      number: id.slice(name.length + 1),
      title: gallery.find((entry) => entry.id === id)?.title ?? "",
      edits: runs?.of.get(id)?.edits ?? [],
    }));
  const ask = (change: Partial<Asked>): void => {
    const next = pairsOf({ ...asked, ...change });
    host.router.goTo(hashOf({ page: "gallery", at: name, more: next }));
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
      {ofFlows && (
        <>
          {" "}
          <Asking
            collection={collection}
            all={all}
            asked={asked}
            runs={runs}
            fault={fault}
            onAsk={ask}
            onStop={stop}
          />
          {fault === "" && (
            <p className="save-buttons">
              <AddButton
                what="with this comparison"
                disabled={waits}
                add={async () => {
                  const { withComparison } = await import("../as-slide");
                  return (deck) => withComparison(deck, title, compared(), asked.seeds);
                }}
              >
                Add to deck
              </AddButton>
              <SaveComparison
                name={name}
                disabled={waits}
                figure={async () => {
                  const { deckOfBars } = await import("../as-slide");
                  return deckOfBars(title, compared(), asked.seeds);
                }}
                table={() => csvOfComparison(shown, runs)}
              />
            </p>
          )}
          {fault === "" && <RunTable cards={shown} runs={runs} asked={asked} />}
        </>
      )}
      <Relations collection={collection} related={cards.relations} />
      <Ids collection={collection} />
    </div>
  );
}
