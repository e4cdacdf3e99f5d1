// What a file of a link is made of.

export interface LinkText {
  readonly pieces: Iterable<string>;
  /** What the file does not say, or not exactly: sentences. */
  readonly says: readonly string[];
}

export const withoutEnd = (name: string): string =>
  `Link ${name} has a capacity without end, which such a file cannot say: set its capacity_kbps, or take the tc script.`;

/** The shortest digits that read back as the same number, never with an exponent. */
export function plain(value: number): string {
  const text = String(value);
  const [, digits = "", power = ""] = /^([\d.]+)e-(\d+)$/.exec(text) ?? [];
  return digits === "" ? text : `0.${"0".repeat(Number(power) - 1)}${digits.replace(".", "")}`;
}
