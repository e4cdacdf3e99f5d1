// A description as pieces: what of it moves the page (a moment, a range of time, a value for a setting) or can be explained (a term), and the
// plain text between. The words stay as they were written; nothing in them is marked.

import { type AnyChange, readChange } from "../../../model/scenario";
import { TERMS_BY_WORD, type Term } from "../glossary/terms";

export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "moment"; readonly text: string; readonly t_s: number }
  | { readonly kind: "range"; readonly text: string; readonly range_s: readonly [number, number] }
  /** Null where the description only names the setting. */
  | {
      readonly kind: "setting";
      readonly text: string;
      readonly label: string;
      readonly change: AnyChange | null;
    }
  | { readonly kind: "term"; readonly text: string; readonly term: Term };

const NUMBER = String.raw`\d+(?:\.\d+)?`;
const PATTERNS = [...TERMS_BY_WORD.keys()].map((word) =>
  word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"),
);

const PATTERN = new RegExp(
  [
    String.raw`(?<range>\b(?:[Ff]rom|[Bb]etween) (?<from>${NUMBER})(?: s)? (?:to|and) (?<to>${NUMBER}) s\b)`,
    String.raw`(?<moment>\b(?:[Aa]t|[Ff]rom|[Uu]ntil) (?<at>${NUMBER}) s\b)`,
    String.raw`(?<setting>"(?<label>[^"]+)"(?: to (?:the )?(?<value>${NUMBER}(?: ?(?:ms|s|%|kbit\/s|Mbit\/s))?|[a-z_]+))?)`,
    String.raw`(?<term>(?<![\w-])(?:${PATTERNS.join("|")})(?![\w-]))`,
  ].join("|"),
  "g",
);

/** `isSetting` tells whether the scenario has a setting of that label: other quotations stay text. A term leads once from each text. */
export function piecesOf(
  text: string,
  duration_s: number,
  isSetting: (label: string) => boolean,
): readonly Piece[] {
  const pieces: Piece[] = [];
  const explained = new Set<Term>();
  let end = 0;
  for (const match of text.matchAll(PATTERN)) {
    const piece = pieceOf(match, duration_s, isSetting);
    if (piece === null || (piece.kind === "term" && explained.has(piece.term))) continue;
    if (piece.kind === "term") explained.add(piece.term);
    if (match.index > end) pieces.push({ kind: "text", text: text.slice(end, match.index) });
    pieces.push(piece);
    end = match.index + match[0].length;
  }
  if (end < text.length) pieces.push({ kind: "text", text: text.slice(end) });
  return pieces;
}

function pieceOf(
  { 0: text, groups = {} }: RegExpMatchArray,
  duration_s: number,
  isSetting: (label: string) => boolean,
): Piece | null {
  if (groups.range !== undefined) {
    const range_s = [Number(groups.from), Number(groups.to)] as const;
    return range_s[0] < range_s[1] && range_s[1] <= duration_s
      ? { kind: "range", text, range_s }
      : null;
  }
  if (groups.moment !== undefined) {
    const t_s = Number(groups.at);
    return t_s <= duration_s ? { kind: "moment", text, t_s } : null;
  }
  if (groups.label !== undefined) {
    const { label, value } = groups;
    const change = value === undefined ? null : readChange(`set "${label}" to ${value}`);
    return isSetting(label) ? { kind: "setting", text, label, change } : null;
  }
  const term = TERMS_BY_WORD.get(text);
  return term === undefined ? null : { kind: "term", text, term };
}

/** Two or three sentences together are read more easily than ten. */
const TOGETHER = 160;

/** A description as short paragraphs, cut between sentences. */
export function sentences(description: string): readonly string[] {
  const paragraphs: string[] = [];
  for (const sentence of description.split(/(?<=[.!?]) (?=[A-Z"])/)) {
    const last = paragraphs.at(-1);
    if (last !== undefined && last.length + sentence.length < TOGETHER)
      paragraphs[paragraphs.length - 1] = `${last} ${sentence}`;
    else paragraphs.push(sentence);
  }
  return paragraphs.filter((text) => text !== "");
}
