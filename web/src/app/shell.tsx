// The workspace without a run: the same lines at the same places, so that nothing jumps when the engine is there.

import type { ReactElement, ReactNode } from "react";

export function Shell({ children }: { readonly children: ReactNode }): ReactElement {
  return (
    <div className="app" data-rail="open" data-sheet="none">
      <header className="header">
        <p className="brand">
          nada<span className="brand-dot">·</span>lab
        </p>
      </header>
      <div className="rail controls" />
      <main className="stage">{children || <p className="spoken">Loading the engine …</p>}</main>
      <div className="rail numbers" />
      <div className="transport" />
    </div>
  );
}
