// A chart of the stage to take along: as a picture, as a table, as a slide.

import type { ReactElement, RefObject } from "react";
import { AddButton } from "../../../panels/decks/add-button";
import { saveFile, saveText, useSession } from "../../../session";

interface KeepChartProps {
  readonly title: string;
  readonly unit: string;
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly note: string;
  /** Its table stands in the picture's place. */
  readonly asTable: boolean;
  /** Where the picture stands. */
  readonly picture: RefObject<HTMLElement | null>;
}

export function KeepChart(props: KeepChartProps): ReactElement {
  const { title, unit, heads, rows, note, asTable, picture } = props;
  const session = useSession();
  const name = (): string => `${session.draft.getState().id} ${title}`;
  const saveSvg = async (): Promise<void> => {
    const svg = picture.current?.querySelector<SVGSVGElement>(":scope > svg");
    if (svg === null || svg === undefined) return;
    const link = session.actions.link();
    const [{ paintedSvg }, { wrapped }] = await Promise.all([
      import("../../../panels/figures/painted"),
      import("../../../figure/texts/measure"),
    ]);
    const lines = wrapped(`${unit}. ${note}`, 10, svg.viewBox.baseVal.width - 8);
    saveFile(name(), "svg", paintedSvg(svg, { title, lines, link }), "image/svg+xml");
  };
  const saveCsv = async (): Promise<void> => {
    const { quoted } = await import("../../../data/formats/csv-cell");
    const lines = [heads, ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`);
    saveText(name(), "table.csv", lines);
  };
  return (
    <>
      <button
        type="button"
        className="chart-switch"
        disabled={asTable}
        onClick={() => void saveSvg()}
      >
        SVG<span className="spoken"> of {title}</span>
      </button>
      <button type="button" className="chart-switch" onClick={() => void saveCsv()}>
        CSV<span className="spoken"> of {title}</span>
      </button>
      <AddButton
        className="chart-switch"
        what={`with the table of ${title}`}
        add={async () => {
          const link = session.actions.link();
          const { withTable } = await import("../../../panels/decks/adding");
          return (deck) => withTable(deck, { title, heads, rows, note: `${unit}. ${note}`, link });
        }}
      >
        + slide
      </AddButton>
    </>
  );
}
