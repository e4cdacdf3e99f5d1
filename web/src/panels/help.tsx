// All keys, from the table that the handlers use, and how the page is meant to be used, in a few sentences.

import type { ReactElement } from "react";
import { openDialog, setLetterKeys, useChrome } from "./chrome";
import { Dialog } from "./dialog";
import { KEYS, type KeyGroup, type KeyRow } from "./keys";

const GROUPS: readonly KeyGroup[] = ["Time", "Changes", "View", "Page"];

const HINTS = [
  "Drag a slider: the past stays, the faint future bends. “From the start” changes the whole run instead.",
  "Type any value with its unit: 2.5M, 900 kbit/s, 30 ms, 5 %. A double click goes back to the scenario’s own value.",
  "On a slider: arrows step, Shift makes ten steps, Page Up and Page Down a tenth of the track.",
  "In the charts: Ctrl and wheel zooms, dragging pans, Shift and dragging selects a range, a double click shows everything.",
  "Drop a scenario file anywhere on the page to open it.",
] as const;

export function Help(): ReactElement {
  const open = useChrome(({ dialog }) => dialog === "help");
  const letterKeys = useChrome((state) => state.letterKeys);
  return (
    <Dialog open={open} title="Help" className="help" onClose={() => openDialog("none")}>
      <ul className="help-hints">
        {HINTS.map((hint) => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <div className="help-keys">
        {GROUPS.map((group) => (
          <section key={group}>
            <h3 className="section-head">{group}</h3>
            <dl>
              {KEYS.filter((row) => row.group === group).map((row) => (
                <Row key={row.shown.join("+")} row={row} />
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
          onChange={(event) => setLetterKeys(event.currentTarget.checked)}
        />
        Keys of a single character
      </label>
    </Dialog>
  );
}

function Row({ row }: { readonly row: KeyRow }): ReactElement {
  return (
    <div className="help-row">
      <dt>
        {row.shown.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dt>
      <dd>{row.does}</dd>
    </div>
  );
}
