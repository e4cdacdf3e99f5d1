// The page around one chart: title line, plot, table. React lays it out once; what moves is written by Chart.

import {
  type CSSProperties,
  type ReactElement,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import type { ChartSpec } from "../../../figure/charts/series/types";
import { shownSeries } from "../../../figure/reduce/with-spread";
import { shownUnits } from "../../../model/data/quantity";
import { AfterPaint } from "../errors/after-paint";
import { Chunk } from "../errors/chunk";
import {
  hashOf,
  linesShown,
  useDraft,
  useEnvironment,
  useIsLit,
  useOfSeed,
  useSession,
  useStepsIn,
  useView,
} from "../session";
import { Chart } from "./chart";
import { ChartChoice } from "./chart-choice";
import { useAbout } from "./hooks";
import { MoreLines } from "./more-lines";
import type { Parts } from "./parts";
import { useRoom } from "./room/use-room";
import { stageOf } from "./stage";

export interface ChartFrameProps {
  readonly spec: ChartSpec;
  readonly choices: readonly ChartSpec[];
  /** Carries the flags and the playhead's handle. */
  readonly first: boolean;
  /** Carries the labels of the time axis. */
  readonly last: boolean;
  /** The only one on the screen: it has all the room there is. */
  readonly alone: boolean;
  /** What else can be done with the chart. */
  readonly corner: ReactNode;
}

export function ChartFrame(props: ChartFrameProps): ReactElement {
  const { spec, choices, first, last, alone, corner } = props;
  const session = useSession();
  const frame = useRef<HTMLElement>(null);
  const plot = useRef<HTMLDivElement>(null);
  const [table, setTable] = useState(false);
  const id = useId();
  const room = useRoom(spec);
  const folded = room.folded && !alone;
  const lit = useIsLit(spec.id);
  const steps = useStepsIn(spec.id);
  const listed = useView((view) => linesShown(view).includes(spec.id)) && !folded && !table;
  const sized = room.height_px !== null && !folded && !alone && !table;
  // Before the page is painted: its legend decides where all charts stand.
  useLayoutEffect(() => {
    if (frame.current === null) return;
    const chart = new Chart(spec, partsIn(frame.current), stageOf(session), last);
    return () => chart.destroy();
  }, [spec, session, last]);
  const kinds = [
    "chart",
    first && "chart-first",
    last && "chart-last",
    table && "chart-as-table",
    folded && "chart-folded",
    sized && "chart-sized",
    lit && "chart-lit",
  ];
  return (
    <figure
      ref={frame}
      className={kinds.filter(Boolean).join(" ")}
      data-chart={spec.id}
      style={{ "--share": spec.share, "--plot": `${room.height_px}px` } as CSSProperties}
    >
      <figcaption className={`chart-head${choices.length > 1 ? " chart-head-choice" : ""}`}>
        {!alone && <Fold spec={spec} folded={folded} />}
        {choices.length > 1 && !folded ? (
          <ChartChoice spec={spec} choices={choices} />
        ) : (
          <h3 className="chart-title">{spec.title}</h3>
        )}
        <span className="chart-unit" data-part="unit" data-units={shownUnits(spec.unit).join("\n")}>
          {spec.unit}
        </span>
        <span className="chart-now" data-part="now" />
        {steps !== "" && <Steps numbers={steps} />}
        <span className="chart-note" data-part="note" />
        <OfOneSeed spec={spec} />
        {!folded && !table && <MoreLines spec={spec} listed={listed} />}
        <span className="chart-corner">
          <ValidationLink title={spec.title} />
          {corner}
          <button
            type="button"
            className="chart-switch"
            aria-pressed={table}
            onClick={() => setTable(!table)}
          >
            {table ? "chart" : "table"}
            <span className="spoken"> of {spec.title}</span>
          </button>
        </span>
      </figcaption>
      <ul
        className="legend"
        data-part="legend"
        hidden={!listed}
        aria-label={`${spec.title}: lines and values`}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would claim form fields */}
      <div
        className="chart-plot"
        data-part="plot"
        ref={plot}
        role="group"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move its cursor, + and - zoom
        tabIndex={0}
        hidden={table && !folded}
        aria-label={`${spec.title} over time`}
        aria-describedby={`${id}summary`}
      >
        <div className="chart-inner" data-part="inner">
          <canvas
            className="chart-canvas"
            data-part="canvas"
            role="img"
            aria-label={`${spec.title} in ${spec.unit}`}
          />
          <svg className="chart-overlay" aria-hidden="true">
            <g className="axis" data-part="values" />
            <g className="axis" data-part="times" />
            <g className="curve-names" data-part="labels" />
            <g className="cursor-dots" data-part="dots" />
            <g className="cursor-values" data-part="readings" />
          </svg>
          <div className="brush" data-part="brush" hidden />
          <div className="cursor-line" data-part="cursor" hidden />
          <div className="marker-line" data-part="marker" hidden />
          <p className="chart-empty quiet" data-part="empty" hidden>
            {spec.empty}
          </p>
          <div className="capacity-handles" data-part="handles" />
          {first && <div className="flags" data-part="flags" />}
          {first && (
            <div
              className="playhead-handle"
              data-part="playhead"
              role="slider"
              tabIndex={0}
              aria-label="Playhead"
              aria-valuemin={0}
              aria-valuenow={0}
            />
          )}
        </div>
      </div>
      {table && !folded && (
        <Chunk name={`The table of ${spec.title}`} load={loadTable} props={{ spec }} />
      )}
      {!alone && !folded && !table && (
        <AfterPaint
          load={loadHandle}
          props={{ chart: spec.id, title: spec.title, plot, height_px: room.height_px }}
        />
      )}
      <p className="spoken" id={`${id}summary`} data-part="summary" />
      <p className="spoken" role="status" data-part="live" />
    </figure>
  );
}

