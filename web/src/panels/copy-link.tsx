// The button that copies a link to exactly what is seen; it says so, whoever had it copied.

import type { ReactElement } from "react";
import { useStore } from "zustand";
import { copied, copyLink } from "./copied";
import { Icon } from "./icons";

export function CopyLink(): ReactElement {
  const said = useStore(copied, (state) => state.said);
  return (
    <button
      type="button"
      className="button button-primary copy-link"
      data-tip="A link to exactly what you see (L)"
      onClick={() => void copyLink()}
    >
      <Icon name={said ? "check" : "copy"} />
      <span className="copy-words" aria-live="polite">
        {said ? "Copied" : "Copy link"}
      </span>
    </button>
  );
}
