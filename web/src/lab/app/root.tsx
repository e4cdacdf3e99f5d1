// What is open: the lab, once there is an engine, or one of the other pages, which need none.

import { type ReactElement, useEffect, useRef, useSyncExternalStore } from "react";
import { useExtensions } from "../controls/layout/extensions";
import { useLayoutStore } from "../controls/layout/layout";
import { EngineFaultContext, NoEngine, useEngineFails } from "../errors/no-engine";
import { SessionContext, takeFocus, useRoute } from "../session";
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
  useFocusOnReturn(row === undefined);
  const session = booted.at === "ready" ? booted.session : null;
  // Where there is no WebAssembly the other pages can be read, without popovers none of them.
  const unusable = booted.at === "failed" && booted.lack === "popovers";
  const fault =
    booted.at === "failed"
      ? { why: booted.why, final: booted.lack !== null, again: boot.again }
      : null;
  return (
    <EngineFaultContext value={fault}>
      {!unusable && (row !== undefined || session !== null) ? (
        <SessionContext value={session}>
          {row === undefined ? <App /> : <OtherPage key={name} row={row} engine={booted.at} />}
        </SessionContext>
      ) : (
        <Shell />
      )}
    </EngineFaultContext>
  );
}

/** Who comes back from another page begins at the charts; on a first visit at the top. */
function useFocusOnReturn(inLab: boolean): void {
  const was = useRef(inLab);
  useEffect(() => {
    if (inLab && !was.current && document.activeElement === document.body)
      takeFocus(document.getElementById("stage"), { preventScroll: true });
    was.current = inLab;
  }, [inLab]);
}

/** The workspace without a run: the same lines at the same places, so that nothing jumps when the engine is there. */
function Shell(): ReactElement {
  const fails = useEngineFails();
  return (
    <div className="app" data-sides="open" data-sheet="none">
      <header className="header">
        <p className="brand">
          nada<span className="brand-dot">·</span>lab
        </p>
      </header>
      <div className="side controls" />
      <main className="stage">
        {fails ? <NoEngine /> : <p className="spoken">Loading the engine …</p>}
      </main>
      <div className="side numbers" />
      <div className="time-bar" />
    </div>
  );
}
