// On a narrow screen: what lies in the sheet over the lower half of the stage.

import type { ReactElement } from "react";
import { toggleSheet, useChrome } from "../chrome";

const SHEETS = [
  ["controls", "Change it"],
  ["numbers", "Numbers"],
  ["about", "Source"],
] as const;

export function SheetButtons(): ReactElement {
  const open = useChrome((chrome) => chrome.sheet);
  return (
    <div className="sheet-buttons">
      {SHEETS.map(([sheet, name]) => (
        <button
          key={sheet}
          type="button"
          className="sheet-button"
          aria-expanded={open === sheet}
          aria-controls={sheet === "about" ? "about-run" : sheet}
          onClick={() => toggleSheet(sheet)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
