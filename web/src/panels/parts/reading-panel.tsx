// What is read in the place of the numbers, so that the charts stay in view: a story, or what a run was compared with.

import { type ReactElement, type ReactNode, useEffect, useRef } from "react";
import { useDraft } from "../../session";
import { useLayoutStore } from "../layout";
import { Icon } from "./icons";

interface ReadingPanelProps {
  readonly name: "about" | "story";
  readonly title: string;
  /** Has the focus again after Escape: the class of the button that opens the panel. */
  readonly opener: string;
  /** Below the title, in the first section. */
  readonly children: ReactNode;
  /** Sections that follow. */
  readonly more?: ReactNode;
}

export function ReadingPanel(props: ReadingPanelProps): ReactElement {
  const { name, title, opener, children, more } = props;
  const layout = useLayoutStore();
  const panel = useRef<HTMLElement>(null);
  const id = useDraft((draft) => draft.id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another scenario is read from its beginning
  useEffect(() => {
    if (panel.current !== null) panel.current.scrollTop = 0;
  }, [id]);
  return (
    <aside
      ref={panel}
      className={name === "about" ? "rail about" : `rail about ${name}`}
      id={layout.idOf(name)}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || event.defaultPrevented) return;
        layout.hideAbout();
        document.querySelector<HTMLElement>(`.${opener}`)?.focus();
      }}
    >
      <section className="section">
        <div className="section-line">
          <h2 className="section-head">{title}</h2>
          <button
            type="button"
            className="button button-bare button-icon about-close"
            aria-label="Close, and show the numbers"
            onClick={layout.hideAbout}
          >
            <Icon name="close" />
          </button>
        </div>
        {children}
      </section>
      {more}
    </aside>
  );
}
