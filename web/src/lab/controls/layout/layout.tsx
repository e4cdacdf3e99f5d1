// What is open of the page around the run: its sides, the sheet of a narrow screen, a dialog. Never part of a link.
//
// Side: the column left of the charts (the controls) or right of them (the numbers); one key hides both. Sheet: the same on a narrow screen, over
// the lower half of the charts. Aside: what stands in the place of the numbers, that is "About this run" or a lesson.

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
import { takeFocus } from "../../session";
import { type Copying, createCopying } from "./copying";
import type { KnownKey } from "./known-key";
import type { TableChart } from "./table-chart";

/** A file, or a text that was pasted: then without a name. */
export interface TraceGiven {
  readonly name: string;
  readonly text: string;
  readonly file: File | null;
  /** Of a second file that came with it: the other direction. */
  readonly back?: File | undefined;
}

export interface Layout {
  readonly sides: "open" | "closed";
  /** On a narrow screen: what lies over the lower half of the stage. */
  readonly sheet: "none" | "controls" | "numbers" | "about";
  /** In the place of the numbers; a lesson, which a link may name, is the view's. */
  readonly aside: "none" | "about";
  readonly dialog: "none" | "add-flow" | "share" | "import-trace" | "link" | "help" | "report";
  /** What the dialog "Import a trace" begins with. */
  readonly trace: TraceGiven;
  /** The chart that "Share" begins with; empty: the usual ones. */
  readonly figureOf: string;
  readonly allSettings: boolean;
  /** What wants the focus as soon as it is on screen: the search of "All settings", the row of a change, or that of a flow. */
  readonly focus: "search" | number | `flow ${string}` | null;
  /** What "All settings" is asked for; another object each time. */
  readonly search: { readonly words: string } | null;
  /** The control that a task asks for, by its name; empty: none. */
  readonly highlighted: string;
  /** What keys the open page has for itself, each list by the part that hears them. */
  readonly ownKeys: readonly (readonly KnownKey[])[];
  /** The link that the browser did not let the page copy: the dialog "link" shows it. */
  readonly link: string;
}

/** What stands open for each that is to be seen, on a wide screen and on a narrow one, where a lesson is below every sheet. */
const REVEALED = {
  controls: { sides: "open", sheet: "controls" },
  numbers: { sides: "open", aside: "none", sheet: "numbers" },
  about: { sides: "open", aside: "about", sheet: "about" },
  lesson: { aside: "none", sheet: "none" },
} as const satisfies Record<string, Partial<Layout>>;

export interface LayoutStore extends StoreApi<Layout> {
  /** The link that was copied last. Where the browser refuses, the dialog "link" shows it, to be copied by hand. */
  readonly copying: Copying;
  /** Charts on the page that are not the lab's own, each by a key of its own, as they are when asked. */
  readonly tableCharts: Map<string, () => TableChart>;
  /** Id of the element that a sheet shows, one of its kind in the document. */
  idOf(sheet: Layout["sheet"]): string;
  openDialog(dialog: Layout["dialog"]): void;
  /** "Import a trace", with this to read. */
  importTrace(trace: TraceGiven): void;
  /** "Share", with this chart. */
  shareChart(chart: string): void;
  toggleSides(): void;
  /** Beside the charts, or on a narrow screen below them. */
  reveal(what: keyof typeof REVEALED): void;
  hideAbout(): void;
  toggleSheet(sheet: Layout["sheet"]): void;
  /** Brings the search of "All settings" on screen, wherever it is hidden, with these words if there are any, and puts the caret there. */
  searchSettings(words?: string): void;
  /** From a flag to its row in the list of changes. */
  showChange(edit: number): void;
  /** Another page comes: what stood over this one goes with it. */
  leavePage(): void;
}

/** `prefix` tells the ids of one lab from those of another in the same document. */
export function createLayout(prefix = ""): LayoutStore {
  const store = createStore<Layout>(() => ({
    sides: "open",
    sheet: "none",
    aside: "none",
    dialog: "none",
    trace: noText(),
    figureOf: "",
    allSettings: false,
    focus: null,
    search: null,
    highlighted: "",
    ownKeys: [],
    link: "",
  }));
  const copying = createCopying((link) => store.setState({ dialog: "link", link }));
  return {
    ...store,
    copying,
    tableCharts: new Map(),
    idOf: (sheet) => `${prefix}${sheet === "about" ? "about-run" : sheet}`,
    openDialog: (dialog) => store.setState({ dialog, figureOf: "", trace: noText() }),
    importTrace: (trace) => store.setState({ dialog: "import-trace", trace }),
    shareChart: (figureOf) => store.setState({ dialog: "share", figureOf }),
    toggleSides: () =>
      store.setState(({ sides }) => ({ sides: sides === "open" ? "closed" : "open" })),
    reveal: (what) => store.setState(REVEALED[what]),
    hideAbout: () =>
      store.setState(({ sheet }) => ({ aside: "none", sheet: sheet === "about" ? "none" : sheet })),
    toggleSheet: (sheet) =>
      store.setState((now) => ({ sheet: now.sheet === sheet ? "none" : sheet })),
    searchSettings(words = "") {
      const search = words === "" ? null : { words };
      store.setState({ ...REVEALED.controls, allSettings: true, focus: "search", search });
    },
    showChange: (edit) => store.setState({ ...REVEALED.controls, focus: edit }),
    leavePage() {
      copying.forget();
      store.setState({ dialog: "none" });
    },
  };
}

/** Another one each time: what is opened again begins anew. */
function noText(): TraceGiven {
  return { name: "", text: "", file: null };
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

export const isAboutOpen = ({ aside }: Layout): boolean => aside === "about";

/** The element takes the focus when it is asked for, be it that it had to be shown first. */
export function useFocusOnRequest<E extends HTMLElement>(
  name: NonNullable<Layout["focus"]>,
): RefObject<E | null> {
  const element = useRef<E>(null);
  const layout = useLayoutStore();
  const focused = useLayout(({ focus }) => focus === name);
  useEffect(() => {
    if (!focused) return;
    takeFocus(element.current);
    layout.setState({ focus: null });
  }, [focused, layout]);
  return element;
}
