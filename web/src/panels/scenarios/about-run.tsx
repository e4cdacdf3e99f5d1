// About the run on the bench: its seed, where it comes from, what was assumed, and what it was compared with.

import type { ReactElement } from "react";
import { readingText } from "../../data/quantity";
import { schema, useDraft } from "../../store";
import type { Expectation } from "../../store/types";
import { openDialog, useChrome } from "../chrome";
import { Dialog } from "../dialog";
import { useExpectations } from "../numbers/metrics-of";
import { seedOf } from "./run-badge";
import { isAuthors, verdictOf } from "./verdict";

export function AboutRun(): ReactElement {
  const open = useChrome(({ dialog }) => dialog === "about");
  return (
    <Dialog
      open={open}
      title="About this run"
      className="scenarios"
      onClose={() => openDialog("none")}
    >
      <About />
    </Dialog>
  );
}

interface Assumption {
  readonly parameter: string;
  readonly value: string;
  readonly why: string;
}

function About(): ReactElement {
  const draft = useDraft((state) => state);
  const expectations = useExpectations();
  const { base, id } = draft;
  const assumptions = (base.assumptions ?? []) as readonly Assumption[];
  return (
    <div className="about-run">
      <p>{verdictOf(draft, expectations).sentence}</p>
      <dl className="about-facts">
        <dt>Scenario</dt>
        <dd>
          {base.title} <span className="quiet">{id}</span>
        </dd>
        <dt>Source</dt>
        <dd>{base.source ?? "none given"}</dd>
        <dt>Seed</dt>
        <dd>{seedOf()}: the same seed gives the same run, bit for bit, in every build</dd>
        <dt>Engine</dt>
        <dd>version {schema.version}</dd>
      </dl>
      {isAuthors(id) && (
        <p>
          The figures of the authors’ ns-3 module (cisco/ns3-rmcat) for this case, per flow and per
          stretch of constant capacity, over ten seeds each, stand in
          core/tests/data/ns3-rmcat/segments.csv. <code>npm run verify</code> compares our runs with
          them; the table is kept in scenarios/README.md under “Beside the authors’ code”.
        </p>
      )}
      {expectations !== null && expectations.length > 0 && <Compared rows={expectations} />}
      {assumptions.length > 0 && (
        <>
          <h3 className="section-head">What the source leaves open, and what was chosen</h3>
          <dl className="about-facts">
            {assumptions.map(({ parameter, value, why }) => (
              <div key={parameter} className="about-fact">
                <dt>{parameter}</dt>
                <dd>
                  {value} <span className="quiet">{why}</span>
                </dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </div>
  );
}

interface Expected {
  readonly flow?: string;
  readonly link?: string;
  readonly from_s?: number;
  readonly to_s?: number;
}

function Compared({ rows }: { readonly rows: readonly Expectation[] }): ReactElement {
  const expected = useDraft((draft) => (draft.base.expect ?? []) as readonly Expected[]);
  return (
    <table className="figures">
      <caption className="section-head">What its source leads to expect, and this run</caption>
      <thead>
        <tr>
          <th scope="col">Figure</th>
          <th scope="col">expected</th>
          <th scope="col">this run</th>
          <th scope="col">met</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ expect, metric, low, high, value, ok, why }) => {
          const { flow, link, from_s, to_s } = expected[expect] ?? {};
          const unit = unitOf(metric);
          return (
            <tr key={`${expect} ${metric}`} data-tip={why}>
              <th scope="row">
                {metric.replaceAll("_", " ")}{" "}
                <span className="quiet">
                  {flow ?? link ?? "run"}
                  {to_s === undefined ? "" : `, ${from_s ?? 0}–${to_s} s`}
                </span>
              </th>
              <td>
                {bound(low, unit)} to {bound(high, unit)}
              </td>
              <td>{bound(value, unit)}</td>
              <td>{ok ? "✓ yes" : "✗ no"}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function unitOf(metric: string): string {
  return schema.metrics.find(({ name }) => name === metric)?.unit ?? "";
}

function bound(value: number | null, unit: string): string {
  return value === null ? "–" : readingText(value, unit);
}
