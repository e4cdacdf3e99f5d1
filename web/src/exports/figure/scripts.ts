// The data of a figure as CSV, and as scripts that draw it with the tools that papers are made with.

import { quoted } from "../../data/formats/csv-cell";
import type { Figure } from "../../figure/figure";
import { type Chart, type Curve, chartsOf } from "./curves";

/**
 * A line per sample: chart, series, time, value, lower edge of bands, unit. Where a chart has another axis than time: what is there,
 * and what the axis shows.
 */
export function csvOfFigure(figure: Figure): string {
  const charts = chartsOf(figure);
  const overTime = charts.every(({ across }) => across === TIME);
  const rows = charts.flatMap(({ title, unit, across, curves }) =>
    curves.flatMap(({ name, at, values, low }) =>
      at.map((place, i) =>
        [title, name, place, values[i] ?? "", low[i] ?? "", unit, ...(overTime ? [] : [across])]
          .map(cell)
          .join(","),
      ),
    ),
  );
  const head = overTime
    ? "chart,series,t_s,value,low,unit"
    : "chart,series,at,value,low,unit,along";
  return `${head}\n${rows.join("\n")}\n`;
}

const TIME = "time, s";

function cell(value: string | number): string {
  return typeof value === "number" ? String(value) : quoted(value);
}

/** Python 3 with matplotlib; the data stand in the script. `note` says where they come from. */
export function matplotlibOf(figure: Figure, note: string): string {
  const charts = chartsOf(figure);
  const inches = figure.unit === "pt" ? 72 : 96;
  const size = `(${(figure.width / inches).toFixed(2)}, ${(figure.height / inches).toFixed(2)})`;
  const shared = charts.every(({ across }) => across === TIME);
  const drawn = charts.map((chart, i) => {
    const axis = `axes[${i}, 0]`;
    const lines = chart.curves.map((curve) => pythonOf(curve, axis));
    return `${lines.join("")}${axis}.set_ylim(${chart.range.join(", ")})\n${shared ? "" : `${axis}.set_xlim(${chart.window.join(", ")})\n${axis}.set_xlabel(${python(chart.across)})\n`}${axis}.set_ylabel(${python(labelOf(chart))})\n${axis}.legend(fontsize="small")\n`;
  });
  const [from = 0, to = 1] = charts[0]?.window ?? [];
  const below = `axes[-1, 0].set_xlim(${from}, ${to})\naxes[-1, 0].set_xlabel("time, s")\n`;
  return (
    `${comment(note, "#")}import matplotlib.pyplot as plt\n\n` +
    `figure, axes = plt.subplots(${charts.length}, 1, sharex=${shared ? "True" : "False"}, squeeze=False, figsize=${size})\n` +
    `${drawn.join("")}${shared ? below : ""}` +
    `figure.tight_layout()\nfigure.savefig("figure.pdf")\n`
  );
}

function pythonOf({ name, kind, at, values, low, colour, width, dash }: Curve, axis: string) {
  const [t, v] = [`[${at.join(", ")}]`, `[${values.join(", ")}]`];
  const label = `label=${python(name)}`;
  if (kind === "band") {
    const edge = `[${low.join(", ")}]`;
    return `${axis}.fill_between(${t}, ${edge}, ${v}, color="${colour}", linewidth=0, ${label})\n`;
  }
  if (kind === "events") return `${axis}.plot(${t}, ${v}, "x", color="${colour}", ${label})\n`;
  // matplotlib counts dashes in widths of the line.
  const lengths = dash.map((length) => Number((length / width).toPrecision(3)));
  const style = lengths.length === 0 ? "" : `, dashes=(${lengths.join(", ")})`;
  const steps = kind === "steps" ? `, drawstyle="steps-post"` : "";
  return `${axis}.plot(${t}, ${v}, color="${colour}", linewidth=${width}${style}${steps}, ${label})\n`;
}

function python(text: string): string {
  return JSON.stringify(text);
}

/** LaTeX with pgfplots, as a document of its own. */
export function pgfplotsOf(figure: Figure, note: string): string {
  const charts = chartsOf(figure);
  const colours = [...new Set(charts.flatMap(({ curves }) => curves.map(({ colour }) => colour)))];
  const named = new Map(colours.map((colour, i) => [colour, `lab${i}`]));
  const defined = colours.map(
    (colour) =>
      `\\definecolor{${named.get(colour)}}{HTML}{${colour.replace("#", "").toUpperCase()}}\n`,
  );
  const width = `${((figure.width * (figure.unit === "pt" ? 1 : 0.75)) / 72.27).toFixed(2)}in`;
  const shared = charts.every(({ across }) => across === TIME);
  const drawn = charts.map((chart) => {
    const [low, high] = chart.range;
    const [from, to] = chart.window;
    const curves = chart.curves.map((curve) => texOf(curve, named.get(curve.colour) ?? "black"));
    return `\\nextgroupplot[ymin=${low}, ymax=${high}, xmin=${from}, xmax=${to}, ylabel={${tex(labelOf(chart))}}${shared ? "" : `, xlabel={${tex(chart.across)}}`}]\n${curves.join("")}`;
  });
  return (
    `${comment(note, "%")}\\documentclass{standalone}\n\\usepackage{pgfplots}\n\\pgfplotsset{compat=1.18}\n` +
    `\\usepgfplotslibrary{groupplots,fillbetween}\n${defined.join("")}\\begin{document}\n\\begin{tikzpicture}\n` +
    `\\begin{groupplot}[group style={group size=1 by ${charts.length}, vertical sep=8mm}, width=${width}, height=45mm, grid=major, legend pos=outer north east, legend cell align=left, xlabel={time, s}]\n` +
    `${drawn.join("")}\\end{groupplot}\n\\end{tikzpicture}\n\\end{document}\n`
  );
}

function texOf({ name, kind, at, values, low, width, dash }: Curve, colour: string): string {
  if (kind === "band") {
    const points = [
      ...at.map((t, i) => `(${t},${values[i]})`),
      ...at.map((t, i) => `(${t},${low[i]})`).toReversed(),
    ];
    return `\\addplot[draw=none, fill=${colour}] coordinates {${points.join(" ")}} -- cycle;\n\\addlegendentry{${tex(name)}}\n`;
  }
  const pairs = at.map((t, i) => `(${t},${values[i]})`).join(" ");
  const lengths = dash.map((length, i) => `${i % 2 === 0 ? "on" : "off"} ${length}pt`).join(" ");
  const style = [
    kind === "events" ? "only marks, mark=x" : "no marks",
    ...(kind === "steps" ? ["const plot"] : []),
    ...(lengths === "" ? [] : [`dash pattern=${lengths}`]),
    ...(kind === "events" ? [] : [`line width=${width}pt`]),
  ];
  return `\\addplot[${colour}, ${style.join(", ")}] coordinates {${pairs}};\n\\addlegendentry{${tex(name)}}\n`;
}

function tex(text: string): string {
  return text.replace(/[\\{}$&#^_%~]/g, (letter) =>
    letter === "\\"
      ? "\\textbackslash{}"
      : letter === "^" || letter === "~"
        ? `\\${letter}{}`
        : `\\${letter}`,
  );
}

function labelOf({ title, unit }: Chart): string {
  return unit === "" ? title : `${title}, ${unit}`;
}

function comment(text: string, mark: string): string {
  return text === ""
    ? ""
    : `${text
        .split("\n")
        .map((line) => `${mark} ${line}`)
        .join("\n")}\n`;
}
