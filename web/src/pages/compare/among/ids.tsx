// Every experiment that the document numbers: where it is here, or why it is not.

import type { ReactElement } from "react";
import { useLayoutStore } from "../../../panels/layout";
import type { Collection, Numbered } from "../../../panels/scenarios/about-collections";
import { writeLink } from "../../../scenario/link/link";
import { gallery } from "../../../session/gallery/titles";

export function Ids({ collection }: { readonly collection: Collection }): ReactElement | null {
  const ids = Object.entries(collection.ids);
  if (ids.length === 0) return null;
  return (
    <section className="ids" aria-labelledby="ids-head">
      <h2 id="ids-head" className="between-title">
        Everything that the document numbers <span className="quiet">{ids.length}</span>
      </h2>
      <dl className="ids-list">
        {ids.map(([id, numbered]) => (
          <div key={id}>
            <dt>{id}</dt>
            <dd>
              <Where id={id} numbered={numbered} collection={collection} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

interface WhereProps {
  readonly id: string;
  readonly numbered: Numbered;
  readonly collection: Collection;
}

function Where({ id, numbered, collection }: WhereProps): ReactElement {
  const layout = useLayoutStore();
  const { scenarios = [], note, why_not } = numbered;
  const related = collection.relations.filter((relation) => relation.id === id).length;
  return (
    <>
      {scenarios.map((name, i) => {
        const full = name.includes("/") ? name : `${collection.name}/${name}`;
        const known = gallery.some((entry) => entry.id === full);
        return (
          <span key={name}>
            {i > 0 && ", "}
            {known ? (
              <a
                className="plain-link"
                href={writeLink({ scenario: full, edits: [] })}
                onClick={layout.showAbout}
              >
                {name}
              </a>
            ) : (
              name
            )}
          </span>
        );
      })}
      {related > 0 && (
        <span>
          {scenarios.length > 0 && "; "}
          {related} between runs, above
        </span>
      )}
      {note !== undefined && <span className="quiet"> {note}</span>}
      {why_not !== undefined && <span className="quiet">not here: {why_not}</span>}
    </>
  );
}
