// What one can fold: a heading with its counts, and the rows below. It opens for a filter and for an address that names it.

import { type ReactElement, type ReactNode, useState } from "react";
import type { Verdict } from "../../model/data";
import { Counts } from "./verdict-mark";

interface FoldedProps {
  /** Where an address may lead. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly rows: readonly { readonly verdict: Verdict }[];
  /** A change opens or closes it; in between it is the reader's. */
  readonly open: boolean;
  readonly children: ReactNode;
}

export function Folded(props: FoldedProps): ReactElement {
  return <Details key={String(props.open)} {...props} />;
}

function Details({ id, title, rows, open, children }: FoldedProps): ReactElement {
  // Thousands of rows that the person has not opened are not made.
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
        <Counts rows={rows} />
      </summary>
      {opened && children}
    </details>
  );
}
