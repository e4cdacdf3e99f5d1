// What the source leaves open, and what was chosen: with the very controls of the left side where that can be set.

import type { ReactElement } from "react";
import { Section } from "../../controls/parts/section";
import { ApplySwitch } from "../../controls/settings/apply-switch";
import { Setting } from "../../controls/settings/setting/setting";
import { useDraft, useLive, useSession } from "../../session";
import { parameterAt } from "../../session/editing";

interface Assumption {
  readonly parameter: string;
  readonly value: string;
  readonly why: string;
  readonly set?: string | readonly string[];
}

export function Assumptions(): ReactElement | null {
  const session = useSession();
  const written = useDraft((draft) => draft.base.assumptions);
  // Kinds come and go with edits, and what can be set with them.
  const scenario = useLive(session.scenario);
  const assumptions = (Array.isArray(written) ? written : []) as readonly Assumption[];
  if (assumptions.length === 0) return null;
  const settable = assumptions.map(({ set = [] }) =>
    [set].flat().filter((path) => parameterAt(session.schema, scenario, path) !== null),
  );
  return (
    <Section head="What the source leaves open">
      {settable.some((paths) => paths.length > 0) && (
        <>
          <p className="quiet about-note">
            Try other values; the table above follows. Its figures are of whole runs: changes from
            the start compare best.
          </p>
          <ApplySwitch />
        </>
      )}
      <ul className="assumptions">
        {assumptions.map(({ parameter, value, why }, i) => (
          <li key={parameter} className="assumption">
            <p>
              <span className="assumption-name">{parameter}</span> {value}
            </p>
            <p className="quiet">{why}</p>
            {settable[i]?.map((path, _, paths) => (
              <Owned key={path} path={path} paths={paths} />
            ))}
          </li>
        ))}
      </ul>
    </Section>
  );
}

interface OwnedProps {
  readonly path: string;
  readonly paths: readonly string[];
}

/** The same field of several links or flows says whose it is. */
function Owned({ path, paths }: OwnedProps): ReactElement {
  const session = useSession();
  const key = (one: string): string => one.slice(one.lastIndexOf("."));
  const alike = paths.filter((one) => key(one) === key(path)).length > 1;
  const label = useLive(() => session.parameterAt(path)?.label ?? "");
  if (!alike) return <Setting path={path} />;
  return <Setting path={path} label={`${label}, ${path.split(".")[1] ?? ""}`} />;
}
