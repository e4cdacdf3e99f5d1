// The figures of RFC 4586 for each member and for the session as a whole: of the run, or of the range selected in the lanes.

import { type ReactElement, useId } from "react";
import { type Titled, titleIn } from "../../../data/name-words";
import { plainReading } from "../../../data/quantity";
import { Term } from "../../../panels/parts/term";
import { useMetrics, useRun, useSession, useView } from "../../../session";

type Figures = Readonly<Record<string, number | null>>;

const NOBODY: readonly Titled[] = [];

/** Names of the core's figures, and the heads of their columns. */
const COLUMNS: readonly (readonly [string, string])[] = [
  ["rtcp_percent", "%"],
  ["messages", "sent"],
  ["feedback_sent", "fb"],
  ["feedback_suppressed", "fbsp"],
  ["feedback_discarded", "disc"],
  ["mean_waiting_ms", "MWT"],
];

export function FigureTable(): ReactElement {
  const head = useId();
  const session = useSession();
  const selection = useView((view) => view.selection_s);
  const whole = useMetrics(null);
  const range = useMetrics(selection);
  const metrics = selection === null ? whole : range;
  const chosen = useView((view) => view.flow);
  const members = useRun((run) => run.layout.members ?? NOBODY);
  return (
    <section className="section" aria-labelledby={head}>
      <div className="section-line">
        <h2 id={head} className="section-head">
          Figures
        </h2>
        <span className="quiet small">
          {selection === null
            ? "whole run"
            : `${selection[0].toFixed(1)}–${selection[1].toFixed(1)} s`}
        </span>
      </div>
      {metrics === null ? (
        <p className="quiet">Being computed …</p>
      ) : (
        <table className="values rtcp-values">
          <thead>
            <tr>
              <th scope="col">
                <span className="spoken">member</span>
              </th>
              {COLUMNS.map(([name, words]) => (
                <th key={name} scope="col">
                  <Term meaning={meaningOf(session.schema, name)}>{words}</Term>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {Object.entries(metrics.members ?? {}).map(([name, figures]) => (
              <Row
                key={name}
                name={titleIn(members, name)}
                figures={figures}
                chosen={name === chosen}
              />
            ))}
            <Row name="all" figures={metrics.session ?? {}} chosen={false} />
          </tbody>
        </table>
      )}
      {metrics?.session !== undefined && <OfSession session={metrics.session} />}
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly figures: Figures;
  readonly chosen: boolean;
}

function Row({ name, figures, chosen }: RowProps): ReactElement {
  return (
    <tr data-chosen={chosen}>
      <th scope="row">{name}</th>
      {COLUMNS.map(([column]) => (
        <td key={column}>{cell(column, figures[column] ?? null)}</td>
      ))}
    </tr>
  );
}

function cell(column: string, value: number | null): string {
  if (value === null) return "–";
  if (column === "rtcp_percent") return value.toFixed(2);
  return column === "mean_waiting_ms" ? value.toFixed(0) : String(value);
}

/** What only the session as a whole has. */
function OfSession({ session }: { readonly session: Figures }): ReactElement {
  const rows: readonly (readonly [string, string])[] = [
    ["packets lost", count(session.packets_lost)],
    ["of them reported", count(session.losses_reported)],
    ["mean report delay", ms(session.mean_report_delay_ms)],
    ["feedback suppressed", percent(session.suppressed_ratio)],
    ["reported by several", percent(session.failure_ratio)],
    ...(session.recoveries ? recoveryRows(session) : []),
  ];
  return (
    <table className="values">
      <tbody>
        {rows.map(([label, text]) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Of a NEWPRED decoder. */
const recoveryRows = (session: Figures): readonly (readonly [string, string])[] => [
  ["errors that ended", count(session.recoveries)],
  ["mean recovery time", ms(session.mean_recovery_ms)],
  ["of it waiting", ms(session.mean_recovery_waiting_ms)],
];

function count(value: number | null | undefined): string {
  return value == null ? "–" : String(value);
}

function ms(value: number | null | undefined): string {
  return value == null ? "–" : `${plainReading(value)} ms`;
}

function percent(value: number | null | undefined): string {
  return value == null ? "–" : `${(100 * value).toFixed(1)} %`;
}

function meaningOf(schema: ReturnType<typeof useSession>["schema"], name: string): string {
  const info = schema.sessions?.metrics.find((metric) => metric.name === name);
  return info === undefined ? name : `${info.label}. ${info.source}`;
}
