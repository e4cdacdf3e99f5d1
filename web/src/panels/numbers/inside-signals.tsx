// The inside of any controller at the pointer or the playhead: every signal of its last decision, states in words.

import type { ReactElement } from "react";
import { plainLabel, statesOf, yesOrNo } from "../../charts/series/signal-groups";
import { lastAtOrBefore } from "../../data/bisect";
import { readingText } from "../../data/quantity";
import { run, schema, useRunVersion } from "../../store";
import type { ColumnInfo } from "../../store/types";
import { moment, usePulse } from "../pulse";
import { tip } from "../tip";
import { useAway } from "./away";
import { whyOf } from "./why/why";

interface InsideSignalsProps {
  readonly flow: string;
  readonly controller: string;
}

export function InsideSignals({ flow, controller }: InsideSignalsProps): ReactElement | null {
  useRunVersion();
  const t = usePulse(moment);
  const away = useAway(flow, t);
  const table = run.layout.tables.find(({ name }) => name === `decisions.${flow}`);
  const columns = table === undefined ? [] : table.columns.filter(({ name }) => name !== "t_s");
  if (table === undefined || columns.length === 0) return null;
  const times = run.column(table.name, "t_s");
  const row = lastAtOrBefore(times, t);
  const label = schema.objects.controller?.kinds?.[controller]?.label ?? controller;
  const names = columns.map(({ name }) => name);
  const column = (name: string) => run.column(table.name, name);
  const words = row < 0 ? null : whyOf(controller, { names, column }, row);
  return (
    <section className="section" aria-labelledby="inside-head">
      <div className="section-line">
        <h2 id="inside-head" className="section-head">
          Inside {label}
        </h2>
        {row >= 0 && away === null && (
          <span className="quiet small">at {times[row]?.toFixed(2)} s</span>
        )}
      </div>
      {away !== null ? (
        <p className="quiet">{away}: nothing is decided.</p>
      ) : row < 0 ? (
        <p className="quiet">Nothing has been decided yet.</p>
      ) : (
        <>
          {words !== null && <p className="why">{words}</p>}
          <table className="figures">
            <tbody>
              {columns.map((column) => (
                <tr key={column.name}>
                  <th scope="row">
                    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: its source must be reachable by key */}
                    <span className="term" tabIndex={0} {...tip(meaningOf(column))}>
                      {plainLabel(column)}
                    </span>
                  </th>
                  <td>{shown(column, run.column(table.name, column.name)[row] ?? Number.NaN)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </section>
  );
}

function meaningOf({ name, label, source }: ColumnInfo): string {
  return [`${label} (${name}).`, source].filter((part) => part !== "").join(" ");
}

/** A state by its name, what is or is not by yes and no, anything else as a reading. */
function shown(column: ColumnInfo, value: number): string {
  const state = statesOf(column)?.find((one) => one.value === value);
  return state?.label ?? yesOrNo(column, value) ?? readingText(value, column.unit);
}
