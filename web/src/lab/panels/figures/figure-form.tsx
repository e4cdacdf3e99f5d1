// What a figure shows and how large it is, with a picture of it as it will be saved.

import { type FormEvent, type ReactElement, type ReactNode, useMemo, useState } from "react";
import { fits } from "../../../../figure/exports/figure/fits";
import {
  COLOURS,
  FIGURE_SIZES,
  type FigureColours,
  SIZE_NAMES,
  type SizeName,
} from "../../../../figure/exports/figure/sizes";
import { messageOf } from "../../../../model/engine/trap";
import type { ForSlide } from "../../controls/layout/extensions";
import { useLayout } from "../../controls/layout/layout";
import { ToSlides } from "../../controls/parts/to-slides";
import { Chunk } from "../../errors/chunk";
import { fileStem, linesShown, saveFile, useSession } from "../../session";
import { drawing, leftOut } from "./drawing";
import { FORMATS, type FormatRow, fileOf, type SavedFigure } from "./figure-files";
import { type Ready, useFigureRun } from "./figure-run";
import type { FilmRowProps } from "./film/film-row";
import { Labelled } from "./labelled";
import { Preview } from "./preview";
import { canShare, ONCE_MORE, share } from "./share";
import { keyOf, type StageChart, stageFigureOf } from "./stage-figure";
import { timesOf } from "./times";
import "./figure.css";

const USUAL: readonly string[] = ["rates", "delay"];

export default function FigureForm(): ReactElement {
  const state = useFigureRun();
  switch (state.kind) {
    case "running":
      return (
        <p>
          <progress max={1} value={state.share} aria-label="Running" /> Running to the end …
        </p>
      );
    case "failed":
      return <p role="alert">The figure cannot be drawn: {state.why}</p>;
    case "ready":
      return <Choices {...state} />;
    default:
      return state satisfies never;
  }
}

function Choices(ready: Ready): ReactElement {
  const { run, scenario, seeds } = ready;
  const session = useSession();
  const requested = useLayout(({ figureOf }) => figureOf);
  const [size, setSize] = useState<SizeName>("slide");
  const [colours, setColours] = useState<FigureColours>("screen");
  const [many, setMany] = useState(seeds !== null);
  const [lines, setLines] = useState(linesShown(session.view.getState()));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the parts of `ready` that stand for all of it
  const subject = useMemo(
    () => stageFigureOf(session, ready, { many, lines }),
    [session, run, scenario, many, lines],
  );
  const [chosen, setChosen] = useState(requested === "" ? USUAL : [requested]);
  const [format, setFormat] = useState(FORMATS[0] as FormatRow);
  const [problem, setProblem] = useState("");
  const times = timesOf(session.view.getState(), scenario.duration_s);
  const [time, setTime] = useState(times.at(-1)?.value ?? "run");
  const window_s = times.find(({ value }) => value === time)?.window_s ?? null;

  const { record } = subject;
  const charts = subject.specs.filter((spec) => chosen.includes(keyOf(spec)));
  const drawn = (samples: boolean) =>
    drawing(session, ready, subject, {
      charts,
      size: FIGURE_SIZES[size],
      colours,
      window_s: window_s ?? [0, scenario.duration_s],
      samples,
    });
  const figure = charts.length === 0 ? null : drawn(false);
  const roomy = figure !== null && fits(figure);
  const without = leftOut(subject, charts, FIGURE_SIZES[size]);
  const name = `${record.scenario}-${charts.map(keyOf).join("-").replaceAll(".", "-")}`;

  const made = async (): Promise<BlobPart> => {
    const { facts } = subject;
    const file: SavedFigure = {
      figure: drawn(format.format === "csv"),
      colours,
      title: scenario.title,
      facts,
      record,
    };
    return fileOf(format.format, file);
  };
  const attempt = async (hand: (content: BlobPart) => void | Promise<void>): Promise<void> => {
    setProblem("");
    try {
      await hand(await made());
    } catch (cause) {
      setProblem(`The file could not be made: ${messageOf(cause)}`);
    }
  };
  const save = (event: FormEvent): void => {
    event.preventDefault();
    void attempt((content) => saveFile(name, format.format, content, format.type));
  };
  /** Charts, window and seeds as they are chosen here; the slide gives them its own size. */
  const slide = (): ForSlide => ({
    kind: "charts",
    title: scenario.title,
    link: many ? record.link : ofOne(record.link),
    charts: charts.map(({ id, choice }) => (choice === undefined ? id : `${id}.${choice}`)),
    window_s,
  });
  const fileName = `${fileStem(name)}.${format.format}`;
  const filmed: FilmRowProps = {
    ...{ name, scenario, record, window_s: window_s ?? [0, scenario.duration_s] },
    subject: [name, time, many, ...lines].join(" "),
    figureAt: (filmSize, playhead_s) =>
      drawing(session, ready, subject, {
        ...{ charts, size: filmSize, colours: "screen", samples: false },
        window_s: window_s ?? [0, scenario.duration_s],
        film: { playhead_s, title: scenario.title },
      }),
  };
  return (
    <>
      <form className="figure-form" onSubmit={save}>
        <fieldset className="figure-charts">
          <legend>Charts, above one another</legend>
          {subject.specs.map((spec) => (
            <Check
              key={keyOf(spec)}
              checked={chosen.includes(keyOf(spec))}
              onChange={(on) => setChosen(withOrWithout(chosen, keyOf(spec), on))}
            >
              {spec.title}
            </Check>
          ))}
        </fieldset>
        <MoreLines
          charts={charts}
          lines={lines}
          onChange={(id, on) => setLines(withOrWithout(lines, id, on))}
        />
        <p className="figure-choices">
          <Labelled
            label="Size"
            value={size}
            options={SIZE_NAMES.map((value) => [value, FIGURE_SIZES[value].label])}
            choose={(value) => setSize(SIZE_NAMES.find((one) => one === value) ?? size)}
          />
          <Labelled
            label="Colours"
            value={colours}
            options={COLOURS.map((value) => [value, COLOUR_LABELS[value]])}
            choose={(value) => setColours(COLOURS.find((one) => one === value) ?? colours)}
          />
          <Labelled
            label="File"
            value={format.format}
            options={FORMATS.map(({ format: value, label }) => [value, label])}
            choose={(value) => setFormat(FORMATS.find((one) => one.format === value) ?? format)}
          />
          {times.length > 1 && (
            <Labelled
              label="Time"
              value={time}
              options={times.map(({ value, label }) => [value, label])}
              choose={(value) => setTime(times.find((one) => one.value === value)?.value ?? time)}
            />
          )}
          {seeds !== null && (
            <Check checked={many} onChange={setMany}>
              median and band of {seeds.seeds.length} seeds
            </Check>
          )}
        </p>
        {figure === null ? (
          <p className="quiet">Choose a chart.</p>
        ) : (
          <Preview figure={figure} colours={colours} title={scenario.title} record={record} />
        )}
        {figure !== null && !roomy && (
          <p role="alert">
            {charts.length} charts have no room at this size: choose fewer, or a paper’s width.
          </p>
        )}
        {without.length > 0 && (
          <p className="quiet">
            At this size a chart shows {FIGURE_SIZES[size].mostLines} lines at most; left out of{" "}
            {without.join("; of ")}.
          </p>
        )}
        {problem !== "" && <p role="alert">{problem}</p>}
        <p className="figure-end">
          <button type="submit" className="button" disabled={!roomy}>
            Save {format.format.toUpperCase()}
          </button>
          {canShare(fileName, format.type) && (
            <button
              type="button"
              className="button"
              disabled={!roomy}
              onClick={() =>
                void attempt(async (content) => {
                  if (!(await share(fileName, content, format.type))) setProblem(ONCE_MORE);
                })
              }
            >
              Share
            </button>
          )}
          <ToSlides what="with this figure" disabled={charts.length === 0} content={slide} />
          <span className="quiet">
            The file carries its run: dropped on this page it opens again. Hash {record.hash}.
          </span>
        </p>
      </form>
      <Film {...filmed} empty={charts.length === 0} />
    </>
  );
}

