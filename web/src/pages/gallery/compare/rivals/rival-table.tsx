// Scenario by scenario: a picture of each controller's run, what it came to over the seeds, and a sign at the best of each figure.

import { type ReactElement, useMemo } from "react";
import "./tried.css";
import type { Card } from "../../../../data/card";
import { addressOf } from "../../../../deck/comparison/comparison";
import { measuredFacts } from "../../../../deck/comparison/measured";
import type { Contestant } from "../../../../deck/comparison/plan";
import { cellsOf, mainRowsOf } from "../../../../deck/comparison/rows";
import { BEST, CLEAR } from "../../../../deck/formula/best";
import type { Look } from "../../../../deck/looks";
import { ResultLine } from "../../../../panels/rivals/result-line";
import { useSchema } from "../../../../session";
import { gallery } from "../../../../session/gallery/titles";
import { Thumbnail } from "../../thumbnail";
import { faultInWords } from "../known-paths";
import { picturesOf } from "./pictures";
import type { RivalRuns, Tried } from "./use-rivals";

interface RivalTableProps {
  readonly cards: readonly Card[];
  readonly runs: RivalRuns;
  readonly rivals: readonly Contestant[];
  readonly looks: ReadonlyMap<string, Look>;
  readonly seeds: number;
}

export function RivalTable(props: RivalTableProps): ReactElement {
  const { cards, runs, rivals, looks, seeds } = props;
  if (cards.length === 0) return <p className="gallery-none">No scenario is chosen.</p>;
  return (
    <section aria-label="Controllers side by side">
      <p className="quiet tried-key">
        {seeds > 1
          ? `Medians, and 5 to 95 % of ${seeds} seeds in small print`
          : "Each scenario’s own seed"}
        {seeds > 1 && ` · ${CLEAR} best, and its range clear of the others’`} · {BEST} best
        {seeds > 1 && " median, ranges overlap"} · pictures: receiving rates against the capacity,
        below them the queuing delay; one scale for a scenario
      </p>
      <table className="tried">
        <thead>
          <tr>
            <th scope="col" className="tried-figure">
              Figure
            </th>
            <th scope="col" className="tried-unit">
              <span className="spoken">Unit</span>
            </th>
            {rivals.map(({ run, label }) => (
              <th key={run} scope="col" style={{ color: looks.get(run)?.text }}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        {cards.map((card) => (
          <ScenarioRows
            key={card.id}
            id={card.id}
            tried={runs.of.get(card.id)}
            columns={2 + rivals.length}
          />
        ))}
      </table>
    </section>
  );
}

interface ScenarioRowsProps {
  readonly id: string;
  readonly tried: Tried | string | undefined;
  readonly columns: number;
}

function ScenarioRows({ id, tried, columns }: ScenarioRowsProps): ReactElement {
  const title = gallery.find((entry) => entry.id === id)?.title ?? "";
  const plan = typeof tried === "object" ? tried.plan : null;
  return (
    <tbody>
      <tr className="runs-scenario">
        <th scope="rowgroup" colSpan={columns}>
          {plan === null ? (
            title
          ) : (
            <a
              href={addressOf(plan.comparison)}
              data-tip="All figures of it, with charts over time"
            >
              {title}
            </a>
          )}{" "}
          <span className="quiet">{id.slice(id.indexOf("/") + 1)}</span>
          {typeof tried === "object" && tried.flows.length > 1 && (
            <span className="quiet">
              {" "}
              · figures of {plan?.flow}, the first of {tried.flows.length} flows
            </span>
          )}
        </th>
      </tr>
      {typeof tried === "object" && tried.metrics.size > 0 ? (
        <Results tried={tried} title={title} />
      ) : (
        <tr>
          <td colSpan={columns} className="quiet">
            {typeof tried === "string" ? tried : "…"}
          </td>
        </tr>
      )}
    </tbody>
  );
}

function Results({ tried, title }: { readonly tried: Tried; readonly title: string }) {
  const { plan, flows, metrics, columns } = tried;
  const schema = useSchema();
  const facts = useMemo(() => measuredFacts(plan, metrics), [plan, metrics]);
  const pictures = useMemo(() => picturesOf(plan, flows, columns), [plan, flows, columns]);
  const runs = plan.rivals.map(({ run }) => run);
  return (
    <>
      <tr className="tried-pictures">
        <th scope="row" className="quiet" colSpan={2}>
          Run
        </th>
        {plan.rivals.map(({ run, label, link }) => {
          const found = facts.get(run);
          return (
            <td key={run}>
              {found?.kind === "missing" ? (
                <span className="tried-fault">{faultInWords(schema, found.what)}</span>
              ) : (
                <a href={link} className="tried-open">
                  <Thumbnail card={pictures.get(run) ?? null} />
                  <span className="plain-link">
                    open
                    <span className="spoken">
                      {" "}
                      {label}: {title}, in the lab
                    </span>
                  </span>
                </a>
              )}
            </td>
          );
        })}
      </tr>
      {mainRowsOf(plan).map((row) => (
        <ResultLine key={row.label} row={row} cells={cellsOf(row, plan, facts)} runs={runs} />
      ))}
    </>
  );
}
