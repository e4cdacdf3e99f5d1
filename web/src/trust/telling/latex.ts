// Text as BibTeX and LaTeX read it: ASCII alone, their own signs as words for them, each brace with its partner.

/** Braces as words: BibTeX counts those of `\{`, too. */
const SIGNS: Readonly<Record<string, string>> = {
  "\\": "{\\textbackslash}",
  "{": "{\\textbraceleft}",
  "}": "{\\textbraceright}",
  "~": "{\\textasciitilde}",
  "^": "{\\textasciicircum}",
  "<": "{\\textless}",
  ">": "{\\textgreater}",
  "|": "{\\textbar}",
  '"': "{\\textquotedbl}",
  "&": "\\&",
  "%": "\\%",
  $: "\\$",
  "#": "\\#",
  _: "\\_",
  "\u00a0": " ",
  "\u2009": " ",
  "\u202f": " ",
  "–": "--",
  "—": "---",
  "−": "$-$",
  "‘": "`",
  "’": "'",
  "“": "``",
  "”": "''",
  "…": "{\\dots}",
  "×": "$\\times$",
  "·": "$\\cdot$",
  "→": "$\\rightarrow$",
  "≤": "$\\leq$",
  "≥": "$\\geq$",
  "°": "$^\\circ$",
  µ: "$\\mu$",
  μ: "$\\mu$",
  ß: "{\\ss}",
  æ: "{\\ae}",
  Æ: "{\\AE}",
  œ: "{\\oe}",
  Œ: "{\\OE}",
  ø: "{\\o}",
  Ø: "{\\O}",
  ł: "{\\l}",
  Ł: "{\\L}",
  ı: "{\\i}",
};

/** Marks over and under a letter, by the sign of Unicode that follows it. */
const ACCENTS: Readonly<Record<string, string>> = {
  "\u0300": "`",
  "\u0301": "'",
  "\u0302": "^",
  "\u0303": "~",
  "\u0304": "=",
  "\u0306": "u",
  "\u0307": ".",
  "\u0308": '"',
  "\u030a": "r",
  "\u030b": "H",
  "\u030c": "v",
  "\u0323": "d",
  "\u0327": "c",
  "\u0328": "k",
};

/** What has no sign in LaTeX's old fonts is named by its number: `[U+4E2D]`. */
export function latexText(text: string): string {
  return [...text.normalize("NFD").matchAll(/([A-Za-z])([\u0300-\u036f]+)|./gsu)]
    .map(([sign, letter, marks = ""]) =>
      letter === undefined ? signText(sign) : marked(letter, marks),
    )
    .join("");
}

function marked(letter: string, marks: string): string {
  return [...marks].reduce((inside, mark) => {
    const accent = ACCENTS[mark];
    return accent === undefined ? inside : `{\\${accent}{${inside}}}`;
  }, letter);
}

function signText(sign: string): string {
  const word = SIGNS[sign];
  if (word !== undefined) return word;
  if (/[ -~]/.test(sign)) return sign;
  if (/\s/.test(sign)) return " ";
  return `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}]`;
}

/** An address that opens the same, of signs that `\url` and BibTeX take as they are. */
export function latexAddress(address: string): string {
  return address.replace(/[^\w\-.~:/?#[\]@!$&'()*+,;=%]/gu, (sign) =>
    [...new TextEncoder().encode(sign)]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, "0")}`)
      .join(""),
  );
}

/** `@misc{key, …}`, a field a line; the values are LaTeX already. */
export function bibtexEntry(
  kind: string,
  key: string,
  fields: readonly (readonly [name: string, value: string])[],
): string {
  const lines = fields.map(([name, value]) => `  ${name} = ${value},\n`);
  return `@${kind}{${key},\n${lines.join("")}}\n`;
}
