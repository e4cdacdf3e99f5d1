// What one dot stands for: ours, the number to meet, what is allowed.

import type { ReactElement } from "react";
import { type Compared, nameOf, withUnit } from "../compared/compared";
import { VerdictMark } from "../verdict-mark";

interface CardProps {
  readonly compared: Compared;
  readonly source: string;
}

export function Card({ compared, source }: CardProps): ReactElement {
  const { run, what, verdict, origin, unit, ours, wanted, allowed, share, opens } = compared;
  return (
    <>
      <strong>
        {source}, {run}
      </strong>
      <span>{what}</span>
      <table>
        <tbody>
          <tr>
            <th scope="row">nada-lab</th>
            <td>{withUnit(ours, unit)}</td>
          </tr>
          <tr>
            <th scope="row">{wanted.whose}</th>
            <td>{withUnit(wanted.text, unit)}</td>
          </tr>
          <tr>
            <th scope="row">allowed</th>
            <td>{withUnit(allowed.text, allowed.unit)}</td>
          </tr>
          <tr>
            <th scope="row">off</th>
            <td>{offText(compared)}</td>
          </tr>
          {share !== "" && (
            <tr>
              <th scope="row">runs within</th>
              <td>{share}</td>
            </tr>
          )}
        </tbody>
      </table>
      <VerdictMark verdict={verdict} origin={origin} />
      <span className="quiet">
        {opens === "run" ? "A press opens the run in the lab" : "A press leads to its table below"}
      </span>
    </>
  );
}

/** "6.7 tolerances above". */
export function offText({ deviation }: Pick<Compared, "deviation">): string {
  const size = Math.abs(deviation);
  if (size === 0) return "nothing";
  const side = deviation < 0 ? "below" : "above";
  if (!Number.isFinite(size)) return `${side}, where nothing is allowed`;
  const digits = Number(size.toPrecision(2));
  return size > 1 ? `${digits} tolerances ${side}` : `${digits} of the tolerance ${side}`;
}

/** The same for who does not see it. */
export function spokenOf(compared: Compared): string {
  const { verdict, unit, ours, wanted, allowed } = compared;
  const both = `nada-lab ${withUnit(ours, unit)}, ${wanted.whose} ${withUnit(wanted.text, unit)}`;
  const limits = withUnit(allowed.text, allowed.unit);
  return `${nameOf(compared)}: ${both}, allowed ${limits}; off ${offText(compared)}; ${verdict}`;
}
