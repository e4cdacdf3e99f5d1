// An open shelf: what can be done with the whole document, then its pages, and what of it is not here.

import { type ReactElement, useState } from "react";
import { hashOf, writeLink } from "../../../../model/scenario";
import { Button } from "../../../lab/controls";
import type { Collection } from "../../../lab/panels";
import { useEnvironment, useSchema } from "../../../lab/session";
import { deckOf, loadTemplates } from "../../../slides";
import { Group } from "../group";
import { folded } from "../variants";
import { NumbersTable } from "./numbers-table";
import type { DocumentPage, Shelf } from "./pages";
import type { PublishedNumber } from "./published-numbers";

/** Pairs of runs side by side as in IETF 106; everything else test by test as in IETF 90. */
const PAIRS = new Set(["ietf106", "gcc-nada"]);

/** Its runs are sessions; slides of tests are made of flows. */
const WITHOUT = new Set(["rfc4586"]);

/** Which template makes the slides of a document; null where there is none. */
export function templateOf(collection: string): string | null {
  if (WITHOUT.has(collection)) return null;
  return PAIRS.has(collection) ? "ietf106" : "ietf90";
}

/** The deck of a document, measured again: its tests as they are, as slides like its own. */
function DeckAgain({ collection }: { readonly collection: string }): ReactElement | null {
  const environment = useEnvironment();
  const schema = useSchema();
  const [at, setAt] = useState<"" | "working" | { readonly fault: string }>("");
  const template = templateOf(collection);
  if (template === null) return null;
  const make = async (): Promise<void> => {
    setAt("working");
    try {
      const [{ deckFrom }, store] = await Promise.all([loadTemplates(), deckOf(environment)]);
      store.open(await deckFrom({ schema, template, collection, controllers: [], seeds: 1 }));
      environment.router.goTo("#deck");
    } catch (cause) {
      setAt({ fault: cause instanceof Error ? cause.message : String(cause) });
    }
  };
  return (
    <>
      <Button
        className="button-primary"
        data-tip="Its tests as slides, with the numbers of these runs. The deck at hand goes to Former decks."
        disabled={schema.objects.controller === undefined || at === "working"}
        onClick={() => void make()}
      >
        This deck, measured again
      </Button>
      {typeof at === "object" && <span role="alert">The deck was not made: {at.fault}</span>}
    </>
  );
}

interface OpenShelfProps {
  readonly collection: Collection;
  readonly shelf: Shelf;
}

export function OpenShelf({ collection, shelf }: OpenShelfProps): ReactElement {
  const { name, title, source } = collection;
  return (
    <div className="shelf-inside">
      {source !== "" && <p className="quiet">{source}</p>}
      <p className="shelf-tools">
        <DeckAgain collection={name} />
        <a className="button" href={hashOf({ page: "compare", at: name })}>
          Compare<span className="spoken"> the runs of {title}</span>
        </a>
      </p>
      {shelf.pages.map((page) => (
        <Page key={page.id} page={page} />
      ))}
      {shelf.missing.length > 0 && (
        <details className="shelf-missing">
          <summary>Not here, each with the reason: {shelf.missing.length}</summary>
          <dl>
            {shelf.missing.map(([id, why]) => (
              <div key={id}>
                <dt>{id}</dt>
                <dd className="quiet">{why}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
    </div>
  );
}

function Page({ page }: { readonly page: DocumentPage }): ReactElement {
  const { id, note, experiments, again, numbers } = page;
  const named = id === "" ? "Further" : id;
  return (
    <section className="shelf-page" aria-label={named}>
      <h3 className="shelf-page-title">{named}</h3>
      <div>
        {note !== "" && <p className="quiet">{note}</p>}
        {again.length > 0 && (
          <p>
            {experiments.length === 0 ? "See " : "See also "}
            {again.map((name, i) => (
              <span key={name}>
                {i > 0 && ", "}
                <a className="plain-link" href={writeLink({ scenario: name, edits: [] })}>
                  {name.slice(name.indexOf("/") + 1)}
                </a>
              </span>
            ))}
          </p>
        )}
        {experiments.length > 0 && (
          <ul className="gallery-previews">
            {folded(experiments).map((group) => (
              <Group key={group.lead.id} {...group} small={false} />
            ))}
          </ul>
        )}
        {numbers.length > 0 && <Numbers numbers={numbers} of={named} />}
      </div>
    </section>
  );
}

/** More rows than this hide the next page. */
const SHOWN = 6;

interface NumbersProps {
  readonly numbers: readonly PublishedNumber[];
  readonly of: string;
}

function Numbers({ numbers, of }: NumbersProps): ReactElement {
  const [whole, setWhole] = useState(false);
  const rows = whole ? numbers : numbers.slice(0, SHOWN);
  return (
    <>
      <NumbersTable label={`Numbers of ${of}`} rows={rows} />
      {rows.length < numbers.length && (
        <Button onClick={() => setWhole(true)}>
          All {numbers.length} numbers of {of}
        </Button>
      )}
    </>
  );
}
