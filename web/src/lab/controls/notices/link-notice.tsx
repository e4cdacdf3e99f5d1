// What of the address this page could not use, until a person has dismissed it.

import { type ReactElement, useState } from "react";
import { Notice } from "./notices";

/** `ignored`: each part with the reason. */
export function LinkNotice({ ignored }: { readonly ignored: readonly string[] }): ReactElement {
  const [read, setRead] = useState("");
  const text = ignored.join("\n");
  return (
    <div role="alert">
      {text !== "" && text !== read && (
        <Notice
          faults={ignored.map((what) => ({ at: "link", what }))}
          onDismiss={() => setRead(text)}
        />
      )}
    </div>
  );
}
