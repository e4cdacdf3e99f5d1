// The metrics of RFC 8868 for the whole run, the capacity segment at the moment, or the range selected in a chart.

import { type ReactElement, useMemo, useState } from "react";
import { byOrderText } from "../../../../model/data/by-order";
import {
  NOTHING,
  rangeText,
  reading,
  readings,
  settingText,
} from "../../../../model/data/quantity";
import { titleIn } from "../../../../model/data/readable-name";
import { shareNotes } from "../../../../model/data/share-words";
import { besideShare } from "../../../../model/scenario/beside-share";
import { injectedDrops } from "../../../../model/scenario/injected";
import type { Metrics } from "../../../../model/scenario/types";
import { Section } from "../../controls/parts/section";
import { QUANTITY, Table, type TableRow } from "../../controls/parts/table";
import { Term } from "../../controls/parts/term";
import { tip } from "../../controls/parts/tip";
import { useLive, useMetrics, useOfSeed, useRun, useSession, useView } from "../../session";
import { absenceOf, type MetricRow, metricRows, valuesOf } from "./metric-rows";

/**
 * Metrics of one stretch of time as tables: spreads, single values, and the others for who asks.
 */
interface MetricTablesProps {
  readonly of: Pick<Metrics, "flows" | "links">;
  readonly flow: string;
  readonly link: string;
}

function MetricTables({ of, flow, link }: MetricTablesProps): ReactElement {
  const { schema } = useSession();
  const { heads, spreads, singles, more } = useMemo(() => metricRows(schema), [schema]);
  const single = (row: MetricRow) =>
    singleRow(row, valuesOf(of, row, flow, link), absenceOf(of, row, flow));
  const unrepaired = singles.map((row) => absenceOf(of, row, flow)).find((why) => why !== null);
  return (
    <>
      <Table
        className="values"
        heads={[QUANTITY, ...heads]}
        rows={spreads.map((row) => spreadRow(row, valuesOf(of, row, flow, link)))}
      />
      <Table className="values" rows={singles.map(single)} />
      {unrepaired && <Unrepaired flow={flow} why={unrepaired} />}
      <details className="more-metrics">
        <summary>{more.length} more metrics</summary>
        <Table className="values" rows={more.map(single)} />
      </details>
    </>
  );
}

function spreadRow(row: MetricRow, values: readonly number[]): TableRow {
  const { numbers, unit } = readings(values, row.unit);
  const cells = row.names.map((_, i) => numbers[i]);
  return { key: row.label, head: <Head row={row} unit={unit} />, cells };
}

function singleRow(
  row: MetricRow,
  [value = Number.NaN]: readonly number[],
  absence: string | null,
): TableRow {
  const { number, unit } = reading(value, row.unit);
  const cell = (
    <>
      {absence !== null ? (
        <span {...tip(absence)}>{number}</span>
      ) : number === NOTHING && row.names[0] === "convergence_time_s" ? (
        "never"
      ) : (
        number
      )}
      {unit !== "" && <span className="unit"> {unit}</span>}
    </>
  );
  return { key: row.label, head: <Head row={row} />, cells: [cell] };
}

function Head({ row, unit }: { readonly row: MetricRow; readonly unit?: string }): ReactElement {
  return (
    <>
      <Term meaning={row.tip}>{row.label}</Term>
      {unit && <span className="unit"> {unit}</span>}
    </>
  );
}

interface UnrepairedProps {
  readonly flow: string;
  readonly why: string;
}

/** Says of the dashes what they are, and offers what takes their place. */
function Unrepaired({ flow, why }: UnrepairedProps): ReactElement {
  const { actions } = useSession();
  return (
    <p className="quiet small">
      Freezes, still time and frames not shown are {why}.{" "}
      <button
        type="button"
        className="button small"
        {...tip(
          "The receiver asks for a frame that needs no other (PLI), and the source makes one. This changes what is sent.",
        )}
        onClick={() => actions.set(`flows.${flow}.repair.key_frames_on_request`, true)}
      >
        Ask for key frames
      </button>{" "}
      This changes the packets of the run.
    </p>
  );
}

type Scope = "run" | "segment" | "range";

