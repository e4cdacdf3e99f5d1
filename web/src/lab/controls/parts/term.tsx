// A word that explains itself: on hover and focus in a tip, pressed in a card of the glossary.

import type { ReactElement, ReactNode } from "react";
import { tip } from "./tip";

interface TermProps {
  /** What it means just here. */
  readonly meaning: string;
  /** What the glossary has it under, where that is not what is written. */
  readonly of?: string;
  readonly className?: string;
  readonly children: ReactNode;
}

export function Term({ meaning, of = "", className = "", children }: TermProps): ReactElement {
  return (
    <button type="button" className={`term ${className}`} data-term={of} {...tip(meaning)}>
      {children}
    </button>
  );
}
