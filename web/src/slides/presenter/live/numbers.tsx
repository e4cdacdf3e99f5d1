// What came of what plays, in numbers that are read from the last row: of each run's flow in view, over the whole run.

import type { ReactElement } from "react";
import type { Theme } from "../../../../figure";
import { NOTHING, plainReading } from "../../../../model/data";
import { SessionContext, useLive, useMetrics, useSession } from "../../../lab/session";
import { type Cast, looksOf, type Player } from "./cast";

interface NumbersProps {
  readonly cast: Cast;
  readonly theme: Theme;
}

/** One run is a line of words and numbers, several are a table. */
export function Numbers({ cast, theme }: NumbersProps): ReactElement {
  return (
    <SessionContext value={cast[0].session}>
      {cast.length > 1 ? <OfSeveral cast={cast} theme={theme} /> : <OfOne />}
    </SessionContext>
  );
}

function OfOne(): ReactElement {
  return <FigureLine figures={useFigures(useCompeting())} />;
}

/** Figures of the whole run, as words and numbers. */
export function FigureLine({
  figures,
}: {
  readonly figures: readonly ShownFigure[];
}): ReactElement {
  return (
    <dl className="stage-numbers" aria-label="The whole run">
      {figures.map(({ name, unit, value, beside }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <b>{value}</b>
            {beside !== undefined && (
              <>
                <span className="stage-word">, {beside.name} </span>
                <b>{beside.value}</b>
              </>
            )}
            {unit !== "" && <span className="stage-word"> {unit}</span>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function OfSeveral({ cast, theme }: NumbersProps): ReactElement {
  const competing = useCompeting();
  const looks = looksOf(cast, theme);
  const heads = useFigures(competing).flatMap(({ name, unit, beside }) => [
    `${name}${unit === "" ? "" : `, ${unit}`}`,
    ...(beside === undefined ? [] : [beside.name]),
  ]);
  return (
    <table className="stage-numbers" aria-label="The whole run of each">
      <thead>
        <tr>
          <td />
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cast.map((player) => (
          <SessionContext key={player.name} value={player.session}>
            <Row player={player} colour={looks(player.name).colour} competing={competing} />
          </SessionContext>
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly player: Player;
  readonly colour: string;
  readonly competing: boolean;
}

function Row({ player, colour, competing }: RowProps): ReactElement {
  const values = useFigures(competing).flatMap(({ name, value, beside }) => [
    [name, value] as const,
    ...(beside === undefined ? [] : [[`${name} ${beside.name}`, beside.value] as const]),
  ]);
  return (
    <tr>
      <th scope="row" style={{ color: colour }}>
        {player.label}
      </th>
      {values.map(([name, value]) => (
        <td key={name}>
          <b>{value}</b>
        </td>
      ))}
    </tr>
  );
}

interface ShownFigure {
  readonly name: string;
  readonly unit: string;
  readonly value: string;
  /** Another one of the same unit. */
  readonly beside?: { readonly name: string; readonly value: string };
}

/** In the same units, whatever they come to: rows are compared. */
function useFigures(competing: boolean): readonly ShownFigure[] {
  const session = useSession();
  const metrics = useMetrics(null);
  const flow = useLive(() => session.flowInView()?.name ?? "");
  const link = useLive(() => session.linkInView() ?? "");
  const of = metrics?.flows[flow] ?? {};
  const { utilisation } = metrics?.links[link] ?? {};
  const { jain_index } = (metrics ?? {}) as { readonly jain_index?: number | null };
  return [
    { name: "Rate", unit: "Mbit/s", value: figureText(of.mean_receiving_rate_kbps, 0.001) },
    {
      ...{ name: "Queuing delay", unit: "ms", value: figureText(of.queuing_delay_mean_ms) },
      beside: { name: "p95", value: figureText(of.queuing_delay_p95_ms) },
    },
    { name: "Lost", unit: "%", value: figureText(of.loss_ratio, 100) },
    { name: "Link used", unit: "%", value: figureText(utilisation, 100) },
    ...(competing ? [{ name: "Jain’s index", unit: "", value: figureText(jain_index) }] : []),
  ];
}

/** Fairness is a question where more than one flow adapts. */
function useCompeting(): boolean {
  const session = useSession();
  return useLive(() => {
    const { flows } = session.run.layout;
    return flows.filter(({ controller }) => controller !== "none").length > 1;
  });
}

/** Null or undefined: the core has none. */
export function figureText(value: number | null | undefined, factor = 1): string {
  return value == null ? NOTHING : plainReading(Number((factor * value).toPrecision(12)));
}
