// What one dot stands for: ours, the number to meet, what is allowed.

import type { ReactElement } from "react";
import { type Compared, nameOf, withUnit } from "../compared/compared";
import { offText } from "../compared/deviation";
import { VerdictMark } from "../verdict-mark";

export function Card({ compared }: { readonly compared: Compared }): ReactElement {
  const { source, run, what, verdict, origin, unit, ours, wanted, allowed, share, opens } =
    compared;
  const rows = [
    ["nada-lab", withUnit(ours, unit)],
    [wanted.whose, withUnit(wanted.text, unit)],
    ["allowed", withUnit(allowed.text, allowed.unit)],
    ["off", offText(compared)],
    ...(share === "" ? [] : [["runs within", share]]),
  ];
  return (
    <>
      <strong>
        {source}, {run}
      </strong>
      <span>{what}</span>
      <table>
        <tbody>
          {rows.map(([name, text]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <VerdictMark verdict={verdict} origin={origin} />
      <span className="quiet">
        {opens === "run" ? "A press opens the run in the lab" : "A press leads to its table below"}
      </span>
    </>
  );
}

/** The same for who does not see it. */
export function spokenOf(compared: Compared): string {
  const { source, verdict, unit, ours, wanted, allowed } = compared;
  const both = `nada-lab ${withUnit(ours, unit)}, ${wanted.whose} ${withUnit(wanted.text, unit)}`;
  const limits = withUnit(allowed.text, allowed.unit);
  return `${source}: ${nameOf(compared)}: ${both}, allowed ${limits}; off ${offText(compared)}; ${verdict}`;
}
