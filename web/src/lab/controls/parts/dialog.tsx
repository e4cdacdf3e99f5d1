// A native modal dialog that follows a boolean: Esc, the close button and a press outside close it.
// What carries data-autofocus has the focus first, else its title: a browser would choose "Close", and WebKit with a ring about it.

import { type ReactElement, type ReactNode, useEffect, useLayoutEffect, useRef } from "react";
import { takeFocus } from "../../session";
import { type Layout, useLayout, useLayoutStore } from "../layout/layout";
import { IconButton } from "./icon-button";

interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly className?: string;
  readonly children: ReactNode;
  onClose(): void;
}

interface LabDialogProps extends Omit<DialogProps, "open" | "onClose"> {
  readonly name: Layout["dialog"];
}

/** Open as the layout says. One that another has taken the place of closes without closing that one. */
export function LabDialog({ name, ...rest }: LabDialogProps): ReactElement {
  const layout = useLayoutStore();
  const open = useLayout(({ dialog }) => dialog === name);
  const close = (): void => {
    if (layout.getState().dialog === name) layout.openDialog("none");
  };
  return <Dialog {...rest} open={open} onClose={close} />;
}

export function Dialog({ open, title, className, children, onClose }: DialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (open && !dialog.current?.open) {
      dialog.current?.showModal();
      takeFocus(dialog.current?.querySelector<HTMLElement>("[data-autofocus]") ?? heading.current);
    }
  }, [open]);
  // Before what wants the focus asks for it: beside an open dialog nothing can have it.
  useLayoutEffect(() => {
    if (!open) dialog.current?.close();
  }, [open]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a press on the backdrop is an extra; Esc is the key for it.
    <dialog
      ref={dialog}
      className={`dialog ${className ?? ""}`}
      aria-label={title}
      onCancel={(event) => {
        if (event.target === dialog.current) onClose();
      }}
      onClose={() => {
        // Told a moment later: a key may have opened the dialog again.
        if (dialog.current?.open === false) onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="dialog-head">
        <h2 ref={heading} className="dialog-title" tabIndex={-1}>
          {title}
        </h2>
        <IconButton icon="close" name="Close" go={onClose} />
      </div>
      {open && children}
    </dialog>
  );
}
