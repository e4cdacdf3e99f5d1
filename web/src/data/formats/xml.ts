// Text inside XML: what would be read as markup is spelled out, and what XML 1.0 cannot hold is left out.

export function escaped(text: string): string {
  return [...text]
    .filter(allowed)
    .join("")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** XML 1.0 section 2.2. Half of a pair of surrogates is a letter by itself here, and none in XML. */
function allowed(letter: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x20) return code === 0x09 || code === 0x0a || code === 0x0d;
  return !(code >= 0xd800 && code <= 0xdfff) && code !== 0xfffe && code !== 0xffff;
}
