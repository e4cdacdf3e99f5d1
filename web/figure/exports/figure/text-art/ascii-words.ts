// Words in ASCII: what the charts write with other letters, said with these; and broken into lines.

const SPELLED: Readonly<Record<string, string>> = {
  "–": "-",
  "—": "-",
  "−": "-",
  "·": ".",
  "×": "x",
  "≤": "<=",
  "≥": ">=",
  "≈": "~",
  "±": "+-",
  "→": "->",
  // Marks of the best in a column.
  "●": "*",
  "○": "o",
  "…": "...",
  "“": '"',
  "”": '"',
  "‘": "'",
  "’": "'",
  µ: "u",
  μ: "u",
  τ: "tau",
  κ: "kappa",
  η: "eta",
  λ: "lambda",
  δ: "delta",
  Δ: "delta ",
  β: "beta",
  γ: "gamma",
  "²": "2",
  "\u00a0": " ",
  "\u2009": " ",
  "\u202f": " ",
};

/** Accents are dropped; a letter of another script becomes a question mark. */
export function asciiText(text: string): string {
  return [...text.normalize("NFD")]
    .filter((letter) => !/\p{Mark}/u.test(letter))
    .map((letter) => SPELLED[letter] ?? (/[\x20-\x7e]/.test(letter) ? letter : "?"))
    .join("");
}

/** Broken between words or entries, no line longer than there are columns. */
export function folded(text: string, columns: number, gap = " "): string {
  const lines: string[] = [];
  for (const word of text.split(gap)) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + gap.length + word.length <= columns)
      lines[lines.length - 1] = `${line}${gap}${word}`;
    else
      for (let at = 0; at === 0 || at < word.length; at += columns)
        lines.push(word.slice(at, at + columns).trimStart());
  }
  return lines.join("\n");
}
