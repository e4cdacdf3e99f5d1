// An open shelf: what can be done with the whole document, then its pages, and what of it is not here.

import { type ReactElement, useState } from "react";
import { STANDING_WORDS } from "../../../data/verdict";
import type { Collection } from "../../../panels/scenarios/about-collections";
import { StandingShape } from "../../../panels/scenarios/verdict-badge";
import { hashOf } from "../../../session";
import { ExperimentPreview } from "../experiment-preview";
import { runHash } from "../run-hash";
import { type Folded, folded } from "../variants";
import { DeckAgain } from "./deck-again";
import type { Beside, DocumentPage, Shelf } from "./pages";

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
          <p className="shelf-again">
            {experiments.length === 0 ? "See " : "See also "}
            {again.map((name, i) => (
              <span key={name}>
                {i > 0 && ", "}
                <a className="plain-link" href={runHash(name)}>
                  {name.slice(name.indexOf("/") + 1)}
                </a>
              </span>
            ))}
          </p>
        )}
        {experiments.length > 0 && (
          <ul className="gallery-previews">
            {folded(experiments).map((group) => (
              <Group key={group.lead.id} {...group} />
            ))}
          </ul>
        )}
        {numbers.length > 0 && <Numbers numbers={numbers} of={named} />}
      </div>
    </section>
  );
}

/** One preview, and its variants behind a button of it. */
function Group({ lead, variants }: Folded): ReactElement {
  const [open, setOpen] = useState(false);
  const text = variants.length === 1 ? "1 variant" : `${variants.length} variants`;
  const more = variants.length > 0 && (
    <button
      type="button"
      className="preview-variants"
      aria-expanded={open}
      aria-label={`${text} of ${lead.title}`}
      onClick={() => setOpen(!open)}
    >
      {text}
    </button>
  );
  return (
    <>
      <ExperimentPreview experiment={lead} more={more} shelved />
      {open && variants.map((one) => <ExperimentPreview key={one.id} experiment={one} shelved />)}
    </>
  );
}

/** More rows than this hide the next page. */
const SHOWN = 6;

function Numbers({ numbers, of }: { readonly numbers: readonly Beside[]; readonly of: string }) {
  const [whole, setWhole] = useState(false);
  const rows = whole ? numbers : numbers.slice(0, SHOWN);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it sideways */}
      <section className="shelf-numbers" aria-label={`Numbers of ${of}`} tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col">published</th>
              <th scope="col">ours</th>
              <th scope="col">Unit</th>
              <th scope="col">Verdict</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ what, unit, theirs, ours, standing, origin, why }, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one page, in their order
              <tr key={i}>
                <th scope="row">
                  {what}
                  {why !== "" && <p className="quiet">{why}</p>}
                </th>
                <td>{theirs}</td>
                <td>{ours}</td>
                <td>{unit}</td>
                <td className="shelf-standing">
                  <StandingShape standing={standing} origin={origin} />
                  {STANDING_WORDS[standing]}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {rows.length < numbers.length && (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          All {numbers.length} numbers of {of}
        </button>
      )}
    </>
  );
}
