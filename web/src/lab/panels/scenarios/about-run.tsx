// About the run on the bench, in the place of the numbers, so that the charts stay in view: its description, whose words move the page, its
// source, what was compared, and what its source leaves open, with controls where that can be tried out.

import { type ReactElement, useEffect, useRef, useState } from "react";
import type { SeedRow } from "../../../../model/data/formats/seed-table";
import { useExtensions } from "../../controls/layout/extensions";
import { useLayoutStore } from "../../controls/layout/layout";
import { IconButton } from "../../controls/parts/icon-button";
import { Section } from "../../controls/parts/section";
import { Chunk } from "../../errors/chunk";
import {
  isEdited,
  loadKeptSeeds,
  takeFocus,
  useDraft,
  useExpectations,
  useOfSeed,
  useSeed,
  useSession,
} from "../../session";
import { Assumptions } from "./assumptions";
import { badgeTextOf, isAuthors } from "./badge-text";
import { Compared } from "./compared";
import { ValidationLink } from "./verdict-badge";

// What is kept under many seeds of the criteria of the run on the bench, while it is unchanged.

const NONE: readonly SeedRow[] = [];

/** One for each criterion, in their order; none on the way, of an own file, and of a changed run. */
function useKeptRows(): readonly SeedRow[] {
  const id = useDraft((draft) => draft.id);
  const changed = useDraft(isEdited);
  const [kept, setKept] = useState({ id, rows: NONE });
  useEffect(() => {
    let wanted = true;
    void loadKeptSeeds(id.slice(0, Math.max(0, id.indexOf("/")))).then(
      (table) => {
        if (wanted) setKept({ id, rows: table.get(id) ?? NONE });
      },
      // Without it, this seed stands alone.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [id]);
  return changed || kept.id !== id ? NONE : kept.rows;
}

export default function AboutRun(): ReactElement {
  const layout = useLayoutStore();
  const panel = useRef<HTMLElement>(null);
  const id = useDraft((draft) => draft.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scenario is read from its beginning
  useEffect(() => {
    if (panel.current !== null) panel.current.scrollTop = 0;
  }, [id]);
  return (
    <aside
      ref={panel}
      className="side about"
      id={layout.idOf("about")}
      aria-label="About this run"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        event.preventDefault();
        layout.hideAbout();
        takeFocus(document.querySelector<HTMLElement>(".run-badge"));
      }}
    >
      <section className="section">
        <div className="section-line">
          <h2 className="section-head">About this run</h2>
          <IconButton
            icon="close"
            className="about-close"
            name="Close, and show the numbers"
            go={layout.hideAbout}
          />
        </div>
        <Facts />
      </section>
      <Comparison />
      <Assumptions />
      <Reproduced />
    </aside>
  );
}

function Reproduced(): ReactElement {
  const session = useSession();
  const seed = useSeed();
  return (
    <section className="section">
      <dl className="about-facts">
        <dt>Seed</dt>
        <dd>
          {seed} <span className="quiet">the same run in every build, bit for bit</span>
        </dd>
        <dt>Engine</dt>
        <dd>version {session.schema.version}</dd>
      </dl>
    </section>
  );
}

function Facts(): ReactElement {
  const { base, id } = useDraft((draft) => draft);
  return (
    <>
      <p className="about-title">{base.title}</p>
      <Story text={base.story ?? ""} />
      <dl className="about-facts">
        <dt>Source</dt>
        <dd>{base.source ?? "none given"}</dd>
        <dt>Name</dt>
        <dd>
          {id}
          {base.id !== undefined && !id.endsWith(`/${base.id}`) && `, there ${base.id}`}
        </dd>
      </dl>
    </>
  );
}

/** As it is written, until what makes its words move the page is there. */
function Story({ text }: { readonly text: string }): ReactElement {
  const { story } = useExtensions();
  const plain = <p className="description-sentence">{text}</p>;
  if (story === undefined) return plain;
  return <Chunk name="The description" load={story} props={{ text }} waits={plain} />;
}

function Comparison(): ReactElement {
  const draft = useDraft((state) => state);
  const expectations = useExpectations();
  const kept = useKeptRows();
  const ofSeed = useOfSeed();
  const { base, id } = draft;
  return (
    <Section head={ofSeed("Published, and this run")}>
      <p>{badgeTextOf(draft, expectations).sentence}</p>
      {expectations !== null && expectations.length > 0 && (
        <Compared expect={base.expect} rows={expectations} kept={kept} />
      )}
      {isAuthors(id) && (
        <p className="quiet">
          The figures of the authors’ ns-3 module (cisco/ns3-rmcat) for this case, per flow and per
          stretch of constant capacity, over ten seeds each, are compared with nada-lab’s by{" "}
          <code>npm run verify</code>; scenarios/COMPARED.md says how.
        </p>
      )}
      <ValidationLink scenario={id} />
    </Section>
  );
}
