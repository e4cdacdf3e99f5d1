// The words of the field that a reader of the page meets, once: what each means, which document says so, where it stands on the screen, and what of
// the run shows it. Legends, numbers, sliders, descriptions and lessons all ask this table; it is loaded when the first of them does.

import { metricLabel } from "../../../model/data";
import table from "./terms.json";

export interface Term {
  readonly id: string;
  readonly name: string;
  /** Other ways in which labels of the page write it. */
  readonly labels?: readonly string[];
  /** Figures of the core that it explains: their labels lead here, too. */
  readonly metrics?: readonly string[];
  /** Words of a running text that lead here; a label may mean too many things to be one. */
  readonly said?: readonly string[];
  readonly sentence: string;
  /** Document and section, `RFC 8698 §4.2, Eq. (1)`; "nada-lab" where no document has the word. */
  readonly section: string;
  readonly where: Where;
  readonly sparkline?: Sparkline;
}

export interface Where {
  readonly words: string;
  /** A chart by its id, a slider by its name, or a row of the numbers. */
  readonly chart?: string;
  readonly slider?: string;
  readonly row?: string;
}

/** Columns of the flow or the link in view, or of its controller's decisions, drawn over the last seconds. */
export interface Sparkline {
  readonly of: "flow" | "link" | "decisions";
  readonly columns: readonly string[];
  readonly unit: string;
}

/** Held to its types by terms.schema.json and a test. */
export const TERMS = table.terms as readonly Term[];

const byLabel: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap((term) => {
    const measured = (term.metrics ?? []).map((metric) => metricLabel(metric));
    const labels = [term.name, term.id, ...(term.labels ?? []), ...measured];
    return labels.map((label) => [plain(label), term] as const);
  }),
);

/** What a label of the page speaks of: "NADA loss" is loss; null where the table has no such word. */
export function termOf(label: string): Term | null {
  const whole = byLabel.get(plain(label)) ?? null;
  if (whole !== null) return whole;
  const words = plain(label)
    .replace(/^[+=]\s*/, "")
    .split(" ");
  for (let i = 0; i < words.length; i += 1) {
    const found = byLabel.get(words.slice(i).join(" "));
    if (found !== undefined) return found;
  }
  return null;
}

/** The words that lead here from a running text, the longest first. */
export const TERMS_BY_WORD: ReadonlyMap<string, Term> = new Map(
  TERMS.flatMap((term) => (term.said ?? []).map((word) => [word, term] as const)).sort(
    ([a], [b]) => b.length - a.length,
  ),
);

/** Where to read the section: RFCs have addresses by section. */
export function addressOf({ section }: Pick<Term, "section">): string | null {
  const rfc = /^RFC (\d+)(?: §([\d.]+))?/.exec(section);
  if (rfc !== null) {
    const part = rfc[2] === undefined ? "" : `#section-${rfc[2]}`;
    return `https://www.rfc-editor.org/rfc/rfc${rfc[1]}${part}`;
  }
  const draft = /^(draft-[\w-]+)/.exec(section);
  return draft === null ? null : `https://datatracker.ietf.org/doc/html/${draft[1]}`;
}

function plain(label: string): string {
  return label.trim().toLowerCase().replaceAll("'", "’");
}
