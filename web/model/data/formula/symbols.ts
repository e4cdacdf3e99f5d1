// How a signal or a parameter is written: by the symbol that the core gives it, or by its name without the unit.

/** From a name to its symbol; `x_offset` sets an index. */
export type Symbols = Readonly<Record<string, string>>;

export function symbolOf(name: string, symbols: Symbols): string {
  const plain = name.replace(/_(ms|kbps|s|bytes|packets)$/, "");
  // A constant in capitals has words, not an index.
  const words = /^[A-Z\d]+_[A-Z\d_]+$/.test(plain) ? /_/g : /_(?=.*_)/g;
  return symbols[name] ?? plain.replace(words, " ");
}
