// All that may be set, found by search and grouped by what it belongs to.

import { type ReactElement, type ReactNode, useDeferredValue, useMemo, useState } from "react";
import type { TitledGroup } from "../../../../model/scenario/names/names";
import type { Setting as SettingRow } from "../../../../model/scenario/types";
import { type Session, useLive, useSession } from "../../session";
import { matching } from "../parts/matching";
import { Setting } from "./setting/setting";
import { TitleEntry } from "./setting/title-entry";

/** `typed`: what is searched for. */
export default function EverySetting({ typed }: { readonly typed: string }): ReactElement {
  const search = useDeferredValue(typed);
  const rows = useRows();
  const found = useMemo(() => matching(rows, search, textOf, namesOf), [rows, search]);
  const groups = grouped(found);
  return (
    <>
      <p className="quiet small" role="status">
        {found.length === 1 ? "1 setting" : `${found.length} settings`}
      </p>
      {groups.map(([group, settings]) => (
        <Group key={group} name={group} count={settings.length} found={search !== ""}>
          {settings.map(({ path }) => (
            <Setting key={path} path={path} />
          ))}
        </Group>
      ))}
      <Titles search={search.trim().toLowerCase()} />
    </>
  );
}

interface GroupProps {
  readonly name: string;
  readonly count: number;
  readonly children: ReactNode;
  /** A search opens what it has found. */
  readonly found: boolean;
}

/** A closed group holds no controls: each of them would follow the playhead. */
function Group({ name, count, children, found }: GroupProps): ReactElement {
  const [open, setOpen] = useState(false);
  const shown = open || found;
  return (
    <details
      className="group"
      open={shown}
      onToggle={(event) => setOpen(event.currentTarget.open && !found)}
    >
      <summary className="group-head">
        <h3>{name}</h3>
        <span className="quiet small">{count}</span>
      </summary>
      {shown && children}
    </details>
  );
}

/** What links, flows and members are called. */
function Titles({ search }: { readonly search: string }): ReactElement | null {
  const session = useSession();
  const all = useLive(
    () => titledIn(session),
    (a, b) => a.join() === b.join(),
  );
  if (!"titles".includes(search)) return null;
  return (
    <Group name="Titles" count={all.length} found={search !== ""}>
      {all.map(([group, name]) => (
        <TitleEntry key={`${group} ${name}`} group={group} name={name} />
      ))}
    </Group>
  );
}

function titledIn(session: Session): readonly (readonly [TitledGroup, string])[] {
  const { links, members = {} } = session.scenario();
  const { flows } = session.run.layout;
  return [
    ...Object.keys(links).map((name) => ["links", name] as const),
    ...flows
      .filter(({ name }) => !name.endsWith(".background"))
      .map(({ name }) => ["flows", name] as const),
    ...Object.keys(members).map((name) => ["members", name] as const),
  ];
}

/** The list changes with flows, links and kinds only, never with a drag; each row follows its own value. */
function useRows(): readonly SettingRow[] {
  const session = useSession();
  const shape = useLive(() => shapeOfScenario(session));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the shape stands for what session.parametersOf reads
  return useMemo(
    () => session.parametersOf().filter(({ parameter }) => parameter.type !== "text"),
    [shape],
  );
}

function shapeOfScenario(session: Session): string {
  const { base, edits } = session.draft.getState();
  const kinds = edits.map((edit) =>
    edit.kind === "set" && /\.(kind|profile)$/.test(edit.path) ? `${edit.path}=${edit.to}` : "",
  );
  const names = session.run.layout.flows.map(({ name }) => name);
  return [base.title, ...Object.keys(base.links), ...names, ...kinds].join("\n");
}

/** In the order in which the groups first appear. */
function grouped(
  rows: readonly SettingRow[],
): readonly (readonly [string, readonly SettingRow[]])[] {
  const groups = new Map<string, SettingRow[]>();
  for (const row of rows) {
    const group = groups.get(row.group);
    if (group) group.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups];
}

function namesOf({ parameter }: SettingRow): readonly string[] {
  return [parameter.label, parameter.key];
}

function textOf({ path, group, parameter }: SettingRow): string {
  return [group, parameter.label, parameter.key, parameter.meaning, parameter.source, path].join(
    " ",
  );
}
