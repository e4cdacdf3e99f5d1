// What is open of the page around the run: the rail, the sheet of a narrow screen, a dialog. Never part of a link.

import {
  createContext,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from "react";
import { useStore } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { copyText } from "./copying/clipboard";
import type { TableChart } from "./share/table-chart";

/** For how long the button says that a link was copied, ms: a copied link leaves no other trace. */
const SAID_MS = 2000;

export interface TraceText {
  /** Of the file; empty for pasted text. */
  readonly name: string;
  readonly text: string;
}

export interface Layout {
  readonly rail: "open" | "closed";
  /** On a narrow screen: what lies over the lower half of the stage. */
  readonly sheet: "none" | "controls" | "numbers" | "about";
  /** In the place of the numbers: what the run is about. */
  readonly aside: "none" | "about";
  readonly dialog: "none" | "add-flow" | "share" | "import-trace" | "link" | "help";
  /** What the dialog "Import a trace" begins with: a dropped or pasted text. */
  readonly trace: TraceText;
  /** The chart that "Share" begins with; empty: the usual ones. */
  readonly figureOf: string;
  readonly allSettings: boolean;
  /** What wants the focus as soon as it is on screen: the search of "All settings", or the row of a change. */
  readonly focus: "search" | number | null;
  /** The control that a task asks for, by its name; empty: none. */
  readonly asked: string;
  /** A link has just been copied. */
  readonly copied: boolean;
  /** The link that the browser did not let the page copy: the dialog "link" shows it. */
  readonly link: string;
}

export interface LayoutStore extends StoreApi<Layout> {
  /** Charts on the page that are not the lab's own, each by a key of its own. */
  readonly tableCharts: Map<string, TableChart>;
  /** Id of the element that a sheet shows, one of its kind in the document. */
  idOf(sheet: Layout["sheet"]): string;
  openDialog(dialog: Layout["dialog"]): void;
  /** "Import a trace", with a text to read. */
  importTrace(trace: TraceText): void;
  /** "Share", with this chart. */
  shareChart(chart: string): void;
  toggleRail(): void;
  /** Beside the charts, or on a narrow screen below them. */
  showAbout(): void;
  hideAbout(): void;
  toggleSheet(sheet: Layout["sheet"]): void;
  /** Brings the search of "All settings" on screen, wherever it is hidden, and puts the caret there. */
  searchSettings(): void;
  /** From a flag to its row in the list of changes. */
  showChange(edit: number): void;
  /**
   * Copies a link, by button or key alike, and has the button say so for a while; where the browser refuses, the link is shown to be
   * copied by hand. "": there is none, and why not has been said.
   */
  copyLink(link: string): Promise<void>;
  /** What was copied is not what is seen any more. */
  forgetCopied(): void;
  /** Another page comes: what stood over this one goes with it. */
  leavePage(): void;
}

/** `prefix` tells the ids of one lab from those of another in the same document. */
export function createLayout(prefix = ""): LayoutStore {
  const store = createStore<Layout>(() => ({
    rail: "open",
    sheet: "none",
    aside: "none",
    dialog: "none",
    trace: noText(),
    figureOf: "",
    allSettings: false,
    focus: null,
    asked: "",
    copied: false,
    link: "",
  }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  const forgetCopied = (): void => {
    turn += 1;
    clearTimeout(timer);
    store.setState({ copied: false });
  };
  return {
    ...store,
    tableCharts: new Map(),
    idOf: (sheet) => `${prefix}${sheet === "about" ? "about-run" : sheet}`,
    openDialog: (dialog) => store.setState({ dialog, figureOf: "", trace: noText() }),
    importTrace: (trace) => store.setState({ dialog: "import-trace", trace }),
    shareChart: (figureOf) => store.setState({ dialog: "share", figureOf }),
    toggleRail: () => store.setState(({ rail }) => ({ rail: rail === "open" ? "closed" : "open" })),
    showAbout: () => store.setState({ aside: "about", sheet: "about" }),
    hideAbout: () =>
      store.setState(({ sheet }) => ({ aside: "none", sheet: sheet === "about" ? "none" : sheet })),
    toggleSheet: (sheet) =>
      store.setState((now) => ({ sheet: now.sheet === sheet ? "none" : sheet })),
    searchSettings() {
      store.setState({ rail: "open", sheet: "controls", allSettings: true, focus: "search" });
    },
    showChange: (edit) => store.setState({ rail: "open", sheet: "controls", focus: edit }),
    async copyLink(link) {
      forgetCopied();
      if (link === "") return;
      const mine = turn;
      const done = await copyText(link);
      // The browser may ask the person first, who has gone elsewhere meanwhile.
      if (mine !== turn) return;
      if (done) {
        store.setState({ copied: true });
        timer = setTimeout(forgetCopied, SAID_MS);
      } else store.setState({ dialog: "link", link });
    },
    forgetCopied,
    leavePage() {
      forgetCopied();
      store.setState({ dialog: "none" });
    },
  };
}

/** Another one each time: what is opened again begins anew. */
function noText(): TraceText {
  return { name: "", text: "" };
}

const LayoutContext = createContext<LayoutStore | null>(null);

interface LayoutProviderProps {
  readonly layout: LayoutStore;
  readonly children: ReactNode;
}

export function LayoutProvider({ layout, children }: LayoutProviderProps): ReactElement {
  return <LayoutContext value={layout}>{children}</LayoutContext>;
}

export function useLayoutStore(): LayoutStore {
  const layout = useContext(LayoutContext);
  if (layout === null) throw new Error("There is no LayoutProvider above this component.");
  return layout;
}

export function useLayout<T>(selector: (layout: Layout) => T): T {
  return useStore(useLayoutStore(), selector);
}

/** The element takes the focus when it is asked for, be it that it had to be shown first. */
export function useFocusWhenAsked<E extends HTMLElement>(
  name: NonNullable<Layout["focus"]>,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const layout = useLayoutStore();
  const asked = useLayout(({ focus }) => focus === name);
  useEffect(() => {
    if (!asked) return;
    element.current?.focus();
    layout.setState({ focus: null });
  }, [asked, layout]);
  return element;
}
