// Futures kept: how they branch off, what they are called, and what each came to beside the run at hand.

import { type ReactElement, useEffect, useState, useSyncExternalStore } from "react";
import "./futures.css";
import { pageTheme } from "../../charts";
import { plainReading } from "../../data/quantity";
import { lookOfFuture } from "../../figure/futures";
import { partingOf } from "../../scenario/link/futures";
import { type FutureRun, useDraft, useMetrics, useRun, useSession } from "../../session";
import { type MetricRow, SINGLE_ROWS, SPREAD_ROWS, valuesOf } from "../numbers/metric-rows";
import { Icon } from "../parts/icons";
import { nameOfFuture } from "./differs";

export default function Futures({ flow }: { readonly flow: string }): ReactElement {
  const session = useSession();
  const runs = useFutures();
  return (
    <section className="section futures" aria-label="Futures kept">
      <div className="section-line">
        <h2 className="section-head">Futures kept</h2>
        <span className="quiet small">B keeps this one</span>
      </div>
      <Tree runs={runs} />
      <ul>
        {runs.map((run) => (
          <Row key={run.future.letter} run={run} />
        ))}
      </ul>
      <Table runs={runs} flow={flow} />
      {runs.map(({ future, failed }) =>
        failed === "" ? null : (
          <p key={future.letter} role="alert" className="small">
            {future.letter} cannot be run: {failed}
          </p>
        ),
      )}
      <p className="spoken" role="status">
        {runs.length === 1 ? "One future kept" : `${runs.length} futures kept`}:{" "}
        {runs.map(({ future }) => `${future.letter}, ${nameOfFuture(future, session)}`).join("; ")}
      </p>
    </section>
  );
}

export function useFutures(): readonly FutureRun[] {
  const { futures } = useSession();
  return useSyncExternalStore(futures.subscribe, () => futures.runs);
}

function useLook(letter: string) {
  const theme = useSyncExternalStore(pageTheme.subscribe, () => pageTheme.get());
  return lookOfFuture(letter, theme);
}

function Row({ run: { future } }: { readonly run: FutureRun }): ReactElement {
  const session = useSession();
  const { letter } = future;
  const { colour, text } = useLook(letter);
  const called = nameOfFuture(future, session);
  const [typed, setTyped] = useState(called);
  useEffect(() => setTyped(called), [called]);
  return (
    <li className="futures-row">
      <svg viewBox="0 0 22 8" aria-hidden="true">
        <path d="M0 4H22" stroke={colour} strokeWidth="2.5" />
      </svg>
      <b style={{ color: text }}>{letter}</b>
      <input
        type="text"
        className="text-field futures-name"
        aria-label={`Name of future ${letter}`}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={() => {
          if (typed !== called) session.actions.nameFuture(letter, typed);
        }}
        onKeyDown={({ key, currentTarget }) => {
          if (key === "Enter") currentTarget.blur();
          if (key === "Escape") setTyped(called);
        }}
      />
      <button
        type="button"
        className="button button-bare futures-go"
        data-tip="Its changes become those of the run at hand"
        onClick={() => session.actions.goToFuture(letter)}
      >
        go<span className="spoken"> to future {letter}</span>
      </button>
      <button
        type="button"
        className="button button-bare button-icon"
        aria-label={`Delete future ${letter}`}
        onClick={() => session.actions.deleteFuture(letter)}
      >
        <Icon name="close" />
      </button>
    </li>
  );
}

const WIDE = 250;
const STEP = 12;

