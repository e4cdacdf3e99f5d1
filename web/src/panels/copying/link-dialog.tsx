// A link that the browser did not let the page copy, selected, so that it is copied by hand.

import { type ReactElement, useId } from "react";
import { together } from "../keys/key-names";
import { useLayout, useLayoutStore } from "../layout";
import { Dialog } from "../parts/dialog";

export default function LinkDialog(): ReactElement {
  const id = useId();
  const layout = useLayoutStore();
  const open = useLayout(({ dialog }) => dialog === "link");
  const link = useLayout((now) => now.link);
  return (
    <Dialog
      open={open}
      title="Copy the link"
      className="link-dialog"
      onClose={() => layout.openDialog("none")}
    >
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
    </Dialog>
  );
}
