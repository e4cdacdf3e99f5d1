// Citations of RFCs in the project's own texts: which document, and which section, equation, figure or table of it.

const PARTS = ["sections", "equations", "figures", "tables"] as const;
export type Part = (typeof PARTS)[number];

export interface Citation {
  /** Number of the RFC. */
  readonly document: string;
  readonly part: Part;
  readonly number: string;
  readonly line: number;
  /** As it stands there. */
  readonly text: string;
}

const NUMBER = String.raw`(?:[1-9]\d?|[A-Z](?![A-Za-z]))(?:\.\d{1,2})*(?![\d%]|\.\d)`;
const AND = "(?:,? (?:and|or|to|through|for|with) |, ?|–|-|\\.\\.)";
/** "4.2, 4.3 and §5": what has neither a sign nor a dot may count something else. */
const LIST = `${NUMBER}(?:${AND}(?:§ ?${NUMBER}|(?=\\w{1,2}\\.\\d)${NUMBER}))*`;
/** Of several by their word. */
const PLURAL = `${NUMBER}(?:${AND}${NUMBER})*`;
const listOf = (one: string): string =>
  `${one}(?:(?:,? (?:and|or|to) |, ?)${one}(?!\\d| ?[a-z%.]))*`;
const FORMS: Readonly<Record<Part, RegExp>> = {
  sections: new RegExp(
    `(?:§§ ?|\\b[Ss]ections |\\b[Aa]ppendices )(${PLURAL})|(?:(?<!§)§ ?|\\b[Ss]ection |\\b[Aa]ppendix )(${LIST})`,
    "g",
  ),
  equations: new RegExp(`\\b(?:Eqs?\\.|[Ee]quations?) (${listOf("\\(\\d+\\)")})`, "g"),
  figures: new RegExp(`\\bFigures? (${listOf("\\d+")})`, "g"),
  tables: new RegExp(`\\bTables? (${listOf("\\d+")})`, "g"),
};
/** Of an RFC by its number; or of something else, whose sections are its own. */
const DOCUMENT =
  /\bRFCs?[ -]?(\d{3,5})\b|(?<=RFC.{1,200}[,;] )(\d{4})(?= §)|\b(?:[Dd]raft|[Ss]lides?|paper|ISO|ECMA|GIF89a|PNG|XML|XMP|Matroska|W3C|BBR|libwebrtc|ns-3|[A-Z][a-z]+ and [A-Z][a-z]+)\b|-0\d,/g;
const END = /[.!?]\)? (?=[A-Z])|\n/g;
/** A comment or a text that goes on in the next line. */
const NEXT_LINE = /[ \t]*"?\n[ \t]*(?:\/\/\/?|\*|#(?!#)|")[ \t]?(?=\S)/g;
/** "Section 4.2 of RFC 8698" */
const OF_RFC = / (?:of|in) (?:the )?RFC ?(\d{3,5})/y;
/** "RFC 8698 §4.3, Eq. (3)", signs. */
const NEAR = 40;

/**
 * `own`: the RFC that the text is about, whose number need not stand before each of its sections, figures and tables; null: none.
 * An equation is of the document that stands right before it.
 */
export function citationsIn(text: string, own: string | null = null): readonly Citation[] {
  const flat = text.replace(NEXT_LINE, (found) => " ".repeat(found.length));
  const documents = [...flat.matchAll(DOCUMENT)];
  const ends = [...flat.matchAll(END)].map(({ index, 0: sign }) => index + sign.length);
  return PARTS.flatMap((part) =>
    [...flat.matchAll(FORMS[part])].flatMap((found) => {
      const { index, 0: words } = found;
      const begin = ends.findLast((end) => end <= index) ?? 0;
      const named = documents.findLast((one) => one.index >= begin && one.index < index);
      const before = named === undefined ? own : (named[1] ?? named[2]);
      const near = part !== "equations" || index - (named?.index ?? 0) < NEAR;
      OF_RFC.lastIndex = index + words.length;
      const document = OF_RFC.exec(flat)?.[1] ?? (near ? before : null);
      if (document === null || document === undefined) return [];
      const line = text.slice(0, index).split("\n").length;
      const shown = flat.slice(named?.index ?? index, index + words.length).replace(/\s+/g, " ");
      const numbers = (found[1] ?? found[2] ?? "").match(/[A-Z\d](?:\.?\d)*/g) ?? [];
      return numbers.map((number) => ({ document, part, number, line, text: shown }));
    }),
  );
}