const loadTable = () => import("./data-table");
const loadHandle = () => import("./room/height-handle");

/** A folded chart is a line: its title, its values, and a strip of its picture. */
function Fold({ spec, folded }: { readonly spec: ChartSpec; readonly folded: boolean }) {
  const { preferences } = useEnvironment();
  return (
    <button
      type="button"
      className="chart-fold"
      aria-expanded={!folded}
      aria-label={`Chart ${spec.title}`}
      data-tip={folded ? "Unfold the chart" : "Fold the chart to a line"}
      onClick={() => preferences.setChart(spec.id, { folded: !folded })}
    />
  );
}

/** As long as there are no medians, or none of what the chart shows, all its numbers are of the run at hand. */
function OfOneSeed({ spec }: { readonly spec: ChartSpec }): ReactElement | null {
  const seed = useOfSeed()("");
  const about = useAbout();
  const isOne = seed !== "" && shownSeries(spec, about).every(({ kind }) => kind !== "spread");
  return isOne ? <span className="chart-note">{seed}</span> : null;
}

/** Which links of the chain, told beside the charts, are seen here. */
function Steps({ numbers }: { readonly numbers: string }): ReactElement {
  return (
    <span className="chart-steps">
      <span className="spoken">Of the chain: </span>
      {numbers.split(" ").map((number) => (
        <span key={number} className="chart-step">
          {number}
        </span>
      ))}
    </span>
  );
}

/** What the run was compared with, and what of it is not modelled. A file of one's own was compared with nothing. */
function ValidationLink({ title }: { readonly title: string }): ReactElement | null {
  const at = useDraft(({ id }) => (id.startsWith("file:") ? "" : id));
  const { router } = useEnvironment();
  if (!router.isPage("validation")) return null;
  return (
    <a
      className="chart-switch"
      href={hashOf({ page: "validation", at })}
      data-tip="What this run was compared with"
    >
      validation<span className="spoken"> of {title}</span>
    </a>
  );
}

/** What Chart writes to, each by the name that it has in the page. */
function partsIn(frame: HTMLElement): Parts {
  const found = [...frame.querySelectorAll<HTMLElement>("[data-part]")];
  const parts = found.map((part) => [part.dataset.part, part] as const);
  return { flags: null, playhead: null, ...Object.fromEntries(parts) } as unknown as Parts;
}
