// A plot of the run besides its quantities over time: one against another, how delays are distributed, how fair each second is. It is
// of the selection, or of the whole run.

import { type ReactElement, useEffect, useId, useMemo } from "react";
import "./plots.css";
import { type ChartSpec, chartNamed, PLOTS, type PlotData } from "../../../figure";
import { rangeText } from "../../../model/data";
import { stageOf, useAbout } from "../../lab/charts";
import { IconButton, Select, Table } from "../../lab/controls";
import { ShareChart } from "../../lab/panels";
import { useLive, useOfSeed, useRun, useSession, useView } from "../../lab/session";
import { Bounds } from "./bounds";
import { PlotFigure } from "./plot-figure";

export default function Plots(): ReactElement {
  const { actions } = useSession();
  const ofSeed = useOfSeed();
  const about = useAbout();
  const plot = useView((view) => view.plot);
  const chooser = useId();
  const all = PLOTS.flatMap(({ choices }) => choices(about));
  const spec = chartNamed(plot, about);
  return (
    <section className="plots" aria-label="Plots">
      <div className="plots-head">
        <label className="spoken" htmlFor={chooser}>
          Plot
        </label>
        <Select
          id={chooser}
          value={plot}
          options={[
            ...(typeof spec === "string" ? [[plot, "Choose a plot"] as const] : []),
            ...all.map((one) => [nameOf(one), one.title] as const),
          ]}
          choose={actions.setPlot}
        />
        <Bounds />
        {/* Once there are runs of many seeds the plot itself says that it is of one. */}
        {about.many === null && <span className="quiet">{ofSeed("")}</span>}
        <span className="plots-corner">
          {typeof spec !== "string" && <ShareChart chart={plot} title={spec.title} />}
          <IconButton
            icon="close"
            name="Fold the plot away"
            does="Fold away"
            go={() => actions.setPlot("")}
          />
        </span>
      </div>
      {typeof spec === "string" ? (
        <p className="quiet plots-none">It takes two flows that share a link to show this.</p>
      ) : (
        <Shown key={plot} spec={spec} />
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
  const data = useMemo((): PlotData | null => {
    const columns = stageOf(session).now().columns;
    const window_s = [from_s, to_s] as const;
    return spec.computed?.of(columns, about, { window_s, at_s: moment_s }) ?? null;
  }, [session, spec, about, from_s, to_s, moment_s, version]);
  useEffect(() => session.run.includePackets(), [session]);
  const known = useRun((run) => run.hasPackets);
  if (data === null) return null;
  if (!known)
    return (
      <p className="quiet plots-none" role="status">
        The packets of this run are being read …
      </p>
    );
  return (
    <>
      <PlotFigure spec={spec} plot={data} about={about} window_s={[from_s, to_s]} />
      <details className="plots-numbers">
        <summary>Numbers{selection_s === null ? "" : `, ${rangeText(selection_s)}`}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard user scrolls it */}
        <section className="plots-table" aria-label={`Numbers of ${spec.title}`} tabIndex={0}>
          <Numbers plot={data} />
        </section>
      </details>
    </>
  );
}

function Numbers({ plot: { table, note } }: { readonly plot: PlotData }): ReactElement {
  const rows = table.rows.map(([name = "", ...cells]) => ({ key: name, head: name, cells }));
  return <Table heads={table.head} rows={rows} {...(note !== "" && { caption: note })} />;
}
