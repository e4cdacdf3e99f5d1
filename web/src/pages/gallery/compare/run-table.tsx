// The runs as a table whose cells are bars: one scale per column, one line per flow, each number readable beside its bar.

import { type ReactElement, useMemo, useState } from "react";
import { type Card, unpackFigures } from "../../../data/card";
import { identityOf } from "../../../figure/style/identity";
import { useColorScheme } from "../../../panels/color-scheme";
import { useLayoutStore } from "../../../panels/layout";
import { tip } from "../../../panels/parts/tooltip";
import { useNarrow } from "../../../panels/parts/viewport";
import type { Layout } from "../../../scenario/types";
import { type Schema, useSchema } from "../../../session";
import { gallery } from "../../../session/gallery/titles";
import { runHash } from "../run-hash";
import { type Axis, axesOf } from "./axes";
import { Bars } from "./bars";
import { faultInWords } from "./known-paths";
import { Legend } from "./legend";
import { type Asked, asBuilt } from "./query";
import { type Column, isSettledRun, labelOf, type Row, rowsOf } from "./rows";
import { familyOf, type Outcome, type Runs } from "./use-runs";

interface RunTableProps {
  readonly cards: readonly Card[];
  readonly runs: Runs | null;
  readonly asked: Asked;
}

interface Line {
  readonly card: Card;
  readonly rows: readonly Row[];
  readonly outcome: Outcome | null;
}

export function RunTable({ cards, runs, asked }: RunTableProps): ReactElement {
  const schema = useSchema();
  const built = asBuilt(asked);
  const lines = useMemo(
    () =>
      cards.map((card): Line => {
        const outcome = built ? null : (runs?.of.get(card.id) ?? null);
        const now = withControllers(schema, card, outcome);
        const figures = built ? [unpackFigures(card.figures)] : (outcome?.runs ?? []);
        return { card: now, rows: figures.length > 0 ? rowsOf(now, figures) : [], outcome };
      }),
    [cards, runs, built, schema],
  );
  const axes = useMemo(() => axesOf(lines.flatMap(({ rows }) => rows)), [lines]);
  const narrow = useNarrow();
  const [chosen, setChosen] = useState<Column>("share");
  const shown = narrow ? axes.filter(({ column }) => column === chosen) : axes;
  if (cards.length === 0) return <p className="gallery-none">No scenario is chosen.</p>;
  return (
    <section aria-label="Runs">
      {narrow && (
        <select
          className="select runs-figure"
          aria-label="Figure"
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value as Column)}
        >
          {axes.map(({ column, title }) => (
            <option key={column} value={column}>
              {title}
            </option>
          ))}
        </select>
      )}
      <Legend rows={lines.flatMap(({ rows }) => rows)} seeds={asked.seeds} />
      <table className="runs">
        <thead>
          <tr>
            <th scope="col" className="runs-of">
              Flow
            </th>
            {shown.map((axis) => (
              <Head key={axis.column} axis={axis} />
            ))}
          </tr>
        </thead>
        {lines.map((line) => (
          <Scenario key={line.card.id} line={line} axes={shown} seeds={asked.seeds} />
        ))}
      </table>
    </section>
  );
}

/** The colours of the flows follow what they are controlled by now. */
function withControllers(schema: Schema, card: Card, outcome: Outcome | null): Card {
  if (outcome === null || outcome.runs.length === 0) return card;
  const flows = card.flows.map((flow) => {
    const controller = outcome.controllers[flow.name] ?? flow.controller;
    if (controller === flow.controller) return flow;
    return { ...flow, controller, family: familyOf(schema, controller) };
  });
  return { ...card, flows };
}

function Head({ axis }: { readonly axis: Axis }): ReactElement {
  return (
    <th scope="col" className={`runs-head runs-${axis.column}`}>
      <span className="runs-title term" {...tip(axis.meaning)}>
        {axis.title} <span className="unit">{axis.unit}</span>
      </span>
      <svg className="runs-axis" width="100%" height="14" aria-hidden="true">
        {axis.ticks.map((tick) => (
          <text
            key={tick}
            x={`${axis.scale(tick)}%`}
            y="11"
            textAnchor={anchorOf(axis.scale(tick))}
          >
            {axis.text(tick)}
          </text>
        ))}
      </svg>
    </th>
  );
}

/** Numbers at the edges stay inside. */
function anchorOf(x: number): "start" | "middle" | "end" {
  return x < 3 ? "start" : x > 97 ? "end" : "middle";
}

interface ScenarioProps {
  readonly line: Line;
  readonly axes: readonly Axis[];
  readonly seeds: number;
}

function Scenario({ line, axes, seeds }: ScenarioProps): ReactElement {
  const { showAbout } = useLayoutStore();
  const { card, rows, outcome } = line;
  const scheme = useColorScheme();
  const schema = useSchema();
  const name = card.id.slice(card.id.indexOf("/") + 1);
  const title = gallery.find(({ id }) => id === card.id)?.title ?? "";
  const layout = { flows: card.flows, links: [], tables: [] } as unknown as Layout;
  const head = (
    <tr className="runs-scenario">
      <th scope="rowgroup" colSpan={1 + axes.length}>
        <a href={runHash(card.id, outcome?.edits)} onClick={showAbout}>
          {title}
        </a>
        <span className="quiet">{name}</span>
        {seeds > 1 && isSettledRun(rows) && (
          <span className="runs-remark">the same under every seed</span>
        )}
        {outcome !== null && !outcome.touched && <span className="runs-remark">as it is</span>}
      </th>
    </tr>
  );
  if (rows.length === 0) {
    return (
      <tbody>
        {head}
        <tr>
          <td colSpan={1 + axes.length} className="quiet">
            {outcome === null || outcome.fault === ""
              ? "…"
              : `Could not be run: ${faultInWords(schema, outcome.fault)}`}
          </td>
        </tr>
      </tbody>
    );
  }
  return (
    <tbody>
      {head}
      {rows.map((row) => {
        const { colour } = identityOf(schema, layout, row.flow.name, { scheme });
        return (
          <tr key={row.label}>
            <th scope="row" className="runs-flow">
              <svg viewBox="0 0 10 10" aria-hidden="true">
                <rect width="10" height="10" rx="2" fill={colour} />
              </svg>
              {row.label} {row.count === 1 && <span className="quiet">{labelOf(row.flow)}</span>}
            </th>
            {axes.map((axis) => (
              <td key={axis.column} className={`runs-cell runs-${axis.column}`}>
                <Bars axis={axis} row={row} colour={colour} />
                <span className="runs-number">{wordsOf(axis, row)}</span>
              </td>
            ))}
          </tr>
        );
      })}
    </tbody>
  );
}

/** The numbers of a cell, in the unit of its column. */
export function wordsOf({ column, text }: Pick<Axis, "column" | "text">, { figures }: Row): string {
  const number = (spread: { readonly median: number } | null) =>
    spread === null ? "–" : text(spread.median);
  switch (column) {
    case "share":
      return number(figures.share);
    case "loss":
      return number(figures.loss);
    case "delay":
      return `${number(figures.p5)} · ${number(figures.mean)} · ${number(figures.p95)}`;
    case "deviation":
      return `−${number(figures.below)} +${number(figures.above)}`;
    default:
      return column satisfies never;
  }
}
