// References inside of a text: "RFC 8867 §5.1" is one where the document lists RFC 8867.

export type Piece =
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "reference"; readonly anchor: string; readonly section: string };

const NAMED = /RFC (\d{3,5})(?:(?: \(BCP \d+\))?,? §([\d.]*\d))?/g;

export function piecesOf(text: string, known: ReadonlySet<string>): readonly Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const found of text.matchAll(NAMED)) {
    const anchor = `RFC${found[1]}`;
    if (!known.has(anchor)) continue;
    if (found.index > from) pieces.push({ kind: "text", text: text.slice(from, found.index) });
    pieces.push({ kind: "reference", anchor, section: found[2] ?? "" });
    from = found.index + found[0].length;
  }
  if (from < text.length) pieces.push({ kind: "text", text: text.slice(from) });
  return pieces;
}

/** Numbers of the RFCs that texts speak of, each once. */
export function rfcsIn(texts: readonly string[]): readonly string[] {
  return [
    ...new Set(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, number = ""]) => number))),
  ];
}
