// The button that copies a link to exactly what is seen; it says so, whoever had it copied.

import type { ReactElement } from "react";
import { useSession } from "../../session";
import { useLayout, useLayoutStore } from "../layout";
import { Icon } from "../parts/icons";

export function CopyLink(): ReactElement {
  const session = useSession();
  const layout = useLayoutStore();
  const said = useLayout(({ copied }) => copied);
  return (
    <button
      type="button"
      className="button button-primary copy-link"
      data-tip="A link to exactly what you see (L)"
      onClick={() => void layout.copyLink(session)}
    >
      <Icon name={said ? "check" : "copy"} />
      <span className="copy-text" aria-live="polite">
        {said ? "Copied" : "Copy link"}
      </span>
    </button>
  );
}