/** One time line, and where each future leaves it. */
function Tree({ runs }: { readonly runs: readonly FutureRun[] }): ReactElement {
  const edits = useDraft((draft) => draft.edits);
  const duration_s = useRun((run) => run.duration_s);
  const middle = STEP * (Math.floor(runs.length / 2) + 0.75);
  const height = STEP * (runs.length + 1);
  const x = (t_s: number): number => 6 + (Math.min(t_s, duration_s) / duration_s) * (WIDE - 40);
  return (
    <svg className="futures-tree" viewBox={`0 0 ${WIDE} ${height}`} aria-hidden="true">
      <path className="futures-trunk" d={`M4 ${middle}H${WIDE - 18}`} />
      {runs.map(({ future }, i) => {
        const parting_s = partingOf(edits, future.edits);
        const from = x(Number.isFinite(parting_s) ? parting_s : duration_s);
        const y = STEP * (i < runs.length / 2 ? i + 0.5 : i + 1);
        return <Branch key={future.letter} letter={future.letter} {...{ from, y, middle }} />;
      })}
    </svg>
  );
}

interface BranchProps {
  readonly letter: string;
  readonly from: number;
  readonly y: number;
  readonly middle: number;
}

function Branch({ letter, from, y, middle }: BranchProps): ReactElement {
  const { colour, text } = useLook(letter);
  return (
    <>
      <path
        d={`M${from} ${middle}C${from + 12} ${middle} ${from + 6} ${y} ${from + 18} ${y}H${WIDE - 18}`}
        stroke={colour}
      />
      <circle cx={from} cy={middle} r="3" />
      <text x={WIDE - 14} y={y + 4} fill={text}>
        {letter}
      </text>
    </>
  );
}

const NAMES = ["queuing_delay_mean_ms", "queuing_delay_p95_ms"];
const SINGLES = ["mean_goodput_kbps", "loss_ratio", "oscillations", "utilisation"];

interface Line {
  readonly label: string;
  readonly unit: string;
  readonly row: MetricRow;
  /** Of the row's values. */
  readonly place: number;
}

const LINES: readonly Line[] = [
  ...SINGLE_ROWS.filter(({ names }) => SINGLES.includes(names[0] ?? "")).map((row) => ({
    label: row.label,
    unit: row.unit,
    row,
    place: 0,
  })),
  ...SPREAD_ROWS.slice(0, 1).flatMap((row) =>
    NAMES.map((name) => ({
      label: name.includes("p95") ? "… 95 %" : `${row.label}, mean`,
      unit: row.unit,
      row,
      place: row.names.indexOf(name),
    })),
  ),
];

interface TableProps {
  readonly runs: readonly FutureRun[];
  readonly flow: string;
}

function Table({ runs, flow }: TableProps): ReactElement {
  const now = useMetrics(null);
  const link = useRun((run) => run.layout.flows.find(({ name }) => name === flow)?.path[0] ?? "");
  const of = ({ row, place }: Line, part: Parameters<typeof valuesOf>[0] | null): number =>
    part === null ? Number.NaN : (valuesOf(part, row, flow, link)[place] ?? Number.NaN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever has no mouse scrolls it sideways
    <section className="futures-table" aria-label="What each came to" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <span className="spoken">Figure</span>
            </th>
            <th scope="col">this run</th>
            {runs.map(({ future: { letter } }) => (
              <Head key={letter} letter={letter} />
            ))}
          </tr>
        </thead>
        <tbody>
          {LINES.map((line) => {
            const here = of(line, now);
            return (
              <tr key={line.label}>
                <th scope="row">
                  {line.label} <span className="quiet">{line.unit}</span>
                </th>
                <td>{plainReading(here)}</td>
                {runs.map(({ future, metrics }) => {
                  const there = of(line, metrics);
                  return (
                    <td key={future.letter}>
                      {plainReading(there)}
                      <span className="futures-more">{signed(there - here)}</span>
                    </td>
                  );
                })}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

function Head({ letter }: { readonly letter: string }): ReactElement {
  return (
    <th scope="col" style={{ color: useLook(letter).text }}>
      {letter}
    </th>
  );
}

/** Against the run at hand. */
function signed(difference: number): string {
  if (Number.isNaN(difference)) return "";
  const text = plainReading(difference);
  return difference > 0 && text !== "0" ? `+${text}` : text === "0" ? "±0" : text;
}
