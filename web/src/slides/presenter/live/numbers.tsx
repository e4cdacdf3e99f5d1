// What came of each run that plays, in numbers that are read from the last row: of its flow in view, over the whole run.

import type { ReactElement } from "react";
import { NOTHING, readings } from "../../../lab/data";
import type { Theme } from "../../../lab/figure";
import { SessionContext, useLive, useMetrics, useSession } from "../../../lab/session";
import { seriesStyle } from "../../deck/series-styles";
import type { Cast, Player } from "./cast";

interface NumbersProps {
  readonly cast: Cast;
  readonly theme: Theme;
}

export function Numbers({ cast, theme }: NumbersProps): ReactElement {
  return (
    <div className="stage-numbers">
      {cast.map((player) => (
        <SessionContext key={player.name} value={player.session}>
          <OfRun player={player} theme={theme} several={cast.length > 1} />
        </SessionContext>
      ))}
    </div>
  );
}

interface OfRunProps {
  readonly player: Player;
  readonly theme: Theme;
  readonly several: boolean;
}

function OfRun({ player, theme, several }: OfRunProps): ReactElement {
  const session = useSession();
  const metrics = useMetrics(null);
  const flow = useLive(() => session.flowInView()?.name ?? "");
  const link = useLive(() => session.linkInView() ?? "");
  const adapting = useLive(
    () => session.run.layout.flows.filter(({ controller }) => controller !== "none").length,
  );
  const of = metrics?.flows[flow] ?? {};
  const { utilisation } = metrics?.links[link] ?? {};
  const { jain_index } = (metrics ?? {}) as { readonly jain_index?: number | null };
  const colour = seriesStyle(theme, player.place).colour;
  return (
    <dl className="stage-of-run" aria-label={several ? player.label : "The whole run"}>
      {several && (
        <div className="stage-run-name" style={{ color: colour }}>
          <dt className="spoken">Run</dt>
          <dd>{player.label}</dd>
        </div>
      )}
      <Figures name="Rate" unit="Mbit/s" values={[scaled(of.mean_receiving_rate_kbps, 0.001)]} />
      <Figures
        name="Queuing delay"
        unit="ms"
        values={[of.queuing_delay_mean_ms, of.queuing_delay_p95_ms]}
        words={["", ", p95 "]}
      />
      <Figures name="Lost" unit="%" values={[scaled(of.loss_ratio, 100)]} />
      <Figures name="Link used" unit="%" values={[scaled(utilisation, 100)]} />
      {adapting > 1 && <Figures name="Jain’s index" unit="" values={[jain_index]} />}
    </dl>
  );
}

interface FiguresProps {
  readonly name: string;
  readonly unit: string;
  /** Null or undefined: the core has none. */
  readonly values: readonly (number | null | undefined)[];
  /** Before each of them. */
  readonly words?: readonly string[];
}

/** Several are in one unit, which stands behind the last. */
function Figures({ name, unit, values, words = [] }: FiguresProps): ReactElement {
  const known = values.map((value) => value ?? Number.NaN);
  const shown = readings(known, unit);
  const none = known.every(Number.isNaN);
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {none
          ? NOTHING
          : shown.numbers.map((number, i) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a number is its place
              <span key={i}>
                {words[i] !== undefined && words[i] !== "" && (
                  <span className="stage-word">{words[i]}</span>
                )}
                <b>{number}</b>
              </span>
            ))}
        {!none && shown.unit !== "" && <span className="stage-word"> {shown.unit}</span>}
      </dd>
    </div>
  );
}

/** As all rows of the table have it. */
const scaled = (value: number | null | undefined, factor: number): number | null =>
  value == null ? null : Number((factor * value).toPrecision(12));
