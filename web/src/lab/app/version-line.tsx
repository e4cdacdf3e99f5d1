// Which nada-lab this is, in a line, and where its source is.

import type { ReactElement, ReactNode } from "react";
import { PROJECT, VERSION } from "../../../model/data/release";

interface VersionLineProps {
  /** Null: not known, and nothing is said of it. */
  readonly project?: string | null;
  /** What else stands in the line, after its own. */
  readonly children?: ReactNode;
}

export function VersionLine({ project = PROJECT, children }: VersionLineProps): ReactElement {
  return (
    <p className="version-line quiet">
      nada-lab {VERSION}
      {project !== null && (
        <>
          {" · "}
          <a href={project} target="_blank" rel="noopener">
            source
          </a>
        </>
      )}
      {children}
    </p>
  );
}
