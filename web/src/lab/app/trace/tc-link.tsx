// Lines of tc, as the fields of the link that they become.

import type { ReactElement } from "react";
import { isTree, type Tree } from "../../../../model/data/json-path";
import type { Scenario } from "../../../../model/scenario/types";
import type { Understood } from "../../../../reader/understood";
import { useLayoutStore } from "../../controls/layout/layout";
import { useSession } from "../../session";
import { Sentences } from "./sentences";

interface TcLinkProps {
  readonly name: string;
  readonly found: Extract<Understood, { kind: "tc" }>;
}

export function TcLink({ name, found }: TcLinkProps): ReactElement {
  const session = useSession();
  const layout = useLayoutStore();
  const { link, duration_s, sentences } = found;
  const run = (): void => {
    const on = session.linkInView() ?? Object.keys(session.scenario().links)[0] ?? "";
    void session.actions.openChanged(name === "" ? "tc" : name, (scenario) => {
      const links = { ...scenario.links, [on]: { ...scenario.links[on], ...link } };
      return { ...scenario, links } as Scenario;
    });
    layout.openDialog("none");
  };
  const fields = Object.entries(link).flatMap(([key, value]) => fieldsOf(key, value));
  return (
    <>
      <p>
        <b>
          {duration_s === null ? "Lines of tc" : `Lines of tc, steps of ${duration_s} s in all`}
        </b>
        {": the link becomes"}
      </p>
      <dl className="trace-fields">
        {fields.map(([key, value]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Sentences all={sentences} />
      <div className="trace-line trace-run">
        <button type="button" className="button button-primary" onClick={run}>
          Run on this link
        </button>
      </div>
    </>
  );
}

/** By path, as a scenario has them; of a series how many steps it has. */
function fieldsOf(path: string, value: unknown): readonly (readonly [string, string])[] {
  if (Array.isArray(value))
    return [[path, value.length === 1 ? "1 step" : `${value.length} steps`]];
  if (!isTree(value)) return [[path, String(value)]];
  return Object.entries(value as Tree).flatMap(([key, inner]) => fieldsOf(`${path}.${key}`, inner));
}
