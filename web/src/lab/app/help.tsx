// All keys, from the table that the handlers use, and how the page is meant to be used, in a few sentences.

import type { ReactElement } from "react";
import { useExtensions } from "../panels/extensions";
import { keyName } from "../panels/keys/key-names";
import { KEYS, type KeyGroup, type KeyRow } from "../panels/keys/keys";
import { useLayoutStore } from "../panels/layout";
import { LabDialog } from "../panels/parts/dialog";
import { useEnvironment, usePreferences, useRoute } from "../session";
import { VersionLine } from "./version-line";

const GROUPS: readonly KeyGroup[] = ["Time", "Changes", "View", "Page"];

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
function rowsOf(group: KeyGroup): readonly (readonly [string, readonly KeyRow[]])[] {
  const rows = new Map<string, KeyRow[]>();
  for (const row of KEYS.filter((each) => each.group === group)) {
    rows.set(row.does, [...(rows.get(row.does) ?? []), row]);
  }
  return [...rows];
}

export default function Help(): ReactElement {
  const { preferences } = useEnvironment();
  const { openDialog } = useLayoutStore();
  const { report } = useExtensions();
  const inLab = useRoute(({ page }) => page === "");
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
            <button type="button" className="linklike" onClick={() => openDialog("report")}>
              Report a wrong run
            </button>
          </>
        )}
      </VersionLine>
      <ul className="help-hints quiet">
        {hints().map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <div className="help-keys">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className="section-head">{group}</h3>
            <dl>
              {rowsOf(group).map(([does, rows]) => (
                <Row key={does} does={does} rows={rows} />
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
  readonly rows: readonly KeyRow[];
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