const withOrWithout = (all: readonly string[], one: string, on: boolean): readonly string[] => {
  const others = all.filter((other) => other !== one);
  return on ? [...others, one] : others;
};

/** Fetched when it is opened. */
function Film({ empty, ...filmed }: FilmRowProps & { readonly empty: boolean }): ReactElement {
  const [open, setOpen] = useState(false);
  return (
    <details className="film" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>Film and stills</summary>
      {open && empty && <p className="quiet">Choose a chart.</p>}
      {open && !empty && <Chunk name="This part" load={loadFilm} props={filmed} />}
    </details>
  );
}

const loadFilm = () => import("./film/film-row");

/** The current run without its seeds. */
function ofOne(link: string): string {
  return link.replace(/&(seeds|individual)=[^&]*/g, "");
}

const COLOUR_LABELS: Readonly<Record<FigureColours, string>> = {
  screen: "for a screen",
  print: "for print: black, with dashes",
};

/** Which charts show all of their lines, as "+ …" in a chart's heading does on the page. */
interface MoreLinesProps {
  readonly charts: readonly StageChart[];
  /** Ids of those with all of their lines. */
  readonly lines: readonly string[];
  onChange(id: string, on: boolean): void;
}

function MoreLines({ charts, lines, onChange }: MoreLinesProps): ReactElement | null {
  const finer = charts.filter(({ finer }) => finer.length > 0);
  if (finer.length === 0) return null;
  return (
    <fieldset className="figure-charts">
      <legend>More lines</legend>
      {finer.map(({ id, title, finer: words }) => (
        <Check key={id} checked={lines.includes(id)} onChange={(on) => onChange(id, on)}>
          {title}: {words.join(", ")}
        </Check>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  readonly checked: boolean;
  readonly children: ReactNode;
  onChange(on: boolean): void;
}

function Check({ checked, children, onChange }: CheckProps): ReactElement {
  return (
    <label>
      <input
        type="checkbox"
        checked={checked}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
      />
      {children}
    </label>
  );
}
