// Whether two small snapshots of plain data say the same: then nothing is rendered anew.

export function sameTexts(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
