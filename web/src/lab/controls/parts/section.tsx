// A part of a side, named by its own heading.

import { type ReactElement, type ReactNode, useId } from "react";

interface SectionProps {
  readonly head: ReactNode;
  readonly className?: string;
  /** In the heading's line, after it; undefined: the heading has no line of its own. */
  readonly end?: ReactNode;
  readonly children: ReactNode;
}

export function Section({ head, className = "", end, children }: SectionProps): ReactElement {
  const id = useId();
  const heading = (
    <h2 id={id} className="section-head">
      {head}
    </h2>
  );
  return (
    <section className={`section ${className}`} aria-labelledby={id}>
      {end === undefined ? (
        heading
      ) : (
        <div className="section-line">
          {heading}
          {end}
        </div>
      )}
      {children}
    </section>
  );
}
