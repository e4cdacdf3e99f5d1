// Text inside XML: what would be read as markup is spelled out, and what XML 1.0 cannot hold is left out.

/** XML 1.0 section 2.2. Half of a pair of surrogates is a letter by itself here, and none in XML. */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** Also of the path of a whole figure: nothing here looks at each letter by itself. */
export function escaped(text: string): string {
  return text
    .replace(FORBIDDEN, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
