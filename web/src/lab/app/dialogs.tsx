// The dialogs over the page. Each is a file of its own, fetched when it is first opened: none is needed for the first view.

import { type ComponentType, type ReactElement, useContext, useMemo, useState } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { type Layout, useLayout } from "../controls/layout/layout";
import { Boundary, ResetKey } from "../errors/boundary";
import { Chunk } from "../errors/chunk";

type DialogName = Exclude<Layout["dialog"], "none">;

interface DialogRow {
  readonly dialog: DialogName;
  /** In the sentence that says that it could not be shown. */
  readonly name: string;
  load(): Promise<{ readonly default: ComponentType }>;
}

const HELP: DialogRow = {
  dialog: "help",
  name: "The help",
  load: () => import("./help"),
};

const LINK: DialogRow = {
  dialog: "link",
  name: "The link to copy",
  load: () => import("./link-dialog"),
};

const OF_LAB: readonly DialogRow[] = [
  {
    dialog: "add-flow",
    name: "The dialog for a new flow",
    load: () => import("./add-flow"),
  },
  {
    dialog: "share",
    name: "The dialog to share",
    load: () => import("../panels/share/share"),
  },
  {
    dialog: "import-trace",
    name: "The dialog to import a trace",
    load: () => import("./trace/trace-dialog"),
  },
  LINK,
  HELP,
];

export function LabDialogs(): readonly ReactElement[] {
  const { report } = useExtensions();
  const ofOthers: readonly DialogRow[] =
    report === undefined ? [] : [{ dialog: "report", name: "The report", load: report }];
  return [...OF_LAB, ...ofOthers].map((row) => <OnceOpened key={row.dialog} {...row} />);
}

export function PageDialogs(): readonly ReactElement[] {
  return [LINK, HELP].map((row) => <OnceOpened key={row.dialog} {...row} />);
}

/** For a lab that has no other dialog. */
export function LinkDialog(): ReactElement {
  return <OnceOpened {...LINK} />;
}

/** From its first opening on it stays: a dialog that is closed gives the focus back where it was. */
function OnceOpened({ dialog, name, load }: DialogRow): ReactElement | null {
  const open = useLayout((layout) => layout.dialog === dialog);
  const [opened, setOpened] = useState(open);
  if (open && !opened) setOpened(true);
  const shown = useContext(ResetKey);
  const trace = useLayout((layout) => layout.trace);
  // One that was given up over something is tried again with anything else, and when it is opened again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another object for each of them
  const noProps = useMemo(() => ({}), [shown, trace, open]);
  if (!open && !opened) return null;
  return (
    <ResetKey value={noProps}>
      <Boundary name={name} place="failure-over">
        <Chunk name={name} load={load} waits={null} />
      </Boundary>
    </ResetKey>
  );
}
