// A link that the browser did not let the page copy, selected, so that it is copied by hand.

import { type ReactElement, useId } from "react";
import { together } from "../controls/keys/key-names";
import { useLayout } from "../controls/layout/layout";
import { LabDialog } from "../controls/parts/dialog";

export default function LinkDialog(): ReactElement {
  const id = useId();
  const link = useLayout((now) => now.link);
  return (
    <LabDialog name="link" title="Copy the link" className="link-dialog">
      <p id={id}>
        The browser does not let this page copy. The link is selected: press{" "}
        {together(["Ctrl", "C"])}; on a touch screen, hold it and choose Copy.
      </p>
      <input
        type="text"
        className="text-field"
        readOnly
        aria-label="Link"
        aria-describedby={id}
        data-autofocus
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
    </LabDialog>
  );
}
