// What this scenario asks to try: the settings that its story is about, above those that every scenario has in sight.

import { Fragment, type ReactElement } from "react";
import { ownerLabel } from "../../../../model/scenario/names/labels";
import { settingRowAt } from "../../../../model/scenario/schema";
import type { Scenario } from "../../../../model/scenario/types";
import { type Session, useDraft, useLive, useSession } from "../../session";
import { forwardLinks } from "./forward-links";
import { Setting } from "./setting/setting";

export function TryHere(): ReactElement | null {
  const paths = useTried();
  if (paths.length === 0) return null;
  return (
    <section className="section essentials try-here" aria-labelledby="try-here">
      <h3 className="section-head" id="try-here">
        Try here
      </h3>
      {paths.map((path, i) => (
        <Fragment key={path}>
          <Owner path={path} above={paths[i - 1]} />
          <Setting path={path} />
        </Fragment>
      ))}
    </section>
  );
}

/** The settings that the scenario names, by path. */
export function useTried(): readonly string[] {
  return useDraft(({ base }) => triedIn(base));
}

/** The core has seen to it that they are texts. */
function triedIn(scenario: Scenario): readonly string[] {
  return Array.isArray(scenario.try) ? scenario.try : NONE;
}

const NONE: readonly string[] = [];

interface OwnerProps {
  readonly path: string;
  /** The setting above it: of the same owner, it has said whose both are. */
  readonly above: string | undefined;
}

/** Whose setting it is, where that is a question; or that the run has none of that name, as its controller may be another one now. */
function Owner({ path, above }: OwnerProps): ReactElement | null {
  const session = useSession();
  const words = useLive(() => wordsOf(session, path));
  const wordsAbove = useLive(() => (above === undefined ? "" : wordsOf(session, above)));
  return words === wordsAbove ? null : <p className="quiet small">{words}</p>;
}

function wordsOf(session: Session, path: string): string {
  const scenario = session.scenario();
  if (settingRowAt(session.schema, scenario, path) === null) return `${path}: not in this run now`;
  return isOnlyOne(scenario, path) ? "" : (ownerLabel(session.schema, scenario, path) ?? "");
}

/** Of the only flow, or of the only link on which media travel. */
function isOnlyOne(scenario: Scenario, path: string): boolean {
  const [group, name] = path.split(".");
  const all = group === "links" ? forwardLinks(scenario) : Object.keys(scenario.flows);
  return all.length === 1 && all[0] === name;
}
