// A chart of a session to take along: as a picture, as its table, or as a slide.

import { type ReactElement, useState } from "react";
import { messageOf } from "../../../../model/engine/trap";
import { useLayout, useLayoutStore } from "../../controls/layout/layout";
import type { TableChart } from "../../controls/layout/table-chart";
import { Select } from "../../controls/parts/select";
import { ToSlides } from "../../controls/parts/to-slides";
import { saveFile, saveText, useSession } from "../../session";
import { SvgPreview } from "../figures/preview";
import { csvOf, figureOfTable, noteOf, svgOfTable } from "./table-chart-files";

/** Rows that can be read from the last row of a room. */
const MOST_ON_SLIDE = 24;

export default function TableChartForm(): ReactElement {
  const session = useSession();
  const { tableCharts } = useLayoutStore();
  const requested = useLayout(({ figureOf }) => figureOf);
  const [chosen, choose] = useState(requested);
  const [problem, setProblem] = useState("");
  const chart = (tableCharts.get(chosen) ?? [...tableCharts.values()][0])?.();
  if (chart === undefined) return <p className="quiet">No chart is shown.</p>;
  const { title, heads, rows } = chart;
  const name = `${session.draft.getState().id} ${title}`;
  const link = session.actions.link();
  const svg = svgOfTable(chart, link);
  return (
    <>
      <div className="share-chart">
        <Select
          aria-label="Chart"
          value={chosen}
          options={[...tableCharts].map(([key, one]) => [key, one().title])}
          choose={choose}
        />
        <button
          type="button"
          className="button"
          onClick={() => saveFile(name, "svg", svg, "image/svg+xml")}
        >
          Save SVG
        </button>
        <button
          type="button"
          className="button"
          onClick={() =>
            pdfOf(chart, link).then(
              (pdf) => saveFile(name, "pdf", pdf, "application/pdf"),
              (cause) => setProblem(`The file could not be made: ${messageOf(cause)}`),
            )
          }
        >
          Save PDF
        </button>
        <button
          type="button"
          className="button"
          onClick={() => saveText(name, "table.csv", csvOf(chart))}
        >
          Save CSV
        </button>
        {rows.length <= MOST_ON_SLIDE ? (
          <ToSlides
            what={`with the table of ${title}`}
            content={() => ({ kind: "table", title, heads, rows, note: noteOf(chart), link })}
          />
        ) : (
          <span className="quiet">
            A slide has room for {MOST_ON_SLIDE} rows, this table has {rows.length}.
          </span>
        )}
        {problem !== "" && <span role="alert">{problem}</span>}
      </div>
      <SvgPreview svg={svg} summary={noteOf(chart)} />
    </>
  );
}

async function pdfOf(shown: TableChart, link: string): Promise<BlobPart> {
  const [{ pdfOfFigure }, { fontFiles }] = await Promise.all([
    import("../../../../figure/exports/figure/pdf"),
    import("../figures/figure-files"),
  ]);
  const about = { title: shown.title, author: "nada-lab", subject: noteOf(shown), run: "", link };
  const figure = figureOfTable(shown, link);
  return pdfOfFigure(figure, await fontFiles(), about, "screen") as BlobPart;
}
