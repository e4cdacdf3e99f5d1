// About the run on the bench: its story and source, what was compared, and what its source leaves open, with controls where that
// can be tried out.

import { type ReactElement, useId } from "react";
import { useDraft, useExpectations, useSession } from "../../session";
import { ReadingPanel } from "../parts/reading-panel";
import { Assumptions } from "./assumptions";
import { Compared } from "./compared";
import { useSeed } from "./run-badge";
import { isAuthors, verdictOf } from "./verdict";
import { TrustLink } from "./verdict-badge";

export default function AboutRun(): ReactElement {
  return (
    <ReadingPanel name="about" title="About this run" opener="run-badge" more={<More />}>
      <Facts />
    </ReadingPanel>
  );
}

function More(): ReactElement {
  const session = useSession();
  const seed = useSeed();
  return (
    <>
      <Comparison />
      <Assumptions />
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
    </>
  );
}

function Facts(): ReactElement {
  const { base, id } = useDraft((draft) => draft);
  return (
    <>
      <p className="about-title">{base.title}</p>
      {base.story && <p className="about-story">{base.story}</p>}
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

function Comparison(): ReactElement {
  const head = useId();
  const draft = useDraft((state) => state);
  const expectations = useExpectations();
  const { base, id } = draft;
  return (
    <section className="section" aria-labelledby={head}>
      <h2 id={head} className="section-head">
        Published, and ours
      </h2>
      <p>{verdictOf(draft, expectations).sentence}</p>
      {expectations !== null && expectations.length > 0 && (
        <Compared expect={base.expect} rows={expectations} />
      )}
      {isAuthors(id) && (
        <p className="quiet">
          The figures of the authors’ ns-3 module (cisco/ns3-rmcat) for this case, per flow and per
          stretch of constant capacity, over ten seeds each, are compared with ours by{" "}
          <code>npm run verify</code>; scenarios/COMPARED.md says how.
        </p>
      )}
      <TrustLink scenario={id} />
    </section>
  );
}
