// The figures of RFC 4586 for each member and for the session as a whole: of the run, or of the range selected in the lanes.

import type { ReactElement } from "react";
import { plainReading, type Titled, titleIn } from "../../../model/data";
import { Table, type TableRow, Term } from "../../lab/controls";
import { useRun, useSession, useView } from "../../lab/session";
import { meaningOf } from "./meaning";
import { type Reading, ReadingTable } from "./reading-table";
import { useFigures } from "./use-figures";

type Metrics = Readonly<Record<string, number | null>>;

const NOBODY: readonly Titled[] = [];

/** Names of the core's figures, and the heads of their columns. */
const COLUMNS: readonly (readonly [string, string])[] = [
  ["rtcp_percent", "RTCP, %"],
  ["messages", "sent"],
  ["feedback_sent", "feedback"],
  ["feedback_suppressed", "suppressed"],
  ["feedback_discarded", "abandoned"],
  ["mean_waiting_ms", "wait, ms"],
];

export function FigureTable(): ReactElement {
  const session = useSession();
  const { selection, metrics } = useFigures();
  const chosen = useView((view) => view.flow);
  const members = useRun((run) => run.layout.members ?? NOBODY);
  return (
    <section className="section" aria-label="Figures of each member">
      <p className="quiet small">
        {selection === null
          ? "Of the whole run."
          : `From ${selection[0].toFixed(1)} to ${selection[1].toFixed(1)} s.`}
      </p>
      {metrics === null ? (
        <p className="quiet">Being computed …</p>
      ) : (
        <Table
          className="values rtcp-values"
          heads={[
            <span key="member" className="spoken">
              member
            </span>,
            ...COLUMNS.map(([name, words]) => (
              <Term key={name} meaning={meaningOf(session.schema, name)}>
                {words}
              </Term>
            )),
          ]}
          rows={[
            ...Object.entries(metrics.members ?? {}).map(([name, figures]) =>
              memberRow(titleIn(members, name), figures, name === chosen),
            ),
            memberRow("all", metrics.session ?? {}, false),
          ]}
        />
      )}
      {metrics?.session !== undefined && <ReadingTable rows={readingsOf(metrics.session)} />}
    </section>
  );
}

function memberRow(name: string, figures: Metrics, chosen: boolean): TableRow {
  return {
    key: name,
    head: name,
    cells: COLUMNS.map(([column]) => cell(column, figures[column] ?? null)),
    data: { "data-chosen": chosen },
  };
}

function cell(column: string, value: number | null): string {
  if (value === null) return "–";
  if (column === "rtcp_percent") return value.toFixed(2);
  return column === "mean_waiting_ms" ? value.toFixed(0) : String(value);
}

/** What only the session as a whole has. */
function readingsOf(session: Metrics): readonly Reading[] {
  const reader =
    (text: (value: number) => string) =>
    (name: string): string => {
      const value = session[name];
      return value == null ? "–" : text(value);
    };
  const count = reader(String);
  const ms = reader((value) => `${plainReading(value)} ms`);
  const percent = reader((value) => `${(100 * value).toFixed(1)} %`);
  return [
    ["packets lost", count("packets_lost")],
    ["of them reported", count("losses_reported")],
    ["mean report delay", ms("mean_report_delay_ms")],
    ["feedback suppressed", percent("suppressed_ratio")],
    ["reported by several", percent("failure_ratio")],
    // Of a NEWPRED decoder.
    ...(session.recoveries
      ? ([
          ["errors that ended", count("recoveries")],
          ["mean recovery time", ms("mean_recovery_ms")],
          ["of it waiting", ms("mean_recovery_waiting_ms")],
        ] as const)
      : []),
  ];
}
