// Every cell that RFC 4586 prints of its Tables 1 to 8, with what our runs give beside it: a row that says how the table of the open run
// comes out.

import { type ReactElement, useState } from "react";
import { countsOf, countText, isPassed, overSeedsText, plainReading } from "../../../model/data";
import { USUAL_SEEDS } from "../../../model/scenario";
import { Fold, Select, Table, type Cell as TableCell, type TableRow } from "../../lab/controls";
import { VerdictShape } from "../../lab/panels";
import { useDraft } from "../../lab/session";
import { type Cell, type OverSeeds, tableOf, verdictOfCell } from "./published";
import { SeedsButton } from "./seeds-button";
import type { Published } from "./use-cells";

type BySeeds = Readonly<Record<string, readonly OverSeeds[]>>;

export function Tables({ at, cells, checks }: Published): ReactElement {
  const id = useDraft((draft) => draft.id);
  const [picked, pick] = useState({ of: "", table: "" });
  const table = picked.of === id ? picked.table : tableOf(cells, id);
  const [bySeeds, setBySeeds] = useState<BySeeds>({});
  const shown = cells.filter((cell) => cell.table === table);
  const run = bySeeds[table];
  const known = run !== undefined || shown.some(({ kept }) => kept !== null);
  const under = (i: number): OverSeeds | null => run?.[i] ?? shown[i]?.kept ?? null;
  const verdicts = shown
    .map((cell, i) => verdictOfCell(cell, under(i)))
    .filter((verdict) => verdict !== "informational");
  const others = countsOf(verdicts.filter((verdict) => !isPassed(verdict))).map(countText);
  const sum = `${[`${verdicts.filter(isPassed).length} of ${verdicts.length} pass`, ...others].join(", ")} ${overSeedsText(known ? USUAL_SEEDS : 1)}`;
  const isThere = cells.length > 0;
  const news = isThere ? `${table}: ${sum}` : at === "failed" ? "could not be loaded" : "…";
  return (
    <Fold id="rtcp-published" head="Published in RFC 4586, and ours" news={news}>
      {() =>
        isThere ? (
          <section className="rtcp-tables" aria-label="Published tables">
            <p className="rtcp-chart-head">
              <Select
                className="scope-select"
                aria-label="Published table"
                value={table}
                options={[...new Set(cells.map((cell) => cell.table))].map((name) => [name, name])}
                choose={(name) => pick({ of: id, table: name })}
              />
              <span className="quiet">{sum}</span>
              <SeedsButton
                key={table}
                table={table}
                checks={checks.filter((_, i) => cells[i]?.table === table)}
                known={run !== undefined}
                onKnown={(found) => setBySeeds((all) => ({ ...all, [table]: found }))}
              />
            </p>
            <section
              className="chart-table rtcp-table"
              aria-label={`${table}, published and ours`}
              // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so keys must reach it
              tabIndex={0}
            >
              <Table
                heads={headsOf(table, known)}
                rows={shown.map((cell, i) => rowOf(cell, known, under(i)))}
              />
            </section>
          </section>
        ) : (
          <p className="quiet" role="status">
            {at === "failed" ? "The published tables could not be loaded." : "Loading the tables …"}
          </p>
        )
      }
    </Fold>
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
