// What is wrong with what a person has entered, or asked for.

import type { ReactElement } from "react";

/** `what`: empty or null where nothing is. */
export function FaultText({ what }: { readonly what: string | null }): ReactElement | null {
  if (what === null || what === "") return null;
  return (
    <p className="words-fault" role="alert">
      {what}
    </p>
  );
}
