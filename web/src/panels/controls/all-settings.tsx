// Everything else that may be set, found by search and grouped by what it belongs to.

import { type ReactElement, useDeferredValue, useMemo, useState } from "react";
import { parametersOf, useDraft } from "../../store";
import type { Setting as Row } from "../../store/types";
import { chrome, useChrome } from "../chrome";
import { Icon } from "../icons";
import { matching } from "../matching";
import { Setting } from "./setting";

export function AllSettings(): ReactElement {
  const open = useChrome((state) => state.allSettings);
  return (
    <details
      className="section all-settings"
      open={open}
      onToggle={(event) => chrome.setState({ allSettings: event.currentTarget.open })}
    >
      <summary className="section-line">
        <h2 className="section-head">All settings</h2>
        <Icon name="chevronDown" />
      </summary>
      {open && <Settings />}
    </details>
  );
}

function Settings(): ReactElement {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed);
  const rows = useRows();
  const found = useMemo(() => matching(rows, search, wordsOf), [rows, search]);
  const groups = grouped(found);
  return (
    <>
      <input
        id="settings-search"
        type="search"
        className="text-field"
        placeholder="Search: “loss”, “XREF”, “payload” …"
        aria-label="Search all settings"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <p className="quiet small" role="status">
        {found.length === 1 ? "1 setting" : `${found.length} settings`}
      </p>
      {groups.map(([group, settings]) => (
        // A search opens what it has found.
        <details key={group} className="group" open={search !== "" || undefined}>
          <summary className="group-head">
            <h3>{group}</h3>
            <span className="quiet small">{settings.length}</span>
          </summary>
          {settings.map(({ path }) => (
            <Setting key={path} path={path} />
          ))}
        </details>
      ))}
    </>
  );
}

/** The list of rows changes with the scenario and its kinds only; each row follows its own value. */
function useRows(): readonly Row[] {
  const edits = useDraft((draft) => draft.edits);
  const base = useDraft((draft) => draft.base);
  // biome-ignore lint/correctness/useExhaustiveDependencies: parametersOf reads the draft, which these two stand for
  return useMemo(
    () => parametersOf().filter(({ parameter }) => parameter.type !== "text"),
    [edits, base],
  );
}

/** In the order in which the groups first appear. */
function grouped(rows: readonly Row[]): readonly (readonly [string, readonly Row[]])[] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.group);
    if (group) group.push(row);
    else groups.set(row.group, [row]);
  }
  return [...groups];
}

function wordsOf({ path, group, parameter }: Row): string {
  return [group, parameter.label, parameter.key, parameter.meaning, parameter.source, path].join(
    " ",
  );
}
