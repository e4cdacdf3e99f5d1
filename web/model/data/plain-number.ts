// A number as files of data have it.

/** The shortest digits that read back as the same number, never with an exponent. */
export function plain(value: number): string {
  const text = String(value);
  const [, digits = "", power = ""] = /^([\d.]+)e-(\d+)$/.exec(text) ?? [];
  return digits === "" ? text : `0.${"0".repeat(Number(power) - 1)}${digits.replace(".", "")}`;
}
