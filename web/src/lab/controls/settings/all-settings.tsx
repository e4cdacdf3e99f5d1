// The place of every other setting, below the essential ones: the field that searches them, and the list, which is fetched when it is
// first opened. The field is there at once, so that no key that is typed after "/" goes anywhere else.

import { type ReactElement, useEffect, useState } from "react";
import { Chunk } from "../../errors/chunk";
import { useFocusOnRequest, useLayout, useLayoutStore } from "../layout/layout";

export function AllSettings(): ReactElement {
  const layout = useLayoutStore();
  const open = useLayout((state) => state.allSettings);
  return (
    <details
      className="fold all-settings"
      open={open}
      onToggle={(event) => layout.setState({ allSettings: event.currentTarget.open })}
    >
      <summary className="fold-row">
        <h2 className="fold-head">All settings</h2>
        <span className="fold-news">{!open && "search them all (/)"}</span>
      </summary>
      {open && (
        <div className="section">
          <Settings />
        </div>
      )}
    </details>
  );
}

function Settings(): ReactElement {
  const field = useFocusOnRequest<HTMLInputElement>("search");
  const query = useLayout((state) => state.search);
  const [typed, setTyped] = useState(query?.words ?? "");
  useEffect(() => {
    if (query === null) return;
    setTyped(query.words);
    // What is found stands below the field.
    field.current?.scrollIntoView({ block: "start" });
  }, [query, field]);
  return (
    <>
      <input
        ref={field}
        type="search"
        className="text-field"
        placeholder="Search: “loss”, “XREF”, “payload” …"
        aria-label="Search all settings"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Chunk name="The list of settings" load={loadSettings} props={{ typed }} />
    </>
  );
}

const loadSettings = () => import("./every-setting");
