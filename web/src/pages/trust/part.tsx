// What one can fold: a heading with its counts, and the rows below. It opens for a filter and for an address that names it.

import type { ReactElement, ReactNode } from "react";
import type { Origin, Standing } from "../../data/verdict";
import { Counts } from "./standing";
import { countsOf } from "./standings";

interface PartProps {
  /** Where an address may lead. */
  readonly id?: string | undefined;
  readonly origin?: Origin;
  readonly title: ReactNode;
  readonly standings: readonly Standing[];
  readonly open: boolean;
  readonly children: ReactNode;
}

export function Part({
  id,
  title,
  standings,
  origin = "ours",
  open,
  children,
}: PartProps): ReactElement {
  return (
    // A new key closes or opens it anew when the filter changes; in between it is the reader's.
    <details key={String(open)} id={id} className="trust-part" open={open}>
      <summary>
        <span className="trust-part-title">{title}</span>
        <Counts counts={countsOf(standings)} origin={origin} />
      </summary>
      {children}
    </details>
  );
}
