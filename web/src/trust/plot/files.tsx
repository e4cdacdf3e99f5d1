// The plot to take along: as a picture, and every dot as a row.

import type { ReactElement } from "react";
import { arialWidth, figureOfDrawing, SCREEN, svgOf } from "../../../figure";
import { quoted } from "../../../model/data";
import { saveFile, saveText } from "../../lab/session";
import type { Source } from "./compared";
import { plotOf } from "./layout";
import { plotPieces } from "./pieces";
import { headline, summary, withoutText } from "./sentences";

const TITLE = "Deviation over tolerance";
const NAME = "validation deviations";
/** CSS pixels. */
const WIDTH = 1000;
const HEIGHT = 640;

export function Files({ sources }: { readonly sources: readonly Source[] }): ReactElement {
  return (
    <span className="deviations-files">
      <button
        type="button"
        className="button"
        onClick={() => saveFile(NAME, "svg", svgOfPlot(sources, location.href), "image/svg+xml")}
      >
        Save SVG
      </button>
      <button
        type="button"
        className="button"
        onClick={() => saveText(NAME, "table.csv", csvOfPlot(sources))}
      >
        Save CSV
      </button>
    </span>
  );
}

/** On white, with its title and what it says. */
function svgOfPlot(sources: readonly Source[], link: string): string {
  const plot = plotOf({ sources, width: WIDTH, height: HEIGHT, measure: arialWidth });
  const drawing = {
    ...{ width: WIDTH, height: HEIGHT, summary: summary(sources) },
    pieces: (theme: typeof SCREEN) => plotPieces(plot, theme),
  };
  const caption = [
    { text: `${headline(sources)} ${withoutText(sources)}`.trim(), href: null },
    { text: "nada-lab: Validation", href: link },
  ];
  return svgOf(figureOfDrawing({ drawing, title: TITLE, theme: SCREEN, caption }), {
    title: TITLE,
  });
}

const HEADS = [
  "source",
  "run",
  "figure",
  "against",
  "unit",
  "nada-lab",
  "to meet",
  "whose",
  "allowed",
  "deviation in tolerances",
  "verdict",
];

export function csvOfPlot(sources: readonly Source[]): readonly string[] {
  const rows = sources.flatMap(({ title, all }) =>
    all.map(({ run, what, against, unit, ours, wanted, allowed, deviation, verdict }) => [
      ...[
        title,
        run,
        what,
        against,
        unit,
        plain(ours),
        plain(wanted.text),
        wanted.whose,
        plain(allowed.text),
      ],
      ...[
        Number.isFinite(deviation) ? String(Number(deviation.toPrecision(4))) : String(deviation),
        verdict,
      ],
    ]),
  );
  return [HEADS, ...rows].map((cells) => `${cells.map(quoted).join(",")}\n`);
}

/** Numbers as programs read them: without thin spaces, with the hyphen as minus. */
const plain = (text: string): string => text.replace(/\u2009/g, "").replace(/\u2212/g, "-");
