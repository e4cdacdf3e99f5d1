// The numbers over many seeds: median and interval for the flow in view and its link, each flow beside the
// others, and in how many runs an expectation was met.

import type { ReactElement } from "react";
import { metricLabel } from "../../../../model/data/metric-labels";
import { plainReading, readings } from "../../../../model/data/quantity";
import { isSettled, spreadOf } from "../../../../model/data/spread";
import { heapsText, looksApart } from "../../../../model/data/statistics/heap-words";
import { heapsOf } from "../../../../model/data/statistics/heaps";
import { rangeWords } from "../../../../model/data/statistics/quantiles";
import { atSeeds, originOf } from "../../../../model/data/verdict-kinds";
import { shownName } from "../../../../model/scenario/names/names";
import type { ForSlide } from "../../controls/layout/extensions";
import { Section } from "../../controls/parts/section";
import { type Cell, Table, type TableRow } from "../../controls/parts/table";
import { Term } from "../../controls/parts/term";
import { ToSlides } from "../../controls/parts/to-slides";
import { type SeedRuns, useDraft, useManySeeds, useSession } from "../../session";
import { type Expected, expectedOf, figureTexts } from "../scenarios/figure-text";
import { VerdictShape } from "../scenarios/verdict-badge";
import {
  type SeedExpectation,
  type SeedRow,
  seedExpectations,
  seedRows,
  seedValues,
} from "./seed-figures";
import { sameText } from "./seed-labels";
import { seedChangesNothing } from "./seed-sameness";

export default function SeedsNumbers({ flow }: { readonly flow: string }): ReactElement | null {
  const session = useSession();
  const { runs } = useManySeeds();
  if (runs === null) return null;
  const { results, layout } = runs;
  const link = layout.flows.find(({ name }) => name === flow)?.path[0] ?? "";
  const count = results.length;
  const same = seedChangesNothing(results);
  return (
    <Section head={`Over ${count} seeds${session.seeds.faded ? ", before your change" : ""}`}>
      {same && <p className="seeds-warning">{sameText(count)}</p>}
      <Table
        className="values seed-values"
        caption={hiddenHeading(`Figures of the whole run over ${count} seeds, flow ${flow}`)}
        heads={["whole run", ...spreadHeads(count)]}
        rows={seedRows(session.schema).flatMap((row) =>
          figureRows(row, seedValues(results, row, flow, link)),
        )}
      />
      <EachFlow runs={runs} />
      <Expectations runs={runs} />
      <AddSlide />
    </Section>
  );
}

/** A figure with the band, and the table of what came out. */
function AddSlide(): ReactElement {
  const { actions, draft } = useSession();
  const slide = (): ForSlide => ({
    kind: "charts",
    title: draft.getState().base.title,
    link: actions.link(),
    charts: ["rates"],
    window_s: null,
    table: true,
  });
  return (
    <p>
      <ToSlides
        className="button small"
        what="with median, band and table of the seeds"
        content={slide}
      />
    </p>
  );
}

const spreadHeads = (seeds: number): readonly string[] => ["median", rangeWords(seeds)];

/** For those who hear the table. */
const hiddenHeading = (caption: string): Cell => ({ shown: caption, className: "spoken" });

/** None of what no run has a value of; of runs in two heaps the numbers of each, in a row below. */
function figureRows(row: SeedRow, values: readonly (number | null)[]): readonly TableRow[] {
  const spread = spreadOf(values);
  if (spread === null) return [];
  const of = values.length;
  const heaps = heapsOf(values);
  const { numbers, unit } = readings([spread.median, spread.low, spread.high], row.unit);
  const head = (
    <>
      <Term meaning={row.source}>{row.label}</Term>
      {unit !== "" && <span className="unit"> {unit}</span>}
      {spread.runs < of && (
        <span className="unit">
          {" "}
          in {spread.runs} of {of}
        </span>
      )}
    </>
  );
  const between = isSettled(spread) ? "the same" : `${numbers[1]}–${numbers[2]}`;
  const own = { key: row.label, head, cells: [numbers[0], { shown: between, className: "quiet" }] };
  if (heaps === null || !looksApart(heaps, plainReading)) return [own];
  const told = <span className="quiet">{heapsText(heaps, plainReading, row.unit)}</span>;
  return [own, { key: `${row.label} heaps`, head: told, cells: ["", ""] }];
}

const RECEIVING = "mean_receiving_rate_kbps";

/** Only where there is more than one. */
function EachFlow({ runs }: { readonly runs: SeedRuns }): ReactElement | null {
  const { schema } = useSession();
  const flows = runs.layout.flows.filter(({ family }) => family !== "background");
  const receiving = seedRows(schema).find(({ metric }) => metric === RECEIVING);
  if (flows.length < 2 || receiving === undefined) return null;
  return (
    <Table
      className="values seed-values"
      caption={hiddenHeading("Receiving rate of each flow over the seeds")}
      heads={["Receiving rate of", ...spreadHeads(runs.results.length)]}
      rows={flows.flatMap(({ name }) =>
        figureRows(
          { ...receiving, label: shownName(schema, runs.layout.flows, name) },
          seedValues(runs.results, receiving, name, ""),
        ),
      )}
    />
  );
}

const NONE: readonly Expected[] = [];

function Expectations({ runs }: { readonly runs: SeedRuns }): ReactElement | null {
  const expected = useDraft((draft) => (draft.base.expect ?? NONE) as readonly Expected[]);
  const all = seedExpectations(runs.results);
  if (all.length === 0) return null;
  return (
    <Table
      className="values seed-values"
      caption={hiddenHeading("What the scenario expects, and in how many runs it passes")}
      heads={["Expected", ...spreadHeads(runs.results.length), "verdict"]}
      rows={all.map((one) => expectationRow(one, expected[one.expect] ?? {}))}
    />
  );
}

function expectationRow(
  { expect, metric, why, differs, verdict, met, of, spread }: SeedExpectation,
  stretch: Expected,
): TableRow {
  const all = [spread?.median, spread?.low, spread?.high].map((value) => value ?? null);
  const { numbers, unit } = figureTexts(metric, all);
  const head = (
    <>
      {metricLabel(metric, stretch.link === undefined ? "flow" : "link")}{" "}
      <span className="unit">
        {unit !== "" && `${unit}, `}
        {expectedOf(stretch)}
      </span>
    </>
  );
  const judged = (
    <>
      <VerdictShape verdict={verdict} origin={originOf(why)} />
      {atSeeds(verdict, of)}
      {met !== null && <span className="unit"> {`${met} of ${of}`}</span>}
    </>
  );
  return {
    key: `${expect} ${metric}`,
    head,
    cells: [
      numbers[0],
      { shown: spread === null ? "" : `${numbers[1]}–${numbers[2]}`, className: "quiet" },
      { shown: judged, "data-verdict": verdict },
    ],
    data: { "data-tip": differs === "" ? why : `Known deviation: ${differs}` },
  };
}
