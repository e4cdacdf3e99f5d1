// A page besides the lab: one row of the table in app/pages.ts.

import type { ComponentType } from "react";
import type { IconName } from "./icons";

export interface PageRow {
  /** As in the address: `gallery` for `#gallery`. */
  readonly name: string;
  /** Heading, title of the window, and the words on the header's button. */
  readonly title: string;
  readonly icon: IconName;
  readonly does: string;
  /** A chunk of its own, loaded when the page is opened for the first time. */
  load(): Promise<{ readonly default: ComponentType }>;
}
