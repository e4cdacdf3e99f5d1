// About the run on the bench, in the place of the numbers, so that the charts stay in view: its story and source, what was
// compared, and what its source leaves open, with controls where that can be tried out.

import { type ReactElement, useEffect, useRef } from "react";
import { schema, useDraft } from "../../store";
import { hideAbout, useChrome } from "../chrome";
import { Icon } from "../icons";
import { useNarrow } from "../narrow";
import { useExpectations } from "../numbers/metrics-of";
import { Assumptions } from "./assumptions";
import { Compared } from "./compared";
import { seedOf } from "./run-badge";
import { isAuthors, verdictOf } from "./verdict";
import { TrustLink } from "./verdict-badge";

export function AboutRun(): ReactElement | null {
  const narrow = useNarrow();
  const open = useChrome(({ about, sheet }) => (narrow ? sheet === "about" : about));
  return open ? <Panel /> : null;
}

function Panel(): ReactElement {
  const panel = useRef<HTMLElement>(null);
  const id = useDraft((draft) => draft.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scenario is read from its beginning
  useEffect(() => {
    if (panel.current !== null) panel.current.scrollTop = 0;
  }, [id]);
  return (
    <aside
      ref={panel}
      className="rail about"
      id="about-run"
      aria-label="About this run"
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        hideAbout();
        document.querySelector<HTMLElement>(".run-badge")?.focus();
      }}
    >
      <section className="section">
        <div className="section-line">
          <h2 className="section-head">About this run</h2>
          <button
            type="button"
            className="button button-bare button-icon about-close"
            aria-label="Close, and show the numbers"
            onClick={hideAbout}
          >
            <Icon name="close" />
          </button>
        </div>
        <Facts />
      </section>
      <Comparison />
      <Assumptions />
      <section className="section">
        <dl className="about-facts">
          <dt>Seed</dt>
          <dd>
            {seedOf()} <span className="quiet">the same run in every build, bit for bit</span>
          </dd>
          <dt>Engine</dt>
          <dd>version {schema.version}</dd>
        </dl>
      </section>
    </aside>
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
  const draft = useDraft((state) => state);
  const expectations = useExpectations();
  const { base, id } = draft;
  return (
    <section className="section" aria-labelledby="compared-head">
      <h2 id="compared-head" className="section-head">
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
          <code>npm run verify</code>; the table is kept in scenarios/README.md.
        </p>
      )}
      <TrustLink scenario={id} />
    </section>
  );
}
