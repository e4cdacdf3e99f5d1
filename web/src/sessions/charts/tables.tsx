// Every cell that RFC 4586 prints of its Tables 1 to 8, with what our runs give beside it.

import { type ReactElement, useState } from "react";
import { countsOf, countText, isPassed, overSeedsText, plainReading } from "../../lab/data";
import { VerdictShape } from "../../lab/panels";
import { type CrossRunCheck, USUAL_SEEDS } from "../../lab/scenario";
import { type Cell, type OverSeeds, verdictOfCell } from "./published";
import { SeedsButton } from "./seeds-button";

interface TablesProps {
  readonly cells: readonly Cell[];
  /** As many, in the same order. */
  readonly checks: readonly CrossRunCheck[];
}

type BySeeds = Readonly<Record<string, readonly OverSeeds[]>>;

export function Tables({ cells, checks }: TablesProps): ReactElement {
  const names = [...new Set(cells.map(({ table }) => table))];
  const [chosen, choose] = useState("Table 1");
  const shown = cells.filter(({ table }) => table === chosen);
  const [bySeeds, setBySeeds] = useState<BySeeds>({});
  const run = bySeeds[chosen];
  const known = run !== undefined || shown.some(({ kept }) => kept !== null);
  const own = checks.filter((_, i) => cells[i]?.table === chosen);
  const under = (i: number): OverSeeds | null => run?.[i] ?? shown[i]?.kept ?? null;
  const verdicts = shown
    .map((cell, i) => verdictOfCell(cell, under(i)))
    .filter((verdict) => verdict !== "informational");
  const others = countsOf(verdicts.filter((verdict) => !isPassed(verdict))).map(countText);
  return (
    <section className="rtcp-tables" aria-label="Published tables">
      <header className="rtcp-chart-head">
        <h3 className="chart-title">Published, and ours</h3>
        <select
          className="select scope-select"
          aria-label="Published table"
          value={chosen}
          onChange={(event) => choose(event.currentTarget.value)}
        >
          {names.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
        <span className="quiet">
          {[`${verdicts.filter(isPassed).length} of ${verdicts.length} pass`, ...others].join(", ")}{" "}
          {overSeedsText(known ? USUAL_SEEDS : 1)}
        </span>
        <SeedsButton
          key={chosen}
          table={chosen}
          checks={own}
          known={run !== undefined}
          onKnown={(found) => setBySeeds((all) => ({ ...all, [chosen]: found }))}
        />
      </header>
      <section
        className="chart-table rtcp-table"
        aria-label={`${chosen}, published and ours`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">{chosen}</th>
              <th scope="col">published</th>
              <th scope="col" data-tip="The scenario’s own seed">
                one seed
              </th>
              {known && (
                <>
                  <th scope="col" data-tip="Median, and the 5th to the 95th percentile">
                    {USUAL_SEEDS} seeds
                  </th>
                  <th scope="col">passes in</th>
                </>
              )}
              <th scope="col">criterion</th>
              <th scope="col">verdict</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((cell, i) => (
              <CellRow key={cell.title} cell={cell} known={known} over={under(i)} />
            ))}
          </tbody>
        </table>
      </section>
    </section>
  );
}

interface CellRowProps {
  readonly cell: Cell;
  /** There are columns for them. */
  readonly known: boolean;
  readonly over: OverSeeds | null;
}

function CellRow({ cell, known, over }: CellRowProps): ReactElement {
  const { title, published, ours, criterion, differs } = cell;
  const [low, high] = criterion ?? [null, null];
  const verdict = verdictOfCell(cell, over);
  const spread = over?.spread ?? null;
  const text = (value: number | null): string => (value === null ? "–" : plainReading(value));
  return (
    <tr>
      <th scope="row" {...(differs !== "" && { "data-tip": `Known deviation: ${differs}` })}>
        {title}
      </th>
      <td>{text(published)}</td>
      <td>{text(ours)}</td>
      {known && (
        <>
          <td>
            {spread === null
              ? "–"
              : `${text(spread.median)} (${text(spread.low)} to ${text(spread.high)})`}
          </td>
          <td>{(over?.met ?? null) === null ? "–" : `${over?.met} of ${USUAL_SEEDS}`}</td>
        </>
      )}
      <td>{criterion === null ? "none" : `${low} to ${high}`}</td>
      <td className="rtcp-verdict">
        <VerdictShape verdict={verdict} origin="published" />
        {verdict}
      </td>
    </tr>
  );
}
