// The place of every other setting, below the essential ones; its content is fetched when it is first opened.

import type { ReactElement } from "react";
import { Chunk } from "../../errors/chunk";
import { useLayout, useLayoutStore } from "../layout";
import { Icon } from "../parts/icons";

export function AllSettings(): ReactElement {
  const layout = useLayoutStore();
  const open = useLayout((state) => state.allSettings);
  return (
    <details
      className="section all-settings"
      open={open}
      onToggle={(event) => layout.setState({ allSettings: event.currentTarget.open })}
    >
      <summary className="section-line">
        <h2 className="section-head">All settings</h2>
        <Icon name="chevronDown" />
      </summary>
      {open && <Chunk name="The list of settings" load={loadSettings} />}
    </details>
  );
}

const loadSettings = () => import("./every-setting");
