// What one can fold: a heading with its counts, and the rows below. It opens for a filter and for an address that names it.

import { type ReactElement, type ReactNode, useState } from "react";
import { countsOf } from "../../data/counts";
import type { Origin, Standing } from "../../data/verdict";
import { Counts } from "./verdict-mark";

interface PartProps {
  /** Where an address may lead. */
  readonly id?: string | undefined;
  readonly origin?: Origin;
  readonly title: ReactNode;
  readonly standings: readonly Standing[];
  readonly open: boolean;
  readonly children: ReactNode;
}

/** A new key closes or opens it anew when the filter or the address changes; in between it is the reader's. */
export function Part(props: PartProps): ReactElement {
  return <Folded key={String(props.open)} {...props} />;
}

function Folded({
  id,
  title,
  standings,
  origin = "ours",
  open,
  children,
}: PartProps): ReactElement {
  // Thousands of rows that nobody has asked for are not made.
  const [opened, setOpened] = useState(open);
  return (
    <details
      id={id}
      className="validation-part"
      open={open}
      onToggle={({ currentTarget }) => setOpened((before) => before || currentTarget.open)}
    >
      <summary>
        <span className="validation-part-title">{title}</span>
        <Counts counts={countsOf(standings)} origin={origin} />
      </summary>
      {opened && children}
    </details>
  );
}
