// The session's figures over many seeds: median and interval.

import { type ReactElement, useId } from "react";
import { plainReading } from "../../../data/quantity";
import { spreadOf } from "../../../data/spread";
import { useLive, useManySeeds, useSession } from "../../../session";

export function SeedTable(): ReactElement | null {
  const head = useId();
  const session = useSession();
  const { runs } = useManySeeds();
  const faded = useLive(() => session.seeds.faded);
  if (runs === null) return null;
  const infos = session.schema.sessions?.metrics.filter(({ of }) => of === "session") ?? [];
  return (
    <section className="section" aria-labelledby={head}>
      <h2 id={head} className="section-head">
        Over {runs.results.length} seeds{faded ? ", before your change" : ""}
      </h2>
      <table className="values seed-values">
        <thead>
          <tr>
            <th scope="col">whole run</th>
            <th scope="col">median</th>
            <th scope="col">5–95 %</th>
          </tr>
        </thead>
        <tbody>
          {infos.map(({ name, meaning, unit }) => {
            const spread = spreadOf(runs.results.map(({ metrics }) => metrics.session?.[name]));
            if (spread === null) return null;
            return (
              <tr key={name}>
                <th scope="row">
                  {meaning} {unit !== "" && <span className="unit">{unit}</span>}
                </th>
                <td>{plainReading(spread.median)}</td>
                <td className="quiet">
                  {plainReading(spread.low)}–{plainReading(spread.high)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
