// Published, authors' code, this run, side by side: one block for each figure, this run as it stands now, and under many seeds, by whose
// mean it is judged.

import { Fragment, type ReactElement } from "react";
import type { SeedRow } from "../../../../model/data/formats/seed-table";
import { overSeeds } from "../../../../model/data/made-over-seeds";
import { metricLabel, metricShown, metricUnit } from "../../../../model/data/metric-labels";
import { type Limits, type OverSeeds, overSeedsText } from "../../../../model/data/over-seeds";
import { NOTHING, withErrorText } from "../../../../model/data/quantity";
import { bindsText, isShareRatio, spanNotes } from "../../../../model/data/share-words";
import { verdictOf } from "../../../../model/data/verdict";
import { originOf, passesIn } from "../../../../model/data/verdict-kinds";
import { stepsFor } from "../../../../model/scenario/beside-share";
import type { Expectation } from "../../../../model/scenario/types";
import { TableHead } from "../../controls/parts/table";
import { useSession } from "../../session";
import { type Expected, expectedOf, figureTexts } from "./figure-text";
import { VerdictShape } from "./verdict-badge";

// A figure under many seeds as a row of dots over its criterion: this seed is the ring, the mean the line.

const WIDTH = 240;
const HEIGHT = 22;
const EDGE = 6;

interface SeedDotsProps extends Limits {
  readonly metric: string;
  readonly values: readonly (number | null)[];
  readonly mean: number;
  /** Of the run on the bench. */
  readonly own: number | null;
}

function SeedDots({ metric, values, mean, own, low, high }: SeedDotsProps): ReactElement {
  const known = values.filter((value) => value !== null);
  const shown = [...known, low, high, own].filter((value) => value !== null);
  const [least, most] = [Math.min(...shown), Math.max(...shown)];
  const scale = (value: number): number =>
    most === least ? WIDTH / 2 : EDGE + ((WIDTH - 2 * EDGE) * (value - least)) / (most - least);
  const { numbers, unit } = figureTexts(metric, [Math.min(...known), Math.max(...known), mean]);
  const words = `${known.length} seeds from ${numbers[0]} to ${numbers[1]}, mean ${numbers[2]}${unit === "" ? "" : ` ${unit}`}`;
  const from = low === null ? 0 : scale(low);
  const to = high === null ? WIDTH : scale(high);
  return (
    <svg className="seed-dots" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
      {(low !== null || high !== null) && (
        <rect
          className="seed-dots-limits"
          x={from}
          y="1"
          width={Math.max(1, to - from)}
          height="20"
        />
      )}
      {known.map((value, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: seeds have no other name, and never change places
        <circle key={i} className="seed-dot" cx={scale(value)} cy={HEIGHT / 2} r="3" />
      ))}
      <path className="seed-dots-mean" d={`M${scale(mean)} 2V20`} />
      {own !== null && <circle className="seed-dots-own" cx={scale(own)} cy={HEIGHT / 2} r="4.5" />}
    </svg>
  );
}

interface ComparedProps {
  /** As the scenario has it. */
  readonly expect: unknown;
  readonly rows: readonly Expectation[];
  /** Of the same criteria, in the same order; none where nothing is kept of them. */
  readonly kept: readonly SeedRow[];
}

export function Compared({ expect, rows, kept }: ComparedProps): ReactElement {
  const expected = (Array.isArray(expect) ? expect : []) as readonly Expected[];
  return (
    <table className="compared">
      <TableHead heads={["published", "authors’ code", "this seed", "criterion"]} />
      <tbody>
        {rows.map((row, i) => (
          <Figure
            key={`${row.expect} ${row.metric}`}
            row={row}
            of={expected[row.expect] ?? {}}
            kept={kept[i]?.metric === row.metric ? kept[i].values : []}
          />
        ))}
      </tbody>
    </table>
  );
}

interface FigureProps {
  readonly row: Expectation;
  readonly of: Expected;
  readonly kept: readonly (number | null)[];
}

function Figure({ row, of, kept }: FigureProps): ReactElement {
  const { metric, low, high, value, why, published, authors, differs } = row;
  const { numbers, unit } = figureTexts(metric, [published, authors, value, low, high]);
  const [theirs, code, ours, from, to] = numbers;
  const over = kept.length === 0 ? null : overSeeds(kept, row);
  const verdict = verdictOf({ ...row, over });
  return (
    <Fragment>
      <tr className="compared-name">
        <th scope="rowgroup" colSpan={3}>
          {metricLabel(metric, of.link === undefined ? "flow" : "link")}{" "}
          <span className="quiet">
            {unit !== "" && `${unit}, `}
            {expectedOf(of)}
          </span>
        </th>
        <td className="compared-verdict" data-verdict={verdict}>
          <VerdictShape verdict={verdict} origin={originOf(why)} />
          {verdict}
          {over === null && verdict !== "informational" && " under this seed"}
        </td>
      </tr>
      <tr className="compared-values">
        <td>{theirs}</td>
        <td>{code}</td>
        <td className="compared-ours">{ours}</td>
        <td>{low === null && high === null ? "none" : from === to ? from : `${from} to ${to}`}</td>
      </tr>
      {over !== null && over.mean !== null && (
        <tr className="compared-seeds">
          <td colSpan={4}>
            <SeedDots {...{ metric, low, high }} values={kept} mean={over.mean} own={value} />
            <OverWords metric={metric} over={over} judged={low !== null || high !== null} />
          </td>
        </tr>
      )}
      <tr className="compared-why">
        <td colSpan={4}>
          {row.binds !== undefined && `${bindsText(row.binds)}. `}
          <SpanNotes metric={metric} of={of} />
          {differs === "" ? why : `Known deviation: ${differs}`}
        </td>
      </tr>
    </Fragment>
  );
}

/** Where a share's time is too short, or too near to a step, to be read as fairness. */
function SpanNotes({ metric, of }: Pick<FigureProps, "of"> & { readonly metric: string }) {
  const { schema, scenario, run } = useSession();
  if (!isShareRatio(metric)) return null;
  const { from_s = 0, to_s = Number.POSITIVE_INFINITY, flow = "" } = of;
  const steps_s = stepsFor(flow, { schema, scenario: scenario(), layout: run.layout });
  return spanNotes([from_s, to_s], steps_s).map((note) => `${note}. `);
}

interface OverWordsProps {
  readonly metric: string;
  readonly over: OverSeeds;
  readonly judged: boolean;
}

/** "by the mean of 20 seeds: 0.96 ± 0.01; passes in 19 of 20 seeds" */
function OverWords({ metric, over, judged }: OverWordsProps): ReactElement {
  const { mean, error, passing, seeds } = over;
  const shown = (value: number): number => metricShown(metric, value);
  return (
    <span className="quiet">
      {overSeedsText(seeds)}:{" "}
      {mean === null ? NOTHING : withErrorText(shown(mean), shown(error), metricUnit(metric))}
      {judged && `; ${passesIn(passing, seeds)}`}
    </span>
  );
}
