// Keys of a lab in an element, heard in that element only, and what lies over it when it is asked for.

import type { ReactElement } from "react";
import { useKeys } from "../controls/keys/key-press";
import { IN_LAB } from "../controls/keys/keys";
import { LinkDialog } from "./dialogs";
import { RunMark } from "./run-mark";

export default function OverTheElement({ on }: { readonly on: HTMLElement }): ReactElement {
  useKeys(IN_LAB, { on });
  return (
    <>
      <LinkDialog />
      <RunMark on={on} />
    </>
  );
}
