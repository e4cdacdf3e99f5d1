// The numbers over many seeds: median and interval for the flow in view and its link, each flow beside the
// others, and in how many runs an expectation was met.

import type { ReactElement } from "react";
import { metricLabel } from "../../data/metric-labels";
import { readings } from "../../data/quantity";
import { isSettled, type SeedSpread } from "../../data/spread";
import { originOf } from "../../data/verdict";
import type { Deck } from "../../deck/deck";
import { shownName } from "../../scenario/names/names";
import { type SeedRuns, useDraft, useManySeeds, useSession } from "../../session";
import { AddButton } from "../decks/add-button";
import { Section } from "../parts/section";
import { TableHead } from "../parts/table-head";
import { Term } from "../parts/term";
import { type Expected, expectedOf, figureTexts } from "../scenarios/figure-text";
import { VerdictShape } from "../scenarios/verdict-badge";
import { type SeedRow, seedExpectations, seedRows, seedSpread } from "./seed-figures";
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
      <table className="values seed-values">
        <caption className="spoken">
          Figures of the whole run over {count} seeds, flow {flow}
        </caption>
        <TableHead first="whole run" columns={SPREAD} />
        <tbody>
          {seedRows(session.schema).map((row) => (
            <Figure
              key={row.label}
              row={row}
              spread={seedSpread(results, row, flow, link)}
              of={count}
            />
          ))}
        </tbody>
      </table>
      <EachFlow runs={runs} />
      <Expectations runs={runs} />
      <AddSlide />
    </Section>
  );
}

/** A figure with the band, and the table of what came out. */
function AddSlide(): ReactElement {
  const { actions, draft } = useSession();
  const slide = async () => {
    const { tableOverSeeds, withFigure } = await import("../decks/adding");
    const { title } = draft.getState().base;
    const link = actions.link();
    const shown = { title, label: title, link, charts: ["rates"], window_s: null };
    return (deck: Deck) => withFigure(deck, shown, tableOverSeeds);
  };
  return (
    <p>
      <AddButton
        className="button small"
        what="with median, band and table of the seeds"
        add={slide}
      >
        Add to deck
      </AddButton>
    </p>
  );
}

const SPREAD = ["median", "5–95 %"];

interface FigureProps {
  readonly row: SeedRow;
  readonly spread: SeedSpread | null;
  readonly of: number;
}

/** What no run has a value of says nothing. */
function Figure({ row, spread, of }: FigureProps): ReactElement | null {
  if (spread === null) return null;
  const { numbers, unit } = readings([spread.median, spread.low, spread.high], row.unit);
  return (
    <tr>
      <th scope="row">
        <Term meaning={row.source}>{row.label}</Term>
        {unit !== "" && <span className="unit"> {unit}</span>}
        {spread.runs < of && (
          <span className="unit">
            {" "}
            in {spread.runs} of {of}
          </span>
        )}
      </th>
      <td>{numbers[0]}</td>
      <td className="quiet">{isSettled(spread) ? "the same" : `${numbers[1]}–${numbers[2]}`}</td>
    </tr>
  );
}

const RECEIVING = "mean_receiving_rate_kbps";

/** Only where there is more than one. */
function EachFlow({ runs }: { readonly runs: SeedRuns }): ReactElement | null {
  const { schema } = useSession();
  const flows = runs.layout.flows.filter(({ family }) => family !== "background");
  const receiving = seedRows(schema).find(({ metric }) => metric === RECEIVING);
  if (flows.length < 2 || receiving === undefined) return null;
  return (
    <table className="values seed-values">
      <caption className="spoken">Receiving rate of each flow over the seeds</caption>
      <TableHead first="Receiving rate of" columns={SPREAD} />
      <tbody>
        {flows.map(({ name }) => (
          <Figure
            key={name}
            row={{ ...receiving, label: shownName(schema, runs.layout.flows, name) }}
            spread={seedSpread(runs.results, receiving, name, "")}
            of={runs.results.length}
          />
        ))}
      </tbody>
    </table>
  );
}

const NONE: readonly Expected[] = [];

function Expectations({ runs }: { readonly runs: SeedRuns }): ReactElement | null {
  const expected = useDraft((draft) => (draft.base.expect ?? NONE) as readonly Expected[]);
  const all = seedExpectations(runs.results);
  if (all.length === 0) return null;
  return (
    <table className="values seed-values">
      <caption className="spoken">
        What the scenario expects, and in how many runs it passes
      </caption>
      <TableHead first="Expected" columns={["median", "verdict"]} />
      <tbody>
        {all.map(({ expect, metric, why, differs, verdict, met, of, spread }) => {
          const stretch = expected[expect] ?? {};
          const { numbers, unit } = figureTexts(metric, [spread?.median ?? null]);
          return (
            <tr
              key={`${expect} ${metric}`}
              data-tip={differs === "" ? why : `Known deviation: ${differs}`}
            >
              <th scope="row">
                {metricLabel(metric, stretch.link === undefined ? "flow" : "link")}{" "}
                <span className="unit">
                  {unit !== "" && `${unit}, `}
                  {expectedOf(stretch)}
                </span>
              </th>
              <td>{numbers[0]}</td>
              <td data-verdict={verdict}>
                <VerdictShape verdict={verdict} origin={originOf(why)} />
                {verdict}
                {met !== null && <span className="unit"> {`${met} of ${of}`}</span>}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