export function MetricsSection({ flow }: { readonly flow: string }): ReactElement {
  const flows = useRun((run) => run.layout.flows);
  const ofSeed = useOfSeed();
  const [wanted, setScope] = useState<Scope>("run");
  const selection = useView((view) => view.selection_s);
  const whole = useMetrics(null);
  const range = useMetrics(selection);
  const link = flows.find(({ name }) => name === flow)?.path[0] ?? "";
  const segment = useSegment(whole, link);
  // A range just selected is what one wants to know about.
  const scope = wanted === "run" && selection ? "range" : wanted;
  const shown = scope === "segment" ? segment : scope === "range" && selection ? range : whole;
  return (
    <Section
      head={ofSeed("Metrics")}
      end={
        <select
          className="select scope-select"
          aria-label="Metrics of"
          value={scope}
          onChange={(event) => setScope(event.currentTarget.value as Scope)}
        >
          <option value="run">whole run</option>
          {segment && <option value="segment">{segmentName(segment)}</option>}
          {selection && <option value="range">selected {rangeText(selection)}</option>}
        </select>
      }
    >
      {shown === null ? (
        <p className="quiet">Being computed …</p>
      ) : (
        <>
          <MetricTables of={shown} flow={flow} link={link} />
          <ShareNotes of={shown} flow={flow} />
          <ByOrder flow={flow} whole={whole} />
          <Injection
            flow={flow}
            lost={shown.flows[flow]?.packets_lost ?? 0}
            span_s={
              scope === "segment" && segment !== null
                ? [segment.from_s, segment.to_s]
                : scope === "range" && selection
                  ? selection
                  : WHOLE
            }
          />
        </>
      )}
    </Section>
  );
}

/** What one number does not say of the flow's fair share. */
function ShareNotes({
  of,
  flow,
}: {
  readonly of: Pick<Metrics, "flows" | "from_s" | "to_s">;
  readonly flow: string;
}): ReactElement | null {
  const session = useSession();
  const { layout } = session.run;
  const run = { schema: session.schema, scenario: session.scenario(), layout };
  const notes = shareNotes(of.flows[flow] ?? {}, besideShare(flow, of, run));
  return notes.length === 0 ? null : <p className="quiet small">Fair share: {notes.join("; ")}.</p>;
}

interface ByOrderProps {
  readonly flow: string;
  readonly whole: Metrics | null;
}

/** What looks like a result and is the flow's place in its file. */
function ByOrder({ flow, whole }: ByOrderProps): ReactElement {
  const { flows, links } = useRun((run) => run.layout);
  const mine = (whole?.decided_by_order ?? []).filter((one) => one.flows.includes(flow));
  return (
    <>
      {mine.map((one) => (
        <p className="quiet small" key={one.link}>
          {byOrderText(
            one,
            (name) => titleIn(flows, name),
            (name) => titleIn(links, name),
          )}
        </p>
      ))}
    </>
  );
}

const WHOLE = [-1, Number.POSITIVE_INFINITY] as const;

interface InjectedProps {
  readonly flow: string;
  /** Packets in that time, whatever became of them. */
  readonly lost: number;
  readonly span_s: readonly [number, number];
}

/** Losses that come from no chance and no queue: faults were injected into single packets. */
function Injection({ flow, lost, span_s }: InjectedProps): ReactElement | null {
  const [from_s, to_s] = span_s;
  const dropped = useRun((run) =>
    run.status === "idle"
      ? injectedDrops({ scenario: run.scenario(), run, flow }, [from_s, to_s])
      : 0,
  );
  if (dropped === 0) return null;
  return (
    <p className="quiet small">
      Of the {lost} packets lost {dropped} {dropped === 1 ? "was" : "were"} dropped by an injected
      fault.
    </p>
  );
}

type Segment = NonNullable<Metrics["segments"]>[number];

function useSegment(metrics: Metrics | null, link: string): Segment | null {
  const session = useSession();
  const index = useLive(() => {
    const t = session.updates.moment_s;
    return (metrics?.segments ?? []).findLastIndex(
      (segment) => segment.link === link && segment.from_s <= t,
    );
  });
  return metrics?.segments?.[index] ?? null;
}

function segmentName({ from_s, to_s, capacity_kbps }: Segment): string {
  const rate =
    typeof capacity_kbps === "number" ? ` at ${settingText(capacity_kbps, "kbit/s")}` : "";
  return `${rangeText([from_s, to_s])}${rate}`;
}
