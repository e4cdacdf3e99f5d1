// Where decks are kept in this browser, from one visit to the next: the current one, and those that had to make room.

import { isDeck, readDeck } from "../deck/reading/read";

/** A deck's text as it is kept. */
export interface Kept {
  /** One more with each time that something was kept. */
  readonly revision: number;
  /** Which deck it is a version of: another file or template is another one. */
  readonly line: string;
  readonly text: string;
}

/** A deck that is not the current one: each in a row of its own, by its line. */
export interface Former {
  readonly line: string;
  readonly text: string;
  /** Another deck took its place; this version cannot read it; another tab was first. */
  readonly why: "replaced" | "unreadable" | "other tab";
  readonly put_ms: number;
}

/** All of it rejects where the browser keeps nothing: storage denied, full, or of a later version. */
export interface KeptDeck {
  /** Of the place: all tabs that keep their deck there have the same. */
  readonly name: string;
  /** Null where there is none. */
  find(): Promise<Kept | null>;
  /**
   * In one step with what it takes the place of (`replacedBy`); only where `after` is still the revision that is kept. Null: it is
   * kept, as one revision more. Else what another tab has kept meanwhile, and nothing was written.
   */
  keep(deck: Omit<Kept, "revision">, after: number): Promise<Kept | null>;
  /** What was found out about the deck of this revision, which stays the same one; nothing where that is not kept any more. */
  note(deck: Kept): Promise<void>;
  putAside(aside: readonly Former[]): Promise<void>;
  /** The latest first. */
  former(): Promise<readonly Former[]>;
  countFormer(): Promise<number>;
  /** For good. */
  discard(line: string): Promise<void>;
  /** Another tab has kept something. */
  onOther(listener: () => void): () => void;
}

/** The revision behind this one; of a value that this version did not write it is the first. */
export const revisionAfter = (revision: number): number => Math.max(revision, 0) + 1;

/** What is put aside where a deck of this line comes in the place of the one that is kept: all but its own past, and an empty one. */
export function replacedBy(line: string, kept: Kept | null): readonly Former[] {
  if (kept === null) return [];
  const deck = readDeck(kept.text);
  const row = { text: kept.text, put_ms: Date.now() };
  if (!isDeck(deck)) return [{ ...row, line: freshLine(), why: "unreadable" }];
  const makesRoom = kept.line !== line && deck.slides.length > 0;
  return makesRoom ? [{ ...row, line: kept.line, why: "replaced" }] : [];
}

export function freshLine(): string {
  return [...crypto.getRandomValues(new Uint32Array(2))].map((n) => n.toString(36)).join("");
}

/** What stands in the place of a text may be anything that a browser keeps. */
export function textOf(value: unknown): string {
  if (typeof value === "string") return value;
  try {
    return JSON.stringify(value);
  } catch {
    return String(value);
  }
}
