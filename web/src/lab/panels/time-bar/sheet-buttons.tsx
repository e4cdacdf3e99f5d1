// On a narrow screen: what lies in the sheet over the lower half of the stage.

import type { ReactElement } from "react";
import { useLayout, useLayoutStore } from "../layout";

const SHEETS = [
  ["controls", "Change it"],
  ["numbers", "Numbers"],
  ["about", "About"],
] as const;

export function SheetButtons(): ReactElement {
  const layout = useLayoutStore();
  const open = useLayout((layout) => layout.sheet);
  return (
    <div className="sheet-buttons">
      {SHEETS.map(([sheet, name]) => (
        <button
          key={sheet}
          type="button"
          className="sheet-button"
          aria-expanded={open === sheet}
          aria-controls={layout.idOf(sheet)}
          onClick={() => layout.toggleSheet(sheet)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
