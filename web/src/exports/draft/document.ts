// An Internet-Draft as data: what both of its sources, RFCXML and kramdown-rfc, are written from. All texts are ASCII by the time
// they are written; "RFC 8867 §5.1" in a paragraph becomes a reference where the document has one.

export interface Draft {
  /** draft-…-00 */
  readonly name: string;
  readonly title: string;
  /** In the running head: at most 39 letters. */
  readonly abbreviation: string;
  readonly author: string;
  readonly abstract: readonly string[];
  readonly sections: readonly Section[];
  readonly references: readonly Reference[];
}

export interface Section {
  readonly title: string;
  /** Different for all sections, tables and figures. */
  readonly anchor: string;
  readonly blocks: readonly Block[];
  readonly sections: readonly Section[];
}

export type Block = Text | List | Table | Artwork | Code;

export interface Text {
  readonly kind: "text";
  readonly text: string;
}

export interface List {
  readonly kind: "list";
  readonly items: readonly string[];
}

export interface Table {
  readonly kind: "table";
  readonly anchor: string;
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  /** By column; without it all are to the left. */
  readonly align?: readonly ("left" | "right")[];
}

/** The same figure twice: as lines, and as letters where there are no lines. */
export interface Artwork {
  readonly kind: "figure";
  readonly anchor: string;
  readonly title: string;
  readonly svg: string;
  readonly ascii: string;
}

/** Lines that a person types: at most 69 letters each. */
export interface Code {
  readonly kind: "code";
  readonly lines: readonly string[];
}

export interface Reference {
  /** RFC8867 */
  readonly anchor: string;
  readonly title: string;
  /** "I. Surname" each; empty: an organization's alone. */
  readonly authors: readonly Author[];
  /** Empty where it is not known. */
  readonly year: string;
  readonly month: string;
  /** Such as RFC and 8867; null: none. */
  readonly series: readonly [name: string, value: string] | null;
  readonly target: string;
}

export interface Author {
  readonly initials: string;
  readonly surname: string;
}
