// What a file of a link is made of.

export interface LinkText {
  readonly pieces: Iterable<string>;
  /** What the file does not say, or not exactly: sentences. */
  readonly says: readonly string[];
}

export const withoutEnd = (name: string): string =>
  `Link ${name} has a capacity without end, which such a file cannot say: set its capacity_kbps, or take the tc script.`;
