// What is open: the lab, once there is an engine, or one of the other pages, which need none.

import { type ReactElement, type ReactNode, useEffect, useSyncExternalStore } from "react";
import type { Lack } from "../engine/lack";
import { Failure } from "../errors/failure";
import { useExtensions } from "../panels/extensions";
import { useLayoutStore } from "../panels/layout";
import { SessionContext, useRoute } from "../session";
import { App } from "./app";
import type { Boot } from "./boot";
import { OtherPage } from "./other-page";

export function Root({ boot }: { readonly boot: Boot }): ReactElement {
  const booted = useSyncExternalStore(boot.subscribe, boot.get);
  const name = useRoute(({ page }) => page);
  const layout = useLayoutStore();
  // biome-ignore lint/correctness/useExhaustiveDependencies: as the page is left
  useEffect(() => () => layout.leavePage(), [layout, name]);
  const { pages } = useExtensions();
  const row = pages.find((each) => each.name === name);
  const session = booted.at === "ready" ? booted.session : null;
  // Where there is no WebAssembly the other pages can be read, without popovers none of them.
  const unusable = booted.at === "failed" && booted.lack === "popovers";
  if (!unusable && (row !== undefined || session !== null)) {
    return (
      <SessionContext value={session}>
        {row === undefined ? <App /> : <OtherPage key={name} row={row} engine={booted.at} />}
      </SessionContext>
    );
  }
  return <Shell>{booted.at === "failed" && <NotStarted {...booted} again={boot.again} />}</Shell>;
}

interface NotStartedProps {
  readonly why: string;
  readonly lack: Lack | null;
  again(): void;
}

function NotStarted({ why, lack, again }: NotStartedProps): ReactElement {
  if (lack !== null) return <Failure title="The lab cannot run in this browser.">{why}.</Failure>;
  return (
    <Failure title="The simulation engine could not be loaded." retry="Try again" onRetry={again}>
      {why}. The page needs its .wasm file; check the connection, then try again.
    </Failure>
  );
}

/** The workspace without a run: the same lines at the same places, so that nothing jumps when the engine is there. */
function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="app" data-sides="open" data-sheet="none">
      <header className="header">
        <p className="brand">
          nada<span className="brand-dot">·</span>lab
        </p>
      </header>
      <div className="side controls" />
      <main className="stage">{children || <p className="spoken">Loading the engine …</p>}</main>
      <div className="side numbers" />
      <div className="time-bar" />
    </div>
  );
}
