// Every cell that RFC 4586 prints of its Tables 1 to 8, with what our runs give beside it.

import { type ReactElement, useState } from "react";
import { countsOf, countText, isPassed, overSeedsText, plainReading } from "../../lab/data";
import { Table, type Cell as TableCell, type TableRow, VerdictShape } from "../../lab/panels";
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
        <Table
          heads={headsOf(chosen, known)}
          rows={shown.map((cell, i) => rowOf(cell, known, under(i)))}
        />
      </section>
    </section>
  );
}

/** `known`: there are columns for many seeds. */
function headsOf(table: string, known: boolean): readonly TableCell[] {
  return [
    table,
    "published",
    { shown: "one seed", "data-tip": "The scenario’s own seed" },
    ...(known
      ? [
          {
            shown: `${USUAL_SEEDS} seeds`,
            "data-tip": "Median, and the 5th to the 95th percentile",
          },
          "passes in",
        ]
      : []),
    "criterion",
    "verdict",
  ];
}

function rowOf(cell: Cell, known: boolean, over: OverSeeds | null): TableRow {
  const { title, published, ours, criterion, differs } = cell;
  const verdict = verdictOfCell(cell, over);
  const [low, high] = criterion ?? [null, null];
  const judged = (
    <>
      <VerdictShape verdict={verdict} origin="published" />
      {verdict}
    </>
  );
  return {
    key: title,
    head: differs === "" ? title : { shown: title, "data-tip": `Known deviation: ${differs}` },
    cells: [
      textOf(published),
      textOf(ours),
      ...(known ? overTexts(over) : []),
      criterion === null ? "none" : `${low} to ${high}`,
      { shown: judged, className: "rtcp-verdict" },
    ],
  };
}

function overTexts(over: OverSeeds | null): readonly string[] {
  const { spread = null, met = null } = over ?? {};
  return [
    spread === null
      ? "–"
      : `${textOf(spread.median)} (${textOf(spread.low)} to ${textOf(spread.high)})`,
    met === null ? "–" : `${met} of ${USUAL_SEEDS}`,
  ];
}

const textOf = (value: number | null): string => (value === null ? "–" : plainReading(value));
