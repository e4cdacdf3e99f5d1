// A page besides the lab, as what brings it says it.

import type { ComponentType } from "react";
import { hashOf, hashOfRun } from "../../../../model/scenario/link/route";

export interface PageRow {
  /** As in the address: `gallery` for `#gallery`. */
  readonly name: string;
  /** Heading, title of the window, and its word in the header. */
  readonly title: string;
  readonly does: string;
  /** It is about the current run, which its address then names. */
  readonly ofRun?: true;
  /** Reached from another page alone. */
  readonly hidden?: true;
  /** A chunk of its own, loaded when the page is opened for the first time. */
  load(): Promise<{ readonly default: ComponentType }>;
}

/** Those that every page but the lab leads to. */
export function listed(pages: readonly PageRow[]): readonly PageRow[] {
  return pages.filter(({ hidden }) => hidden !== true);
}

/** Where its button leads while the lab has this address. */
export function addressOf(
  { name, ofRun }: Pick<PageRow, "name" | "ofRun">,
  labHash: string,
): string {
  return ofRun === true ? hashOfRun(name, labHash) : hashOf({ page: name });
}
