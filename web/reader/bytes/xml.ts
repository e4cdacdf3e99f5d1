// As much of XML as a workbook needs: elements that are not nested in others of their name, attributes, and letters.

/** Its elements without the prefixes of their name spaces, which each program chooses. */
export const plain = (xml: string): string => xml.replace(/(<\/?)[a-z]\w*:/gi, "$1");

/** What begins with each of these elements, up to the next one: what is read is never nested in another of its name. */
export const pieces = (xml: string, name: string): readonly string[] =>
  xml.split(new RegExp(`<${name}(?=[\\s/>])`)).slice(1);

/** The attributes of what a piece begins with. */
export const headOf = (piece: string): string => piece.slice(0, piece.indexOf(">"));

export const tags = (xml: string, name: string): readonly string[] => pieces(xml, name).map(headOf);

export const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s(?:\\w+:)?${name}="([^"]*)"`).exec(tag)?.[1] ?? "";

/** All letters between the tags of a string or paragraph, without those that say how a word is spoken (phonetic runs). */
export function lettersOf(piece: string): string {
  const [shown = ""] = piece.split(/<rPh|<\/(?:si|is|p)>/);
  return letters(shown.slice(shown.indexOf(">") + 1).replace(/<[^>]*>/g, ""));
}

const NAMED: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
};

export function letters(text: string): string {
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));/gi, (whole, hex, decimal, name) => {
    if (name !== undefined) return NAMED[name] ?? whole;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0x10ffff ? whole : String.fromCodePoint(code);
  });
}
