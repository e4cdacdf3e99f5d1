// "Save a figure": a dialog whose inside is a file of its own, fetched when it is first opened.

import type { ReactElement } from "react";
import { Chunk } from "../../errors/chunk";
import { useLayout, useLayoutStore } from "../layout";
import { Dialog } from "../parts/dialog";

export default function FigureDialog(): ReactElement {
  const layout = useLayoutStore();
  const open = useLayout(({ dialog }) => dialog === "figure");
  return (
    <Dialog
      open={open}
      title="Save a figure"
      className="figure-dialog"
      onClose={() => layout.openDialog("none")}
    >
      <Chunk name="This part" load={loadForm} />
    </Dialog>
  );
}

const loadForm = () => import("./figure-form");
