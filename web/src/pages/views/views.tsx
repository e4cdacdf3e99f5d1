// A view of the run besides its quantities over time: one against another, how delays are distributed, how fair each second is. It is
// of the selected part, or of the whole run.

import { type ReactElement, useEffect, useId, useMemo } from "react";
import "./views.css";
import { stageOf, useAbout } from "../../charts";
import { rangeText } from "../../data/quantity";
import { chartNamed } from "../../figure/all-charts";
import type { ChartSpec, Plot } from "../../figure/series/types";
import { VIEWS } from "../../figure/views/views";
import { Icon } from "../../panels/parts/icons";
import { ShareChart } from "../../panels/share/share-button";
import { useLive, useRun, useSession, useView } from "../../session";
import { Bounds } from "./bounds";
import { Picture } from "./picture";

export default function Views(): ReactElement {
  const { actions } = useSession();
  const about = useAbout();
  const aspect = useView((view) => view.aspect);
  const chooser = useId();
  const all = VIEWS.flatMap(({ choices }) => choices(about));
  const spec = chartNamed(aspect, about);
  return (
    <section className="views" aria-label="View of the run">
      <div className="views-head">
        <label className="spoken" htmlFor={chooser}>
          View
        </label>
        <select
          id={chooser}
          className="select"
          value={aspect}
          onChange={({ currentTarget }) => actions.setAspect(currentTarget.value)}
        >
          {typeof spec === "string" && <option value={aspect}>Choose a view</option>}
          {all.map((one) => (
            <option key={nameOf(one)} value={nameOf(one)}>
              {one.title}
            </option>
          ))}
        </select>
        <Bounds />
        <span className="views-corner">
          {typeof spec !== "string" && <ShareChart chart={aspect} title={spec.title} />}
          <button
            type="button"
            className="button button-bare button-icon"
            aria-label="Fold the view away"
            data-tip="Fold away"
            onClick={() => actions.setAspect("")}
          >
            <Icon name="close" />
          </button>
        </span>
      </div>
      {typeof spec === "string" ? (
        <p className="quiet views-none">It takes two flows that share a link to show this.</p>
      ) : (
        <Shown key={aspect} spec={spec} />
      )}
    </section>
  );
}

function nameOf({ id, choice }: ChartSpec): string {
  return choice === undefined ? id : `${id}.${choice}`;
}

/** What it shows follows the run; a way through a plane follows the moment, too. */
function Shown({ spec }: { readonly spec: ChartSpec }): ReactElement | null {
  const session = useSession();
  const about = useAbout();
  const selection_s = useView((view) => view.selection_s);
  const duration_s = useRun((run) => run.duration_s);
  const version = useRun((run) => run.version);
  const moves = spec.id === "phase" && spec.choice !== "flows";
  const moment_s = useLive(() => (moves ? session.updates.moment_s : null));
  const [from_s, to_s] = selection_s ?? [0, duration_s];
  // biome-ignore lint/correctness/useExhaustiveDependencies: columns are those of the version
  const view = useMemo((): Plot | null => {
    const columns = stageOf(session).now().columns;
    const window_s = [from_s, to_s] as const;
    return spec.computed?.of(columns, about, { window_s, at_s: moment_s }) ?? null;
  }, [session, spec, about, from_s, to_s, moment_s, version]);
  useEffect(() => session.run.includePackets(), [session]);
  const known = useRun((run) => run.hasPackets);
  if (view === null) return null;
  if (!known)
    return (
      <p className="quiet views-none" role="status">
        The packets of this run are being read …
      </p>
    );
  return (
    <>
      <Picture spec={spec} view={view} about={about} window_s={[from_s, to_s]} />
      <details className="views-numbers">
        <summary>Numbers{selection_s === null ? "" : `, ${rangeText(selection_s)}`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it */}
        <section className="views-table" aria-label={`Numbers of ${spec.title}`} tabIndex={0}>
          <Table view={view} />
        </section>
      </details>
    </>
  );
}

function Table({ view: { table, note } }: { readonly view: Plot }): ReactElement {
  return (
    <table>
      {note !== "" && <caption>{note}</caption>}
      <thead>
        <tr>
          {table.head.map((words) => (
            <th key={words} scope="col">
              {words}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(([name = "", ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, i) => (
              <td key={table.head[i + 1] ?? i}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
