// What is one's own: a scenario's file, and a link's capacity. Dropping either anywhere on the lab does the same.

import { type ReactElement, useRef } from "react";
import { flushSync } from "react-dom";
import { Icon, useLayoutStore } from "../../lab/panels";
import { useEnvironment, useSessionIfAny } from "../../lab/session";

/** Nothing where no lab can open it. */
export function OpenOwn(): ReactElement | null {
  const session = useSessionIfAny();
  const { router } = useEnvironment();
  const layout = useLayoutStore();
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
      <button
        type="button"
        className="button"
        data-tip="A run on a capacity of yours: a CSV, plain numbers, a Mahimahi or AlphaRTC trace"
        onClick={() => {
          // The page goes first, and what stands over it with it.
          flushSync(() => router.goTo(router.labHash()));
          layout.openDialog("import-trace");
        }}
      >
        Import a trace
      </button>
    </>
  );
}
