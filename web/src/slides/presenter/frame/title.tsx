// The title above what is played, as large as on a still slide.

import type { ReactElement } from "react";
import { titleShare } from "../../panels/title-share";

export function StageTitle({ text }: { readonly text: string }): ReactElement {
  return (
    <h1 className="present-title" style={{ "--title-share": titleShare(text) }}>
      {text}
    </h1>
  );
}
