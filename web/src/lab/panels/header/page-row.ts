// A page besides the lab: one row of the table in app/pages.ts.

import type { ComponentType } from "react";
import { hashOf } from "../../scenario/link/route";
import type { IconName } from "../parts/icons";

export interface PageRow {
  /** As in the address: `gallery` for `#gallery`. */
  readonly name: string;
  /** Heading, title of the window, and the words on the header's button. */
  readonly title: string;
  readonly icon: IconName;
  readonly does: string;
  /** It is about the current run, which its address then names. */
  readonly ofRun?: true;
  /** Reached from another page alone. */
  readonly hidden?: true;
  /** A chunk of its own, loaded when the page is opened for the first time. */
  load(): Promise<{ readonly default: ComponentType }>;
}

/** Where its button leads while the lab has this address. */
export function addressOf(
  { name, ofRun }: Pick<PageRow, "name" | "ofRun">,
  labHash: string,
): string {
  const run = ofRun === true ? labHash.replace(/^#(v1=)?/, "") : "";
  return hashOf({ page: name, more: { run } });
}
