// The system's own file dialog; dropping a file anywhere on the lab does the same.

import { type ReactElement, useRef } from "react";
import { Icon } from "../../panels/parts/icons";
import { useHost, useSessionIfAny } from "../../session";

/** Nothing where no lab can open it. */
export function OpenFile(): ReactElement | null {
  const session = useSessionIfAny();
  const { router } = useHost();
  const input = useRef<HTMLInputElement>(null);
  if (session === null) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => input.current?.click()}>
        <Icon name="file" />
        Open a file
      </button>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label="Scenario file"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          if (file === undefined) return;
          router.goTo(router.labHash());
          session.actions.openFile(file);
        }}
      />
    </>
  );
}
