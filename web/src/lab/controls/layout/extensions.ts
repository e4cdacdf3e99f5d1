// The places of the lab that what stands on it may fill. The lab has the places and knows none of the products: the code that makes a page of them
// (products.ts for the page, embed for other people's pages) hands them in.

import { type ComponentType, createContext, type ReactNode, useContext } from "react";
import type { Theme } from "../../../../figure/ink/theme";
import type { Environment, Session } from "../../session";
import type { PageRow } from "./page-row";

/** A file of its own, fetched when it is first shown. */
type Load<P extends object = object> = () => Promise<{
  readonly default: ComponentType<P>;
}>;

/** What a slide is made of: charts of the run that is open, or a table as it is shown. */
export type ForSlide =
  | {
      readonly kind: "charts";
      readonly title: string;
      /** Opens the run, with the runs that it keeps beside it. */
      readonly link: string;
      readonly charts: readonly string[];
      readonly window_s: readonly [number, number] | null;
      /** With the table of median and percentiles over the seeds. */
      readonly table?: true;
    }
  | {
      readonly kind: "table";
      readonly title: string;
      readonly heads: readonly string[];
      readonly rows: readonly (readonly string[])[];
      readonly note: string;
      readonly link: string;
    };

export interface ToSlidesProps {
  readonly className?: string;
  readonly disabled?: boolean;
  /** What is put in, in words for those who only hear the button. */
  readonly what: string;
  /** Asked when the button is pressed. */
  content(): ForSlide;
}

export interface Extensions {
  /** Those besides the lab, in the order of the header. */
  readonly pages: readonly PageRow[];
  /** Above the charts: the packets on their way, and plots on other axes than time. */
  readonly packets?: Load;
  readonly plots?: Load;
  /** Beside the run; `hidden` while something else stands in its place. */
  readonly lesson?: Load<{ readonly hidden: boolean }>;
  /** Where a tutorial goes on: a name of a lesson. */
  nextLesson?(): string;
  /** In the line above the charts on a first visit; it decides itself whether it is shown, or what stands in its place. */
  readonly Welcome?: ComponentType<{ readonly instead: ReactNode }>;
  /** Over the page: a word that is pressed is explained. */
  readonly Glossary?: ComponentType;
  /** A scenario's story, whose words move the page. */
  readonly story?: Load<{ readonly text: string }>;
  /** What stands in the lab's places where a session of RTCP is open and no run of flows. */
  readonly session?: Readonly<Record<"controls" | "stage" | "numbers", Load>>;
  /** The same for a whole room. */
  readonly sessionOnStage?: {
    readonly lanes: Load<{ readonly theme: Theme }>;
    readonly sliders: Load;
  };
  /** The run for others: as a source to cite, and as one that is wrong. */
  readonly cite?: Load;
  readonly report?: Load;
  /** The button that puts something into the deck, and what opens a saved deck. */
  readonly toSlides?: Load<ToSlidesProps>;
  openDeck?(session: Session, file: File, environment: Environment): Promise<void>;
}

export const NO_EXTENSIONS: Extensions = { pages: [] };

export const ExtensionsContext = createContext<Extensions>(NO_EXTENSIONS);

export function useExtensions(): Extensions {
  return useContext(ExtensionsContext);
}
