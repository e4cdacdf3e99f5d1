// A chart of a session to take along: as a picture, as its table, or as a slide.

import { type ReactElement, useState } from "react";
import { saveFile, saveText, useSession } from "../../session";
import { useLayout, useLayoutStore } from "../layout";
import { Select } from "../parts/select";
import { ToSlides } from "../to-slides";
import { csvOf, noteOf, svgOf } from "./table-chart-files";

export default function TableChartForm(): ReactElement {
  const session = useSession();
  const { tableCharts } = useLayoutStore();
  const asked = useLayout(({ figureOf }) => figureOf);
  const [chosen, choose] = useState(asked);
  const chart = tableCharts.get(chosen) ?? [...tableCharts.values()][0];
  if (chart === undefined) return <p className="quiet">No chart is shown.</p>;
  const { title, heads, rows } = chart;
  const picture = chart.picture();
  const name = `${session.draft.getState().id} ${title}`;
  const link = (): string => session.actions.link();
  return (
    <p className="share-chart">
      <Select
        aria-label="Chart"
        value={chosen}
        options={[...tableCharts].map(([key, one]) => [key, one.title])}
        choose={choose}
      />
      {picture !== null && (
        <button
          type="button"
          className="button"
          onClick={() => saveFile(name, "svg", svgOf(chart, picture, link()), "image/svg+xml")}
        >
          Save SVG
        </button>
      )}
      <button
        type="button"
        className="button"
        onClick={() => saveText(name, "table.csv", csvOf(chart))}
      >
        Save CSV
      </button>
      <ToSlides
        what={`with the table of ${title}`}
        content={() => ({ kind: "table", title, heads, rows, note: noteOf(chart), link: link() })}
      />
    </p>
  );
}
