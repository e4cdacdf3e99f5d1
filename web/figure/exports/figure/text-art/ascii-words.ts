// Words in ASCII: what the charts write with other letters, said with these.

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
