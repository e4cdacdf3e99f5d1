// What is set less often, folded away.

import type { ReactElement, ReactNode } from "react";

interface MoreProps {
  readonly label: string;
  readonly children: ReactNode;
}

export function More({ label, children }: MoreProps): ReactElement {
  return (
    <details>
      <summary className="quiet small">{label}</summary>
      {children}
    </details>
  );
}
