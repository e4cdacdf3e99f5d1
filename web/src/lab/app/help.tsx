// All keys, from the table that the handlers use, and how the page is meant to be used, in a few sentences.

import type { ReactElement } from "react";
import { keyName } from "../controls/keys/key-names";
import { ELSEWHERE, IN_LAB } from "../controls/keys/keys";
import { useExtensions } from "../controls/layout/extensions";
import type { KeyGroup, KnownKey } from "../controls/layout/known-key";
import { useLayout, useLayoutStore } from "../controls/layout/layout";
import { LabDialog } from "../controls/parts/dialog";
import { useEnvironment, usePreferences, useRoute, useSessionIfAny } from "../session";
import { VersionLine } from "./version-line";

const GROUPS: readonly KeyGroup[] = ["Here", "Time", "Changes", "View", "Page"];

const hints = (): readonly string[] => [
  "Drag a slider: the past stays, the faint future bends. “From the start” changes the whole run instead; so does every change when the playhead stands at the end, as no future is left, and what cannot change in mid-run, which says so below its control.",
  "Type any value with its unit: 2.5M, 900 kbit/s, 30 ms, 5 %. Enter takes it and goes on to the slider beside it, Escape gives it up. A double click goes back to the scenario’s own value.",
  `On a slider: arrows step, ${keyName("Shift")} makes ten steps, Page Up and Page Down a tenth of the track.`,
  `In the charts: ${keyName("Ctrl")} and wheel or a pinch on a trackpad zooms, dragging pans, ${keyName("Shift")} and dragging selects a range, a double click shows everything. A click sets a marker at that moment, and its explanation stays while you read it; a second click, or Escape, removes it.`,
  "Many seeds: the thick line is the median over 20 seeds, the band holds nine runs of ten, the thin line is the current run.",
  "Drop or paste a scenario, a link’s trace or a table of its capacity anywhere on the page.",
  "Press any word of a legend, a number or a slider: it explains itself.",
];

/** Keys that do the same stand in one row. */
function rowsOf(keys: readonly KnownKey[]): readonly (readonly [string, readonly KnownKey[]])[] {
  const rows = new Map<string, readonly KnownKey[]>();
  for (const key of keys) rows.set(key.does, [...(rows.get(key.does) ?? []), key]);
  return [...rows];
}

export default function Help(): ReactElement {
  const { preferences, router } = useEnvironment();
  const layout = useLayoutStore();
  const session = useSessionIfAny();
  const own = useLayout(({ ownKeys }) => ownKeys).flat();
  const { report } = useExtensions();
  const inLab = useRoute(({ page }) => page === "");
  const target = { session, router, layout };
  // What a page has for itself comes before what all pages do with that key.
  const heard = (inLab ? IN_LAB : ELSEWHERE).filter(
    (row) =>
      (row.on === undefined || row.wanted?.(target) !== false) &&
      !own.some(({ key }) => key === row.key),
  );
  const keys = [...own, ...heard];
  const letterKeys = usePreferences((preferred) => preferred.letterKeys);
  return (
    <LabDialog name="help" title="Help">
      <VersionLine>
        {import.meta.env.PROD && (
          <>
            {" · "}
            <a href="licenses.txt">licences</a>
          </>
        )}
        {inLab && report !== undefined && (
          <>
            {" · "}
            <button type="button" className="linklike" onClick={() => layout.openDialog("report")}>
              Report a wrong run
            </button>
          </>
        )}
      </VersionLine>
      {inLab && (
        <ul className="help-hints quiet">
          {hints().map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      <div className="help-keys">
        {GROUPS.map((group) => [group, rowsOf(keys.filter((one) => one.group === group))] as const)
          .filter(([, rows]) => rows.length > 0)
          .map(([group, rows]) => (
            <section key={group}>
              <h3 className="section-head">{group}</h3>
              <dl>
                {rows.map(([does, same]) => (
                  <Row key={does} does={does} rows={same} />
                ))}
              </dl>
            </section>
          ))}
      </div>
      <label className="help-switch">
        <input
          type="checkbox"
          className="switch"
          checked={letterKeys}
          onChange={(event) => preferences.setLetterKeys(event.currentTarget.checked)}
        />
        Keys of a single character
      </label>
    </LabDialog>
  );
}

interface RowProps {
  readonly does: string;
  readonly rows: readonly KnownKey[];
}

function Row({ does, rows }: RowProps): ReactElement {
  return (
    <div className="help-row">
      <dt>
        {rows.map(({ shown }) => (
          <span key={shown.join("+")} className="help-combination">
            {shown.map((key) => (
              <kbd key={key}>{keyName(key)}</kbd>
            ))}
          </span>
        ))}
      </dt>
      <dd>{does}</dd>
    </div>
  );
}
